"""What the command line says."""

from __future__ import annotations

COMMAND = {
    "command.about": "Learn, check, show and export hands of Cau Robat, the Catalan card game.",
    "command.status": "Exit status: 0 if all is right, 1 if something that was looked at is not, 2 "
    "if it could not be looked at.",
    "command.command": "COMMAND",
    "command.version": "show the version, and no more",
    "command.error": "cauviz: {message}",
    "command.learn": "begin the lessons in JupyterLab",
    "command.learn_more": "The notebooks are copied into a folder of yours; what is there already "
    "stays as it is. What stands after -- is passed on to JupyterLab.",
    "command.folder": "where the notebooks go (cau-robat, if you name none)",
    "command.copy_only": "copy the notebooks, and open nothing",
    "command.no_browser": "tell the address instead of opening a browser",
    "command.no_folder": "{folder} is a file: expected a folder for the notebooks",
    "command.copied_one": "{folder}: {n} file copied.",
    "command.copied_other": "{folder}: {n} files copied.",
    "command.kept_one": "{n} file was there, with changes of yours or from an earlier version, and "
    "stays as it is: {list}. For a fresh copy, name another folder.",
    "command.kept_other": "{n} files were there, with changes of yours or from an earlier version, "
    "and stay as they are: {list}. For fresh copies, name another folder.",
    "command.opening": "JupyterLab opens the first page. To end it, press Ctrl+C here, or choose "
    "File, Shut Down there.",
    "command.no_lab": "JupyterLab is not installed here. Install it with\n  {python} -m pip "
    'install "cauviz[lab]"\nor open {page} in the Jupyter that you use.',
    "command.check": "read hands, and tell what is wrong in them, and where",
    "command.check_more": "Each fault is told as file:line:column. A hand with a fault does not "
    "end the reading; the next one is read all the same.",
    "command.files": "a .cau file, a folder of them, or - for what is typed",
    "command.fault": "{head}: error: hand {hand}: {message}",
    "command.empty": "{file}:1:1: error: there is no hand in this file: expected one that begins "
    'with a tag such as [Players "Anna Biel Carla"]',
    "command.n_files_one": "{n} file",
    "command.n_files_other": "{n} files",
    "command.n_hands_one": "{n} hand",
    "command.n_hands_other": "{n} hands",
    "command.all_right": "{list}: all is right.",
    "command.checked_one": "{list}: {n} fault.",
    "command.checked_other": "{list}: {n} faults.",
    "command.no_files": "there is no .cau file in {word}",
    "command.show": "print hands as text, or the table after a play",
    "command.show_more": "FILE may be the name of an example, too: see cauviz hands.",
    "command.file": "a .cau file, an example’s name, or - for what is typed",
    "command.hand": "which hand of the file",
    "command.play": "the table after so many plays",
    "command.pack": "the cards: {packs}",
    "command.no_number": "{text} is not a number from 0 on",
    "command.no_count": "hands are counted from 1",
    "command.no_hand": "there is no hand in {file}",
    "command.no_such_hand_one": "{file} has no hand {number}: there is only one",
    "command.no_such_hand_other": "{file} has no hand {number}: there are {n}",
    "command.which_hand": "{file} has several hands: choose one with --hand 1, --hand 2 and so on",
    "command.no_such_play_one": "the hand has no play {number}: there is only one",
    "command.no_such_play_other": "the hand has no play {number}: there are {n}",
    "command.export": "make a page, a picture or an animation of a hand",
    "command.export_more": "FILE may be the name of an example, too: see cauviz hands. With --html "
    "it may be the name of a lesson, such as capture.",
    "command.html": "the whole hand, or a lesson, as a page to send, that needs no network",
    "command.svg": "the table as a drawing",
    "command.png": "the table as pixels (needs cauviz[pictures])",
    "command.gif": "the whole hand as an animation (needs cauviz[pictures])",
    "command.out": "where to write it, - for the standard output (else the name of FILE with the "
    "new ending, in this folder)",
    "command.dark": "PNG and GIF: the colours of the night",
    "command.size": "how wide the table is laid out",
    "command.whole_hand": "--{form} shows the whole hand, and so takes no --play",
    "command.other_ending": "{file} does not end with {ending}: expected such a name",
    "command.written": "{file} is written.",
    "command.clean": "make notebooks fit to be sent: pictures stay, live widgets go",
    "command.clean_more": "A saved notebook shows a live widget only where its Python runs; beside "
    "it lies its picture, which any page shows, without a network too. Each notebook is written "
    "anew in its place.",
    "command.notebooks": "an .ipynb file",
    "command.no_notebook": "{file} is not a notebook: expected an .ipynb file as Jupyter saves it",
    "command.clean_already": "{file} is clean.",
    "command.cleaned_one": "{file}: {n} live widget taken out, its picture stays.",
    "command.cleaned_other": "{file}: {n} live widgets taken out, their pictures stay.",
    "command.hands": "list the examples that come with cauviz",
    "command.hands_more": "Each can be given to show and export by its name.",
    "command.doctor": "look whether all is installed that the notebooks need",
    "command.doctor_more": "What is broken is told, and how to mend it.",
    "doctor.ok": "ok",
    "doctor.bad": "BAD",
    "doctor.todo": "to mend it: {what}",
    "doctor.sound": "All is sound: cauviz learn opens the lessons.",
    "doctor.sick_one": "{n} thing is not as it should be. Mend it, start JupyterLab again, and run "
    "cauviz doctor once more.",
    "doctor.sick_other": "{n} things are not as they should be. Mend them from the top down, start "
    "JupyterLab again, and run cauviz doctor once more.",
    "doctor.system": "System",
    "doctor.engine": "the game",
    "doctor.engine_well": "reads and plays a hand of {list} plays",
    "doctor.libraries": "libraries",
    "doctor.missing": "is not installed",
    "doctor.unfit": "{version}, but cauviz needs {wanted}",
    "doctor.broken": "{version}, but it cannot be loaded: {why}",
    "doctor.widget": "a widget",
    "doctor.widget_well": "can be made; it sends {n} things",
    "doctor.lab": "jupyterlab",
    "doctor.no_lab": "is not installed in this environment. If yours runs from another one, that "
    "one needs anywidget and ipywidgets too",
    "doctor.no_extension": "JupyterLab finds no such part, and draws no widgets",
    "doctor.switched_off": "is switched off in JupyterLab’s settings",
    "doctor.there": "is there",
    "doctor.kernel": "the kernel",
    "doctor.kernel_well": "runs in this Python",
    "doctor.other_python": "notebooks run in another Python: {python}",
    # what must be installed
    "needs.widgets": "cv.{name} needs the package {package}, which is not installed (or not whole) "
    "here.\nInstall what widgets need with\n  {python} -m pip install {packages}\n"
    "and start the kernel again; cauviz doctor says more.",
    "svg.not_a_state": "a State is drawn, not {state}",
    "raster.needs": "for PNG and GIF the package {package} is needed, which is not installed "
    'here: pip install "cauviz[pictures]"',
    "raster.no_font": "there is no font on this system, and a picture would lack its words: "
    "install one such as DejaVu Sans (on Debian: apt install fonts-dejavu-core)",
    "raster.scale": "a scale is a number up to {largest}, such as 2, not {scale}",
}

"""What is said when something cannot be; of what is read and written as a log: logs.py."""

from __future__ import annotations

ERRORS = {
    # errors
    "errors.unshown": "a {type}",
    "errors.digits": "a number of some {count} digits",
    "errors.code": "in line {line} of the code: {text}",
    "errors.place": "line {line}, column {column}",
    "errors.hand": "hand {hand}, {place}",
    "errors.found": "found: {what}",
    "errors.expected": "expected: {what}",
    # texts
    "texts.language": "there is no language {code}: expected one of {codes}",
    "texts.pack": "there is no pack {pack}: expected one of {packs}",
    # comparing
    "comparing.not_a_state": "what is compared is the play in a State, not {state}",
    "comparing.hand_is_over": "the hand is over, so there is no card to compare (10.1)",
    "comparing.not_a_log": "a Log is replayed under other rules, not {log}",
    # contrasts
    "contrasts.no_such_option": "there is no option {option}: the options are {list}",
    "contrasts.no_such_set": "{name} is not beside robat: the sets are {list}",
    # engine/cards
    "cards.cannot_change": "a card cannot be changed: {self}",
    "cards.not_a_card": "{text} is not a card: expected a rank (1 to 12, or S C R) "
    "and a suit letter (o oros, c copes, e espases, b bastons), as in '7o' or '12b'",
    # engine/deal
    "deal.uneven": "{count} cards are left after the layout, and cannot be dealt "
    "evenly to {count2} players (2.13)",
    "deal.no_such_cut": "a cut lifts from 1 to {what} cards, not {cut} (2.4)",
    # engine/declaring
    "declaring.not_just_dealt": "rondas are declared just after a deal, and there was "
    "none just now (9.1)",
    "declaring.no_stake_here": "there is a stake only when both teams hold rondas (12.3)",
    "declaring.no_such_stake": "a stake is from {least_stake} to {whole_game} stones, not "
    "{stake} (12.3)",
    "declaring.no_ronda": "{players} was dealt no ronda to be silent about (9.1)",
    "declaring.paid_anyway": "rondas pay by themselves here: no one can be silent about one (9.3)",
    # engine/explain
    "explain.not_a_play": "what is explained is a Card, a Play or its text, not {what}",
    # engine/games/duel
    "duel.draw_not_done": "{players} is to act and can say no cau: a forced draw is done (13.4)",
    # engine/match
    "match.cannot_change": "a match cannot be changed: match.after(hand) gives the next one",
    "match.not_a_hand": "a match goes on after a hand, its last State, not {hand}",
    "match.hand_not_over": "the hand is not over yet, so nobody has won it (10.1)",
    "match.other_hand": "the hand is not the next of this match, which is {rules} "
    "between {list}, dealt by {players}",
    "match.other_stones": "the hand ended with the stones {stones}, and the match had "
    "{stones2} before it: deal it with match.deal() (11.3)",
    "match.is_over": "the match is over, won by {names} (11.4)",
    # zoo
    "zoo.needs": "the environment needs PettingZoo, which is not installed here: pip install "
    '"cauviz[pettingzoo]"',
    "zoo.no_such_mode": "a hand is rendered as 'human' or 'ansi', not as {mode}",
    "zoo.illegal": "{action} is no legal action: see observation['action_mask']",
    # engine/oneline
    "oneline.not_a_text": "a position is read from a line of text, not from {text}",
    "oneline.too_long": "a position has at most {longest} signs",
    "oneline.too_short": "a position has six words at least",
    "oneline.unknown": "there is no such word in a position, or it is there twice",
    "oneline.not_cards": "these are no cards",
    "oneline.not_a_debt": "a debt is who owes, to whom, and how many",
    "oneline.not_a_number": "this is not a number",
    # engine/packs
    "packs.bad_seed": "a seed is a whole number, not {seed}",
    # engine/plays
    "plays.no_such_player.right": "< and one of {players}",
    "plays.known_seats": "the seats are {seats}",
    "plays.nothing": "nothing",
    "plays.no_play": "there is no play",
    "plays.no_play.right": "a card such as 7o, or pass",
    "plays.not_a_card": "{word} is not a card",
    "plays.not_a_card.right": "a rank and a suit letter such as 7o, 12b or Se (o oros, c "
    "copes, e espases, b bastons)",
    "plays.line_too_long": "a line takes each card and each pile once",
    "plays.line_too_long.found": "more than {longest_line} things",
    "plays.line_too_long.right": "the end of the line",
    "plays.after_a_pass": "nothing may follow a pass",
    "plays.after_a_pass.right": "the end of the play",
    "plays.no_sant_vicent_here": "sant Vicent is called between teams and in the duel: here "
    "it is contracau (6.3)",
    "plays.not_a_call": "{word} is not a call",
    "plays.not_a_call.right": "one of {known}",
    "plays.calls_clash": "{word} does not go with what was written before",
    "plays.calls_clash.right": "each call once, and silent alone",
    "plays.no_such_pile": "there is no {item}: {players}",
    "plays.no_such_player": "there is no such player",
    # engine/position
    "position.acts": "{name} to act",
    "position.answers": "{name} to answer",
    "position.over": "over",
    # engine/reading
    "reading.not_a_text": "a play is read from a text such as '3c x3o', not from {text}",
    "reading.not_a_play": "a play is Play(card, line, calls) with a Card, a tuple of Card "
    "and Pile or None, and a frozenset of calls; or its text, such as '3c x3o'; not {play}",
    # engine/refusing
    "refusing.seat": "seat {seat}",
    # engine/rules
    "rules.not_a_rule_set": "{given} is not a rule set: expected a name, and options in "
    "brackets, as in 'robat' or 'robat(wrap=no, chain=2)'",
    "rules.fixed_option": "the {name} has no option {option}: it has rules of its own, and "
    "only {list} can be chosen",
    "rules.no_such_set": "there is no rule set {name}: the rule sets are {list}",
    "rules.no_such_option": "there is no option {name}: the options are {list}",
    "rules.no_such_value": "{name}={value} does not exist: {name} ({about}, {rule}) is one of "
    "{list}",
    "rules.not_an_option": "{part} is not an option: expected name=value, as in wrap=no",
    "rules.option_given_twice": "the option {name} is given twice",
    "rules.no_such_number": "{name}={value} cannot be: {name} is a whole number from 1 "
    "to {largest}",
    # engine/start
    "start.table": "the table",
    "start.stock": "the stock",
    "start.card_just_left": "the card just left",
    "start.too_many": "so many",
    "start.number_of_players": "{many} players: {base} is for {seats} to {seats2}",
    "start.not_a_name": "{name} cannot be a player's name: a name has letters, digits "
    "and _ - ' ·, no spaces, {longest_name} signs at most, and is not 'deal'",
    "start.no_such_seat": "{what}: there is no seat {seat}; the players are {players}",
    "start.not_seats": "{what}: expected a list of seats or names, not {seats}",
    "start.not_cards": "{where}: expected cards such as '3o 5e 12b', not {what}",
    "start.each.hand.all": "hands",
    "start.each.hand.of": "{name}'s hand",
    "start.each.hand.not_one_each": "hands: expected one hand a seat, or seats and theirs, not "
    "{given}",
    "start.each.hand.one_each_one": "{n} hand for {players} players",
    "start.each.hand.one_each_other": "{n} hands for {players} players",
    "start.each.hand.two_of_one": "{name} has two hands",
    "start.each.pile.all": "piles",
    "start.each.pile.of": "{name}'s pile",
    "start.each.pile.not_one_each": "piles: expected one pile a seat, or seats and theirs, not "
    "{given}",
    "start.each.pile.one_each_one": "{n} pile for {players} players",
    "start.each.pile.one_each_other": "{n} piles for {players} players",
    "start.each.pile.two_of_one": "{name} has two piles",
    "start.dealer": "the dealer",
    "start.opener": "the opener",
    "start.last_capturer": "the last capturer",
    "start.debt_after_the_end": "the hand is over, so no debt is left: debts lapse with it (8.5)",
    "start.not_stones": "stones are two numbers, one a team, not {stones}",
    "start.stones_have_won": "stones {stones}: a team that has {target} has won (12.6)",
    "start.stock_after_all": "a stock of {count} cards: dealing=all deals the whole deck (2.8)",
    "start.stock_uneven": "a stock of {count} cards cannot be dealt evenly to {count2} "
    "players (2.13)",
    "start.deal_first": "all hands are empty and there is a stock: deal first (2.9)",
    "start.mover_has_no_card": "{names} is to act and has no card",
    "start.not_debts": "debts are a list of (debtor, creditor, cards), not {debts}",
    "start.no_debts_here": "nothing is paid in cards under {rules}, so no one owes any (8.4)",
    "start.left_after_the_end": "the hand is over, so no card was just left",
    "start.left_not_on_table": "{card} was just left, so it must lie on the table",
    "start.not_players": "players is a number or a list of names, not {players}",
    "start.act": "to act",
    "start.stones_without_teams": "stones {stones}: {base} has no teams, so there are none",
    "start.same_rank_on_table": "{ranks} and {card} both lie on the table: it never holds two "
    "cards of one rank (3.3)",
    "start.hand_over": "the hand is over",
    "start.no_one_has_card": "no one has a card",
    "start.nobody_can_act": "{names} is to act, but {why}",
    "start.not_a_debt": "a debt is (debtor, creditor, cards), not {debt}",
    "start.debt": "the debt {debt}",
    "start.owes_oneself": "{names} cannot owe cards to himself (6.7)",
    "start.no_such_debt": "the debt {debt}: expected a number of cards from 1 to {largest}",
    "start.debtor_has_cards": "{names} owes and has cards: a debtor pays as soon as he can (8.4)",
    "start.too_many_debts": "there are more than {most_debts} debts, and no hand brings so many",
    "start.not_left": "left is a card or (seat, card), not {left}",
    "start.same_name": "two players are called {name}",
    "start.not_in_deck": "{where}: the deck of {deck} cards has no {card} (1.2)",
    "start.card_twice": "{card} is there twice: in {seen} and in {where}",
    # engine/under
    "under.try": "; try {other}",
    "under.open_call": "{players}’s call can still be answered: take the position "
    "before the first call (6.4)",
    "under.ended_early": "the hand ended with cards unplayed, which other rules would play on with",
    "under.cannot_be": "this position cannot be under {rules}: {why}",
    # engine/view
    "view.view": "the view",
    # examples
    "examples.no_such_hand": "there is no hand {name}: the hands are {list}",
    # exploring
    "asking.nothing_to_ask": "there is nothing to ask here: play on from here first, or say which "
    "play is the best",
    "exploration.state_or_log": "a State or a Log is explored, not {start}",
    "exploration.other_tree": "this node is of no tree that is explored here",
    "exploration.nothing_before": "nothing came before this",
    "exploration.nothing_after": "nothing was played on from here",
    "exploration.not_off": "nothing is tried out here: this is the hand itself",
    "exploration.on_main": "this is the main line already",
    "exploration.at_start": "no play leads to the start",
    "exploration.was_given": "this play came with the hand, and only what was tried out is deleted",
    "setup.in_call": "a call can still be answered: answer it, or pass, and then lay the cards",
    "setup.debt": "a debt is a debtor, a creditor and a number of cards, as in 'Biel Anna 2', not "
    "{debt}",
    "setup.left": "what was just left is a card, or a player and a card, as in 'Biel 7c', not "
    "{left}",
    "setup.place": "a card lies on the table, in a hand, on a pile or in the stock: expected "
    "'table', 'hand 0', 'pile 0' or 'stock', not {place}",
    "setup.stones": "stones are two numbers, one of each team, as in '3 0', not {stones}",
    "tree.open_call": "the calls that were made cannot be told from this position: begin before "
    "them",
    # lessons/attempt
    "attempt.not_a_card": "{text} is not a card: expected one such as 3o, or a pile such as <Biel",
    "attempt.no_such_player": "no player is called {name}: expected {names}",
    # lessons/counting
    "counting.no_ronda": "the learner holds no ronda that is paid in cards",
    "counting.no_stake": "the teams do not both hold a ronda, so there is no stake",
    # lessons/fromlog
    "fromlog.not_a_log": "a lesson is made from a Log, not {log}",
    "fromlog.nothing_to_ask": "no play of this hand has a hint or an off note: there is nothing "
    "to ask",
    # lessons/goals
    "goals.judges_nothing": "{name} judges nothing",
    "goals.not_one_card": "{text} is not one card",
    "goals.card_in_pile": "the goal to take {text}: {card} lies on top of {owner}’s pile, "
    "which is taken whole: write <{owner}",
    "goals.not_a_call": "{call} is not a call: expected one of {list}",
    "goals.card_not_there": "the goal to take {text}: {card} does not lie on the table",
    "goals.not_a_play": "the goal {text} is no play here: {error}",
    # files
    "files.no_folder": "there is no folder {folder}",
    # lessons/keeping
    "keeping.not_read": "{path}: no progress is kept here: {why}. The file was left as it is.",
    "keeping.newer_format": "its format is {found}, and this cauviz reads {format}",
    "keeping.not_a_file": "progress is kept in a file such as 'anna.json', not {path}",
    "keeping.no_folder": "there is no folder {folder} to keep progress in",
    "keeping.done_missing": '"done" is missing',
    "keeping.lessons_missing": '"lessons" is missing',
    "keeping.bad_lesson": 'in "lessons" this cannot be: {lesson}',
    "keeping.too_large": "it is too large",
    "keeping.not_utf8": "it is not a text in UTF-8",
    "keeping.not_json": "it is not whole JSON{where}",
    "keeping.no_format": 'it does not say "format": "{format}"',
    "keeping.bad_record": '{name} in "done" cannot be: {record}',
    # lessons/lesson
    "lesson.not_a_lesson": "a tutor teaches a Lesson, not {name}; one step of a lesson is "
    "lesson['its name']",
    "lesson.no_such_lesson": "there is no lesson {name}: the lessons are {list}",
    "lesson.no_steps": "lesson {name} has no steps",
    "lesson.same_name": "lesson {name}: two steps are called {list}",
    "lesson.not_a_part": "a part of a lesson is a step's number or name, not {what}",
    "lesson.no_such_step": "no step is called {what}: the steps are {list}",
    "lesson.not_a_step": "lesson {name}: {step} is not a step (Find, Touch or Watch)",
    "lesson.number_outside": "lesson {name} has {count} steps",
    # lessons/questions
    "questions.asks_nothing": "{name} asks nothing",
    "questions.closed_piles": "the piles lie face down here, so none can be stolen and none "
    "is safe",
    # lessons/scores
    "scores.not_told_by": "scores are told by 'lesson' or by 'step', not by {by}",
    # lessons/steps
    "steps.number_of_hints": "{count} hints are given, and {hints} are shown",
    "steps.not_a_state": "it needs a State, not {name}",
    "steps.hand_is_over": "the hand is over, so there is nothing to ask",
    "steps.no_solution": "no legal play meets the goal: {goal}",
    "steps.not_in_solution": "the solution does not touch {list}",
    "steps.misses_goal": "{play} does not meet the goal: {goal}",
    "steps.cannot_be_touched": "{list} cannot be touched here",
    "steps.answer_to_no_mistake": "an answer is for what is right, or cannot be touched",
    "steps.check_with_hints": "it is a check, which has no hints",
    "steps.answers_no_play": "no legal play is answered by {what}",
    "steps.answers_what_is_right": "{what} is right, so it needs no answer to a wrong play",
    "steps.lacks_an_answer": "touching {name} needs an answer",
    # lessons/teaching
    "teaching.no_such_rule": "it teaches {part}, which is no rule of the rulebook",
    "teaching.no_such_option": "it teaches {part}: there is no option {name}",
    "teaching.no_such_value": "it teaches {part}: {name} has no value {value}",
    # lessons/worksheet
    "worksheet.not_a_page": "a worksheet is saved as a page such as 'lesson.html', not {path}",
    # widgets/alone
    "alone.no_page_of": "a page is made of a Log, a Lesson or the name of one, or a State, or of "
    "the Replay, Tutor or Table that shows it, not of {name}",
    "alone.not_a_page": "a page is saved as a file such as 'hand.html', not {path}",
    "alone.shown_already": "a {name} has its cards already: pack= is for what is not shown yet",
    # picture/art
    "art.no_such_drawing": "there is no drawing {name}",
    # picture/layout
    "layout.no_such_layout": "no layout called {name}: wide, small or phone",
    "layout.number_of_players": "a table is drawn for 2 to 5 players, not {players}",
    # widgets/base
    "base.not_a_seat": "a seat is a number or a player's name, not {seat}",
    # widgets/past
    "past.leads_elsewhere": "the plays of this table do not lead to what lies on it",
    # widgets/explorer
    "explorer.file_name": "a file here has a plain name that ends with .cau, such as my-hand.cau, "
    "not {name}",
    "explorer.no_hints": "there is no hint here: the hand is over, or this player’s hand is hidden",
    "explorer.seconds": "hints are thought of for some seconds, more than 0, not {seconds}",
    # widgets/picker
    "picker.not_a_state": "rules are picked over a State, not {name}",
    # widgets/picking
    "picking.no_such_hand": "there is no hand {start}: expected one of 0 to {what}, or a title",
    "picking.no_hands": "there is no hand to pick from",
    # widgets/replay
    "replay.not_a_log": "a replay steps through a Log, not {name}",
    "replay.not_ahead": "ahead is True or False, not {ahead}",
    "replay.no_such_speed": "the speed is one of {list}, not {speed}",
    "replay.not_an_index": "index is a number of plays, not {index}",
    "replay.index_outside": "index {index} is outside 0 to {number}",
    "replay.step_outside": "step {step} is outside -1 to {what}",
    "replay.no_line_so_long": "no line of this hand has {index} plays",
    "replay.other_speed": "the speed is one of {list}",
    # widgets/table
    "table.not_tools": "tools are True, False or some of {list}, not {tools}",
    "table.not_a_state": "a table shows a State, not {name}",
    "table.nothing_to_undo": "nothing has been done at this table that could be taken back",
    "table.not_in_hand": "a card that is held lies in the hand that is to play",
    "table.no_such_tool": "there is no tool {name}; the tools are {list}",
    # widgets/tutor
    "tutor.step_outside": "step {step} is outside 1 to {count}",
    "tutor.practice_is_not_kept": "exercises without end are not kept: leave progress out",
    "tutor.keeps_its_lesson": "a tutor keeps its lesson: make another Tutor",
    "tutor.not_a_step": "a step is a number from 1, not {step}",
    # players
    "thinker.needs_time": "a thinker needs some time: seconds above 0, or worlds from 1",
    "thinker.nothing_to_weigh": "there is nothing to weigh: it is not this seat’s turn",
    "grading.seat": "the grades",
    "hints.no_position": "hints are for a view or a state, not for {given}",
    "levels.no_level": "there is no level {name}: the levels are {levels}",
    "solver.over": "the hand is over, so there is nothing to solve",
    "solver.too_many": "the ending has too many lines of play for the time that was given",
    # gaming
    "seats.expected": "seats are a number, a list such as ['Mia', 'easy', 'strong'], or who sits "
    "where by name, not {seats}; the levels are {levels}",
    "seats.one_for_each": "{seats} seats for {names}: one each is needed",
    "seats.other_name": "there is no player {name} in this position: {names}",
    "seats.no_person": "nobody sits at the screen: give one seat a person's name; computers alone "
    "play with cauviz.players.play_hand",
    "seats.level_meant": "{name} is no level: did you mean {level!r}? For a person of that name "
    "give seats by name: {{{name}: 'person', ...}}",
    "seats.make_it": "a player is made without arguments here: {name}() says {why}",
    "seats.no_player": "{player} is no player: expected one of {levels}, a person's name, or an "
    "object with a method choose(view)",
    "sitting.no_coach": "there is no coach {coach}: expected one of {list}",
    "sitting.from_position": "a game from a position is that one hand: the position is not over, "
    "and neither cards nor file is given",
    "sitting.no_play": "a player's choose(view) gives one of view.plays(), not {what}",
    "dealing.cards": "a short hand has from 1 to {most} cards here, not {cards}",
    "dealing.duel": "a duel has no short hands: it is always four cards each while the stock lasts",
    "game.no_time": "there are from 1 to 600 seconds to call, or None for no limit, not {seconds}",
    "keep.not_a_file": "a match is kept in a file such as 'mia.cau', not {path}",
    "keep.no_folder": "there is no folder {folder} to keep a match in",
    "keep.no_text": "{file} is no text in UTF-8: byte {at} is none of it",
    "playing.one_each": "{count} players for {seats} seats: one each is needed",
    "playing.no_player": "{player} is no player: it has no method choose(view)",
    # lessons/practice
    "practice.asks_play": "this exercise asks for a play, such as '3c x3o'",
    "practice.asks_touch": "this exercise asks what to touch, such as ['3o', '<1']",
    "practice.count": "a lesson has a number of exercises from 1, not {count}",
    "practice.no_topic": "there is no topic {topic}: the topics are {topics}",
}
"""Errors say what, where, and what would be right; a key begins with the module that raises it."""

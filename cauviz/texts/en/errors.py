"""What is said when something cannot be."""

from __future__ import annotations

ERRORS = {
    # texts
    "texts.language": "there is no language {code}: expected one of {codes}",
    "texts.pack": "there is no pack {pack}: expected one of {packs}",
    # comparing
    "comparing.what_compared_play_state": "what is compared is the play in a State, not {state}",
    "comparing.hand_over_there_no": "the hand is over, so there is no card to compare (10.1)",
    "comparing.log_replayed_under_other_of": "a Log is replayed under other rules, not {log}",
    # contrasts
    "contrasts.there_no_option_options": "there is no option {option}: the options are {list}",
    "contrasts.beside_robat_sets": "{name} is not beside robat: the sets are {list}",
    # engine/cards
    "cards.card_cannot_changed": "a card cannot be changed: {self}",
    "cards.card_expected_rank_suit": "{text} is not a card: expected a rank (1 to 12, or S C R) "
    "and a suit letter (o oros, c copes, e espases, b bastons), as in '7o' or '12b'",
    # engine/deal
    "deal.dealer": "the dealer",
    "deal.cards_left_after_layout": "{count} cards are left after the layout, and cannot be dealt "
    "evenly to {count2} players (2.13)",
    "deal.cut_lifts_from_cards": "a cut lifts from 1 to {what} cards, not {cut} (2.4)",
    # engine/declaring
    "declaring.rondas_declared_just_after": "rondas are declared just after a deal, and there was "
    "none just now (9.1)",
    "declaring.there_stake_only_when": "there is a stake only when both teams hold rondas (12.3)",
    "declaring.stake_from_stones": "a stake is from {least_stake} to {whole_game} stones, not "
    "{stake} (12.3)",
    "declaring.was_dealt_no_ronda": "{players} was dealt no ronda to be silent about (9.1)",
    "declaring.rondas_pay_by_themselves": "rondas pay by themselves here: no one can be silent "
    "about one (9.3)",
    # engine/explain
    "explain.what_explained_card_play": "what is explained is a Card, a Play or its text, not "
    "{what}",
    # engine/games/duel
    "duel.act_can_say_no": "{players} is to act and can say no cau: a forced draw is done (13.4)",
    # engine/match
    "match.match_cannot_changed_match": "a match cannot be changed: match.after(hand) gives the "
    "next one",
    "match.dealer": "the dealer",
    "match.match_goes_on_after": "a match goes on after a hand, its last State, not {hand}",
    "match.hand_over_yet_nobody": "the hand is not over yet, so nobody has won it (10.1)",
    "match.hand_next_match_which": "the hand is not the next of this match, which is {rules} "
    "between {list}, dealt by {players}",
    "match.hand_ended_with_stones": "the hand ended with the stones {stones}, and the match had "
    "{stones2} before it: deal it with match.deal() (11.3)",
    "match.match_over_won_by": "the match is over, won by {names} (11.4)",
    # engine/packs
    "packs.seed_whole_number": "a seed is a whole number, not {seed}",
    # engine/plays
    "plays.pile_of_players": "< and one of {players}",
    "plays.seats": "the seats are {seats}",
    "plays.there_no_play": "there is no play",
    "plays.card_such_pass": "a card such as 7o, or pass",
    "plays.card": "{word} is not a card",
    "plays.rank_suit_letter_such": "a rank and a suit letter such as 7o, 12b or Se (o oros, c "
    "copes, e espases, b bastons)",
    "plays.line_takes_each_card": "a line takes each card and each pile once",
    "plays.more_than_things": "more than {longest_line} things",
    "plays.end_line": "the end of the line",
    "plays.nothing_may_follow_pass": "nothing may follow a pass",
    "plays.end_play": "the end of the play",
    "plays.sant_vicent_called_between": "sant Vicent is called between teams and in the duel: here "
    "it is contracau (6.3)",
    "plays.call": "{word} is not a call",
    "plays.one": "one of {known}",
    "plays.does_go_with_what": "{word} does not go with what was written before",
    "plays.each_call_once_silent": "each call once, and silent alone",
    "plays.there_no": "there is no {item}: {players}",
    "plays.there_no_such_player": "there is no such player",
    # engine/position
    "position.to": "{players} to {what}",
    # engine/reading
    "reading.play_read_from_text": "a play is read from a text such as '3c x3o', not from {text}",
    "reading.play_play_card_line": "a play is Play(card, line, calls) with a Card, a tuple of Card "
    "and Pile or None, and a frozenset of calls; or its text, such as '3c x3o'; not {play}",
    # engine/refusing
    "refusing.seat": "seat {seat}",
    # engine/rules
    "rules.rule_set_expected_name": "{given} is not a rule set: expected a name, and options in "
    "brackets, as in 'robat' or 'robat(wrap=no, chain=2)'",
    "rules.has_no_option_has": "the {name} has no option {option}: it has rules of its own, and "
    "only {list} can be chosen",
    "rules.there_no_rule_set": "there is no rule set {name}: the rule sets are {list}",
    "rules.there_no_option_options": "there is no option {name}: the options are {list}",
    "rules.does_exist_one_of": "{name}={value} does not exist: {name} ({about}, {rule}) is one of "
    "{list}",
    "rules.option_expected_name_value": "{part} is not an option: expected name=value, as in "
    "wrap=no",
    "rules.option_given_twice": "the option {name} is given twice",
    "rules.cannot_whole_number_from": "{name}={value} cannot be: {name} is a whole number from 1 "
    "to {largest}",
    # engine/start
    "start.table": "the table",
    "start.stock": "the stock",
    "start.card_just_left": "the card just left",
    "start.many": "so many",
    "start.players": "{many} players: {base} is for {seats} to {seats2}",
    "start.cannot_player_name_name": "{name} cannot be a player's name: a name has letters, digits "
    "and _ - ' ·, no spaces, {longest_name} signs at most, and is not 'deal'",
    "start.there_no_seat_players": "{what}: there is no seat {seat}; the players are {players}",
    "start.expected_list_seats_names": "{what}: expected a list of seats or names, not {seats}",
    "start.expected_cards_such": "{where}: expected cards such as '3o 5e 12b', not {what}",
    "start.expected_one_seat_seats": "{what}s: expected one {what} a seat, or seats and theirs, "
    "not {given}",
    "start.dealer": "the dealer",
    "start.opener": "the opener",
    "start.last_capturer": "the last capturer",
    "start.hand_over_no_debt": "the hand is over, so no debt is left: debts lapse with it (8.5)",
    "start.stones_two_numbers_one_of": "stones are two numbers, one a team, not {stones}",
    "start.stones_team_has_has": "stones {stones}: a team that has {target} has won (12.6)",
    "start.stock_cards_dealing_all": "a stock of {count} cards: dealing=all deals the whole deck "
    "(2.8)",
    "start.stock_cards_cannot_dealt": "a stock of {count} cards cannot be dealt evenly to {count2} "
    "players (2.13)",
    "start.all_hands_empty_there": "all hands are empty and there is a stock: deal first (2.9)",
    "start.act_has_no_card": "{names} is to act and has no card",
    "start.debts_list_debtor_creditor": "debts are a list of (debtor, creditor, cards), not "
    "{debts}",
    "start.nothing_paid_cards_under": "nothing is paid in cards under {rules}, so no one owes any "
    "(8.4)",
    "start.hand_over_no_card": "the hand is over, so no card was just left",
    "start.was_just_left_must": "{card} was just left, so it must lie on the table",
    "start.players_number_list_names": "players is a number or a list of names, not {players}",
    "start.players_2": "{count} {what}s for {count2} players",
    "start.has_two_of": "{players} has two {what}s",
    "start.act": "to act",
    "start.stones_has_no_teams": "stones {stones}: {base} has no teams, so there are none",
    "start.both_lie_on_table": "{ranks} and {card} both lie on the table: it never holds two cards "
    "of one rank (3.3)",
    "start.hand_over": "the hand is over",
    "start.no_one_has_card": "no one has a card",
    "start.act_but": "{names} is to act, but {why}",
    "start.debt_debtor_creditor_cards": "a debt is (debtor, creditor, cards), not {debt}",
    "start.debt": "the debt {debt}",
    "start.cannot_owe_cards_himself": "{names} cannot owe cards to himself (6.7)",
    "start.debt_expected_number_cards": "the debt {debt}: expected a number of cards from 1 to "
    "{largest}",
    "start.owes_has_cards_debtor": "{names} owes and has cards: a debtor pays as soon as he can "
    "(8.4)",
    "start.there_more_than_debts": "there are more than {most_debts} debts, and no hand brings so "
    "many",
    "start.left_card_seat_card": "left is a card or (seat, card), not {left}",
    "start.two_players_called": "two players are called {name}",
    "start.deck_cards_has_no": "{where}: the deck of {deck} cards has no {card} (1.2)",
    "start.there_twice": "{card} is there twice: in {seen} and in {where}",
    # engine/under
    "under.try": "; try {other}",
    "under.call_can_still_answered": "{players}’s call can still be answered: take the position "
    "before the first call (6.4)",
    "under.hand_ended_with_cards": "the hand ended with cards unplayed, which other rules would "
    "play on with",
    "under.position_cannot_under": "this position cannot be under {rules}: {why}",
    # engine/view
    "view.view": "the view",
    # examples
    "examples.there_no_hand_hands": "there is no hand {name}: the hands are {list}",
    # lessons/attempt
    "attempt.card_expected_one_such": "{text} is not a card: expected one such as 3o, or a pile "
    "such as <Biel",
    "attempt.no_player_called_expected": "no player is called {name}: expected {names}",
    # lessons/counting
    "counting.learner_holds_no_ronda": "the learner holds no ronda that is paid in cards",
    "counting.teams_do_both_hold": "the teams do not both hold a ronda, so there is no stake",
    # lessons/fromlog
    "fromlog.lesson_made_from_log": "a lesson is made from a Log, not {log}",
    "fromlog.no_play_hand_has": "no play of this hand has a hint or an off note: there is nothing "
    "to ask",
    # lessons/goals
    "goals.judges_nothing": "{name} judges nothing",
    "goals.one_card": "{text} is not one card",
    "goals.goal_take_lies_on": "the goal to take {text}: {card} lies on top of {owner}’s pile, "
    "which is taken whole: write <{owner}",
    "goals.call_expected_one_of": "{call} is not a call: expected one of {list}",
    "goals.goal_take_does_lie": "the goal to take {text}: {card} does not lie on the table",
    "goals.goal_no_play_here": "the goal {text} is no play here: {error}",
    # lessons/keeping
    "keeping.no_progress_kept_here": "{path}: no progress is kept here: {why}. The file was left "
    "as it is.",
    "keeping.its_format_cauviz_reads": "its format is {found}, and this cauviz reads {format}",
    "keeping.progress_kept_file_such": "progress is kept in a file such as 'anna.json', not {path}",
    "keeping.progress_kept_file_such_2": "{shown}: progress is kept in a file such as 'anna.json'",
    "keeping.there_no_folder_keep": "there is no folder {shown} to keep progress in",
    "keeping.done_missing": '"done" is missing',
    "keeping.lessons_missing": '"lessons" is missing',
    "keeping.lessons_cannot": 'in "lessons" this cannot be: {lesson}',
    "keeping.too_large": "it is too large",
    "keeping.text_utf": "it is not a text in UTF-8",
    "keeping.whole_json": "it is not whole JSON{where}",
    "keeping.does_say_format": 'it does not say "format": "{format}"',
    "keeping.done_cannot": '{name} in "done" cannot be: {record}',
    # lessons/lesson
    "lesson.tutor_teaches_lesson": "a tutor teaches a Lesson, not {name}",
    "lesson.there_no_lesson_lessons": "there is no lesson {name}: the lessons are {list}",
    "lesson.course_module_holds_no": "course module {name} holds no lesson of that name",
    "lesson.lesson_has_no_steps": "lesson {name} has no steps",
    "lesson.lesson_two_steps_called": "lesson {name}: two steps are called {list}",
    "lesson.part_lesson_step_number": "a part of a lesson is a step's number or name, not {what}",
    "lesson.no_step_called_steps": "no step is called {what}: the steps are {list}",
    "lesson.lesson_step_find_touch": "lesson {name}: {step} is not a step (Find, Touch or Watch)",
    "lesson.lesson_has_steps": "lesson {name} has {count} steps",
    # lessons/questions
    "questions.asks_nothing": "{name} asks nothing",
    "questions.piles_lie_face_down": "the piles lie face down here, so none can be stolen and none "
    "is safe",
    # lessons/scores
    "scores.scores_told_by_lesson": "scores are told by 'lesson' or by 'step', not by {by}",
    "scores.there_no_folder": "there is no folder {shown}",
    # lessons/steps
    "steps.hints_given_shown": "{count} hints are given, and {hints} are shown",
    "steps.needs_state": "it needs a State, not {name}",
    "steps.hand_over_there_nothing": "the hand is over, so there is nothing to ask",
    "steps.no_legal_play_meets": "no legal play meets the goal: {goal}",
    "steps.solution_does_touch": "the solution does not touch {list}",
    "steps.does_meet_goal": "{play} does not meet the goal: {goal}",
    "steps.cannot_touched_here": "{list} cannot be touched here",
    "steps.answer_what_right_cannot": "an answer is for what is right, or cannot be touched",
    "steps.check_which_has_no": "it is a check, which has no hints",
    "steps.no_legal_play_answered": "no legal play is answered by {what}",
    "steps.right_needs_no_answer": "{what} is right, so it needs no answer to a wrong play",
    "steps.touching_needs_answer": "touching {name} needs an answer",
    # lessons/teaching
    "teaching.teaches_which_no_rule": "it teaches {part}, which is no rule of the rulebook",
    "teaching.teaches_there_no_option": "it teaches {part}: there is no option {name}",
    "teaching.teaches_has_no_value": "it teaches {part}: {name} has no value {value}",
    # lessons/worksheet
    "worksheet.worksheet_saved_page_such": "a worksheet is saved as a page such as 'lesson.html', "
    "not {path}",
    # notation/building
    "building.no_one_was_dealt": "no one was dealt a ronda (9.1)",
    "building.comment_begins_here_takes": "the comment that begins here takes in more than it "
    "should: the }} after it is missing, or else the text is wrong in line {line} ({message})",
    "building.at_its_end": "}} at its end",
    "building.variation_begins_here_never": "the variation that begins here never ends",
    "building.there_no_rondas_under": "there are no rondas under these rules (9)",
    "building.nothing_was_dealt_just": "nothing was dealt just now, so there is no ronda to "
    "declare (9.1)",
    "building.one": "one of {list}",
    "building.hint": "a hint",
    "building.off": "an off",
    "building.cards_to_play_one": "{n} card to play",
    "building.cards_to_play_other": "{n} cards to play",
    "building.one_its_legal_plays": "one of its {count} legal plays",
    "building.hand_ended_with_its": "the hand ended with its result",
    "building.tag_next_hand": "a tag of the next hand",
    "building.stands_after_play_about": "{what} stands after the play it is about",
    "building.variation_stands_after_play": "a variation stands after the play that it replaces",
    "building.variations_nest_deeper_than": "variations nest deeper than {max_depth}",
    "building.fewer_levels": "fewer levels",
    "building.no_variation_open_here": "no variation is open here",
    "building.play_note_result": "a play, a note or the result",
    "building.variation_has_no_play": "the variation has no play",
    "building.result_new_hand": "the result, or a new hand",
    "building.turn": "it is the turn of {mover} (2.1)",
    "building.pass_has_no_number": "a pass has no number",
    "building.number_play_wrong": "the number of the play is wrong",
    "building.deal_line_stands_after": "a deal line stands after the play before the deal",
    "building.deal_has_deal_line": "this deal has a deal line already",
    "building.next_play": "the next play",
    "building.play_no_deal_line": "a play, and no deal line",
    "building.result_cannot_stand_variation": "a result cannot stand in a variation",
    "building.play": "a play or )",
    "building.turn_2": "it is the turn of {players}",
    "building.hand_over": "the hand is not over: {more}",
    "building.play_no_result": "a play, or no result",
    "building.result_leaves_players_out": "the result leaves players out",
    "building.was_dealt_no_ronda": "{text} was dealt no ronda (9.1)",
    "building.rondas_pay_by_themselves": "rondas pay by themselves here: no one keeps one silent "
    "(9.3)",
    "building.what_was_dealt": "what {text} was dealt is a {kind} (9.1)",
    "building.note_stands_after_play": "a note stands after the play it is about",
    "building.from": "from {least_stake} to {whole_game}",
    "building.no_stake": "no stake",
    "building.has_another_number_cards": "{text} has another number of cards",
    "building.card_missing_here": "a card is missing here",
    "building.no_such_stake_can": "no such stake can be agreed (12.3)",
    # notation/grammar
    "grammar.player_cannot_called": "a player cannot be called {reserved}",
    "grammar.name_has_at_most": "a name has at most {longest_name} signs, not {count}",
    "grammar.cannot_stand_name": "{strange} cannot stand in a name",
    "grammar.neither_tag_nor_note": "{token} is neither a tag nor a note",
    "grammar.capitalised_tag_name": "a capitalised tag name, {notes}",
    "grammar.does_belong_here": "{token} does not belong here",
    "grammar.note_result": "{after}, a note, ( or the result",
    "grammar.begins_here_never_ends": "the {what} that begins here never ends",
    "grammar.somewhere_after": "{sign} somewhere after it",
    "grammar.comment_begins_here_takes": "the comment that begins here takes in the next hand, "
    "which begins in line {line}",
    "grammar.before": "}} before it",
    "grammar.player_name_has_no": "a player's name has no blank in it",
    "grammar.one_word_such_players": "one word such as {text}_{text2}, in Players as well",
    "grammar.text_tag": "the text of the tag {name}",
    "grammar.missing": "{what} is missing",
    "grammar.quotes": "{what} in quotes",
    "grammar.bracket_closed": "the bracket is not closed",
    "grammar.mark_names_cards_nothing": "a mark names cards and nothing else",
    "grammar.what_plays_missing": "what {text} plays is missing",
    "grammar.card_such_pass": "a card such as 7o, or pass",
    "grammar.player_name_has_no_2": "a player's name has no blank in it: {text} is one player",
    "grammar.glyph_stands_right_after": "a glyph stands right after its play, before the notes",
    "grammar.note": "{after}, a note or (",
    "grammar.who_plays_missing_after": "who plays is missing after {text}",
    "grammar.one": "one of {players}",
    "grammar.there_no_player": "there is no player {text}",
    "grammar.by_one_what_belongs": "{after} by one of {players}, or what belongs to the play "
    "before",
    "grammar.what_declares_missing": "what {text} declares is missing",
    "grammar.ronda_rondi_silent": "ronda, rondi or silent",
    "grammar.there_twice_deal_line": "{text} is there twice in the deal line",
    "grammar.each_player_once": "each player once",
    "grammar.number_such": "a number such as {example}",
    "grammar.glyph": "{token} is not a glyph",
    "grammar.one_2": "one of {list}",
    "grammar.card": "{token} is not a card",
    "grammar.rank_suit_letter_such": "a rank and a suit letter, such as 7o or 12b",
    "grammar.text_begins_here_closed": "the text that begins here is not closed where it should be",
    "grammar.card_2": "a card, or ]",
    "grammar.result_names_each_player": "the result names each player with the cards counted",
    "grammar.there_twice_result": "{text} is there twice in the result",
    "grammar.cards_missing": "the cards of {text} are missing",
    "grammar.number_cards": "a number of cards",
    "grammar.deal_line_has_one_of": "a deal line has one stake",
    "grammar.next_play": "the next play",
    "grammar.stake_number_stones": "a stake is a number of stones",
    "grammar.what_says": "what the {word} says",
    "grammar.deal_line_says_nothing": "the deal line says nothing",
    "grammar.one_ronda_rondi_silent": "one of {players} and ronda, rondi or silent, or a stake",
    # notation/hands
    "hands.rest_hand_longer_than": "the rest of the hand is longer than {longest} signs: no more "
    "of it is kept",
    "hands.stands_after_play_about": "{what} stands after the play it is about",
    # notation/log
    "log.text": "{what} is a text, not {text}",
    "log.has_which_half_letter": "{what} has U+{ord} in it, which is half a letter and cannot be "
    "written",
    "log.tag": "the tag {name}",
    "log.mark_cards_mark": "a mark is of cards, as in Mark('7e 12c'), not of {what}",
    "log.mark_needs_card_mark": "a mark needs a card to mark, as in Mark('7e 12c')",
    "log.glyph_expected_one_of": "{glyph} is not a glyph: expected one of {list}",
    "log.start_hand_has_no": "the start of a hand has no glyph: glyphs stand after plays",
    "log.notes_list_them_comment": "notes are a list of them, as in [Comment('a')], not {notes}",
    "log.note_expected_comment_hint": "{note} is not a note: expected Comment, Hint, Off or Mark",
    "log.hint_off_belongs_play": "a hint or an off belongs to a play, not to the start of a hand",
    "log.rondas_declared_before_deal": "rondas are declared before the deal is played, and it has "
    "been here",
    "log.name_tag": "the name of a tag",
    "log.tags_map_names_texts": "tags map names to texts, as in {{'Title': 'A'}}, not {tags}",
    "log.log_cannot_begin_inside": "a log cannot begin inside an open window: begin before the "
    "call",
    "log.log_begins_with_state": "a log begins with a State, as from cv.deal() or "
    "cv.State.start(), not with {what}",
    # notation/reader
    "reader.log_read_from_text": "a log is read from a text or bytes, not from {text}; load(file) "
    "reads a file",
    "reader.expected_path_file_text": "expected the path of a file, not the text of a log: "
    "loads(text) reads one",
    "reader.expected_path_file_opened": "expected a path or a file opened for reading, not {file}; "
    "loads(text) reads a text",
    "reader.there_no_hand_text": "there is no hand in the text",
    "reader.there_several_hands_text": "there are several hands in the text",
    "reader.errors_strict_recover": "errors is 'strict' or 'recover', not {errors}",
    "reader.no_tag_no_play": "no tag and no play",
    "reader.hand_begins_with_tag": 'a hand that begins with a tag such as [Players "Anna Biel '
    'Carla"]',
    "reader.second_hand": "a second hand",
    "reader.one_hand_cauviz_iter": "one hand; cauviz.iter_logs(file) reads them one by one "
    "(iter_logs(io.StringIO(text)) those of a text)",
    # notation/source
    "source.utf_text_save_file": "UTF-8 text: save the file with that encoding",
    "source.half_letter": "U+{code} is half a letter",
    "source.without_its_other_half": "U+{code} without its other half",
    "source.file_unpacked_opened_with": "the file unpacked, or opened with {openers}",
    "source.begins_with_bytes": "{what}: it begins with the bytes {begins}",
    "source.log_utf_text": "this is {what}, and a log is UTF-8 text",
    "source.binary_file": "a binary file",
    "source.zero_where_text_would": "a zero where a text would begin",
    "source.byte_utf": "the byte 0x{byte} is not UTF-8",
    "source.byte": "the byte 0x{byte}",
    "source.windows": " ({letter} in Windows-1252)",
    "source.log_which_utf_text": "a log, which is UTF-8 text",
    "source.byte_2": "the byte 0x{byte} is not {encoding}",
    "source.log_read_from_pieces": "a log is read from pieces of text, not from {piece}",
    "source.file_gave_bytes_before": "the file gave bytes before, and not now: {piece}",
    "source.line_longer_than_signs": "the line is longer than {longest} signs",
    "source.byte_line_one_soon": "the byte 0x{byte} in this line or one soon after it",
    "source.utf_text_give_path": "UTF-8 text; give the path, or open the file with mode 'rb'",
    "source.signs_without_line_end": "{length} signs without a line end",
    # notation/tags
    "tags.is_for": "{count}: {base} is for {what}",
    "tags.more_than_players": "more than {count} players",
    "tags.position_can": "a position that can be",
    "tags.tag_would_read_note": "the tag {name} would be read as a note",
    "tags.tag_says_where_hand": "the tag {name} says where the hand begins, which Log.start does "
    "already",
    "tags.cannot_name_tag": "{name} cannot be the name of a tag",
    "tags.hand_begins_here_has": "the hand that begins here has no Players tag",
    "tags.tag_such_players_anna": 'a tag such as [Players "Anna Biel Carla"]',
    "tags.tag_one_player": "the tag {name} is not one player's",
    "tags.its_text_quotes": "its text in quotes",
    "tags.tag_there_twice": "the tag {key_text} is there twice",
    "tags.each_tag_once": "each tag once",
    "tags.version_cauviz_does_know": "this version of cauviz does not know that format",
    "tags.tag_players_names_no": "the tag Players names no one",
    "tags.anna_biel_carla_say": '"Anna Biel Carla", say',
    "tags.from_names": "from {seats} to {seats2} names",
    "tags.there_no_player": "there is no player {text}",
    "tags.tag_says_too_little": "the tag {text} says too little",
    "tags.tag_says_too_much": "the tag {text} says too much",
    "tags.card_just_left": "and the card just left",
    "tags.debt_number_cards": "a debt is a number of cards",
    "tags.number_such": "a number such as 2",
    "tags.stones_one_team": "the stones of one team",
    "tags.other": "and of the other",
    "tags.another_name": "another name for it",
    "tags.free_tag_such_title": "a free tag such as Title",
    "tags.capitalised_word_such_title": "a capitalised word such as Title, or a word and a name",
    "tags.whose_missing": "whose {name} this is is missing",
    "tags.player_name_after": "a player's name after {name}",
    "tags.has_two_tags": "{text} has two {name} tags",
    "tags.one_them": "one of them",
    "tags.there_more_than_debts": "there are more than {most_debts} debts",
    "tags.no_more_than_hand": "no more than a hand can bring",
    "tags.name_text_tag_quotes": "a name, or the text of the tag in quotes",
    "tags.letters_digits_without_spaces": "letters, digits and _ - ' ·, without spaces; any name "
    "but deal",
    "tags.two_players_called": "two players are called {text}",
    "tags.each_name_once": "each name once",
    "tags.rule_set_such_robat": "a rule set such as robat or robat(wrap=no)",
    "tags.card_there_twice_also": "the card {card} is there twice: also in line {line}, column "
    "{column}",
    "tags.each_card_once": "each card once",
    "tags.one": "one of {names}",
    "tags.stones_number_each_team": "stones are a number for each team",
    "tags.two_numbers_such": 'two numbers such as "3 0"',
    # notation/tokens
    "tokens.end_text": "the end of the text",
    "tokens.hand_begins_line_longer": "the hand that begins in line {start} is longer than "
    "{longest} signs",
    "tokens.still_no_end": "still no end of it",
    "tokens.end_hand": "the end of the hand",
    # notation/writer
    "writer.expected_path_file_opened": "expected a path or a file opened for writing, not {file}",
    "writer.expected_log_several": "expected a Log or several, not {logs}",
    "writer.expected_log_several_2": "expected a Log or several, not {log}",
    "writer.log_longer_than_signs": "the log is longer than {longest} signs, and no hand is read "
    "that is",
    "writer.variations_nest_deeper_than": "variations nest deeper than {max_depth}",
    "writer.fewer_plays_shorter_notes": "fewer plays or shorter notes",
    # picture/art
    "art.there_no_drawing": "there is no drawing {name}",
    # picture/layout
    "layout.no_layout_called_wide": "no layout called {name}: wide, small or phone",
    "layout.table_drawn_players": "a table is drawn for 2 to 5 players, not {players}",
    # widgets/base
    "base.draws_nothing": "{name} draws nothing",
    "base.seat_number_player_name": "a seat is a number or a player's name, not {seat}",
    # widgets/past
    "past.plays_table_do_lead": "the plays of this table do not lead to what lies on it",
    # widgets/picker
    "picker.rules_picked_over_state": "rules are picked over a State, not {name}",
    # widgets/picking
    "picking.there_no_hand_expected": "there is no hand {start}: expected one of 0 to {what}, or a "
    "title",
    "picking.there_no_hand_pick": "there is no hand to pick from",
    # widgets/replay
    "replay.replay_steps_through_log": "a replay steps through a Log, not {name}",
    "replay.ahead_true_false": "ahead is True or False, not {ahead}",
    "replay.speed_one_of": "the speed is one of {list}, not {speed}",
    "replay.index_number_plays": "index is a number of plays, not {index}",
    "replay.index_outside": "index {index} is outside 0 to {number}",
    "replay.step_outside": "step {step} is outside -1 to {what}",
    "replay.no_line_hand_has": "no line of this hand has {index} plays",
    "replay.speed_one_of_2": "the speed is one of {list}",
    # widgets/table
    "table.tools_true_false_some": "tools are True, False or some of {list}, not {tools}",
    "table.table_shows_state": "a table shows a State, not {name}",
    "table.nothing_has_been_done": "nothing has been done at this table that could be taken back",
    "table.card_held_lies_hand": "a card that is held lies in the hand that is to play",
    "table.there_no_tool_tools": "there is no tool {name}; the tools are {list}",
    # widgets/tutor
    "tutor.step_outside": "step {step} is outside 1 to {count}",
    "tutor.tutor_keeps_its_lesson": "a tutor keeps its lesson: make another Tutor",
    "tutor.step_number_from": "a step is a number from 1, not {step}",
    "thinker.needs_time": "a thinker needs some time: seconds above 0, or worlds from 1",
    "thinker.nothing_to_weigh": "there is nothing to weigh: it is not this seat’s turn",
    "levels.no_level": "there is no level {name}: the levels are {levels}",
    "solver.over": "the hand is over, so there is nothing to solve",
    "solver.too_many": "the ending has too many lines of play for the time that was given",
    "playing.one_each": "{count} players for {seats} seats: one each is needed",
    "playing.no_player": "{player} is no player: it has no method choose(view)",
    "practice.asks_play": "this exercise asks for a play, such as '3c x3o'",
    "practice.asks_touch": "this exercise asks what to touch, such as ['3o', '<1']",
    "practice.count": "a lesson has a number of exercises from 1, not {count}",
    "practice.no_topic": "there is no topic {topic}: the topics are {topics}",
}
"""Errors say what, where, and what would be right; a key begins with the module that raises it."""

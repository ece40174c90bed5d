import '../style/floor-arcade.css';
import { casesOf, type ChanceState, type ChanceTitle, ONE } from '../../engines/chance/chance.ts';
import type { RoundView } from '../../server/api.ts';
import { h } from '../shell/dom.ts';
import { startFloor } from '../shell/floor/floor.ts';
import type { FloorKind, FloorParts } from '../shell/floor/floor-kind.ts';
import { multiplierText } from '../shell/floor/rungs.ts';
import { makeSegments } from '../shell/floor/segments.ts';
import type { StartGame } from '../shell/launch.ts';
import { chanceText, money, type Words } from '../shell/words.ts';
import { makePicture, miniPicture } from './scenes.ts';
import { CHOICE_LABELS, choiceText, endText, MAIN_WORDS, RULES } from './words.ts';

const stateOf = ({ outcome }: RoundView): ChanceState => outcome as ChanceState;

/** One choice and one draw: signs against the house, a shot at goal, a ring, a wheel. */
export const startGame: StartGame = async (app, session, launch, talk) => {
  const { title } = session;
  if (title.kind !== 'chance') throw new Error('not a game of one choice');
  return startFloor({ app, session, stakes: title.stakes, launch, talk, make: (parts) => makeChance(title, parts) });
};

function makeChance(title: ChanceTitle, { store, words, sound, open }: FloorParts): FloorKind {
  const { say } = words;
  let { choice } = title.usual;
  let seen: RoundView | null = null;
  const picture = makePicture(title, words);
  const stage = h('div', { class: 'hilo-stage', 'aria-hidden': 'true' });
  stage.append(picture.element);
  const list = title.choices.map((_, value) => ({ value, text: choiceText(title, value, words) }));
  const segments = makeSegments(say(CHOICE_LABELS[title.scene]), list, choice, (value) => {
    choice = value;
    seen = null;
    void picture.show(choice, null, false);
    store.set({});
  });
  store.watch(({ phase, auto }) => segments.refresh(phase !== 'free' || auto !== null));
  void picture.show(choice, null, false);
  const request = (): unknown => ({ stake: store.state.stake, choice });
  return {
    className: `chancestage ${title.scene}`,
    stage: [stage],
    options: [segments.element],
    below: [],
    facts: () => paysOf(title, choice, words),
    main: ({ stake }) => ({ label: say(MAIN_WORDS[title.scene]), note: money(stake) }),
    act: () => open(request()),
    request,
    show: {
      begin: async () => {
        sound.play('spin');
        await picture.show(choice, null, false);
      },
      present: async (round, isNew) => {
        seen = round;
        choice = stateOf(round).choice;
        segments.write(choice);
        await picture.show(stateOf(round).choice, stateOf(round), isNew);
      },
      rest: () => picture.show(choice, seen && stateOf(seen), false),
    },
    chip: (round) => ({
      text: multiplierText((round.payout / round.stake) * 10_000).replace(/0{2}×$/, '×'),
      isWon: round.payout > round.stake,
    }),
    said: (round) => endText(title, stateOf(round), words),
    picture: (_, outcome, label) => miniPicture(title, outcome as ChanceState, label, words),
    rules: RULES[title.scene],
    yourself: 'chanceYourself',
    pace: 'chancePace',
  };
}

/** What a choice may pay, the greatest first, and how likely that is. */
function paysOf({ choices }: ChanceTitle, choice: number, { say }: Words): (readonly [string, string])[] {
  const outcomes = choices[choice] ?? [];
  const counts = new Map<number, number>();
  for (const { pays, count } of outcomes) counts.set(pays, (counts.get(pays) ?? 0) + count);
  return [...counts]
    .toSorted(([a], [b]) => b - a)
    .map(([pays, count]) => [say('chancePays', { times: (pays / ONE).toFixed(2) }), chanceText(count / casesOf(outcomes), say)]);
}

import { type KenoState, type KenoTitle, MAX_PICKS, paysFor } from '../../engines/keno/keno.ts';
import type { RoundView } from '../../server/api.ts';
import { fill, h } from '../shell/dom.ts';
import { startFloor } from '../shell/floor/floor.ts';
import type { FloorKind, FloorParts } from '../shell/floor/floor-kind.ts';
import { isCalm, type StartGame } from '../shell/launch.ts';
import { sleep } from '../shell/retry.ts';
import { money } from '../shell/words.ts';
import { makeChoice } from './choice.ts';
import { oddsOf, openingOf, outcomeOf, pictureOf, saidOf, timesText } from './words.ts';

const BALL_MS = 120;

/** Keno: up to ten of forty numbers are chosen, and ten are drawn. */
export const startGame: StartGame = async (app, session, launch, talk) => {
  const { title } = session;
  if (title.kind !== 'keno') throw new Error('not keno');
  return startFloor({ app, session, stakes: title.stakes, launch, talk, make: (parts) => makeKeno(title, parts) });
};

function makeKeno(title: KenoTitle, { store, words, sound, open }: FloorParts): FloorKind {
  const { say } = words;
  let seen: RoundView | null = null;
  const table = h('ol', { class: 'keno-table', 'aria-label': say('kenoPays'), tabindex: 0 });
  const choice = makeChoice(title, store, words, () => {
    seen = null;
  });
  const showTable = (): void => {
    const { picks, risk } = seen ? openingOf(seen) : { picks: { length: choice.count() }, risk: choice.risk() };
    const here = seen ? outcomeOf(seen).hits : null;
    const entry = (pays: number, n: number): HTMLElement =>
      h(
        'li',
        { class: n === here ? 'here' : '', 'aria-current': n === here ? 'true' : null },
        h('b', {}, timesText(pays)),
        h('span', {}, say('kenoHits', { n })),
      );
    fill(table, ...paysFor(title, risk, picks.length).map(entry));
  };
  store.watch(showTable);
  const place = (round: RoundView): void => {
    seen = round;
    choice.show(outcomeOf(round).drawn, openingOf(round).picks);
    showTable();
  };
  const request = (): unknown => ({ stake: store.state.stake, risk: choice.risk(), picks: [...choice.picks()] });
  return {
    className: 'kenostage',
    stage: [choice.board, table],
    options: choice.options,
    below: [],
    facts: () => oddsOf(title, choice.risk(), choice.count(), words),
    main: ({ stake }) => {
      const { size } = choice.picks();
      if (size === 0) return { label: say('kenoDraw'), note: say('kenoChoose', { n: MAX_PICKS }), isOff: true };
      return { label: say('kenoDraw'), note: say('kenoNote', { n: size, amount: money(stake) }) };
    },
    act: () => {
      if (choice.picks().size > 0) open(request());
    },
    request,
    show: {
      begin: async () => {
        sound.play('spin');
        seen = null;
        choice.show([]);
      },
      present: async (round, isNew) => {
        const { drawn } = outcomeOf(round);
        for (const at of isNew && !isCalm() ? drawn.keys() : []) {
          choice.show(drawn.slice(0, at + 1), openingOf(round).picks);
          sound.play('tap');
          await sleep(BALL_MS);
        }
        place(round);
      },
      rest: async () => {
        if (seen) place(seen);
      },
    },
    chip: (round) => ({ text: timesText(outcomeOf(round).multiplier), isWon: round.payout > round.stake }),
    said: (round) => saidOf(round, words),
    picture: (round, outcome, label) => pictureOf(round, outcome as KenoState, label, words),
    rules: 'kenoRules',
    yourself: 'kenoYourself',
    pace: 'kenoPace',
  };
}

import { type AnteAct, type AnteOpening, type AnteShown, type AnteTitle, priceOf } from '../../engines/ante/ante.ts';
import type { RoundView, SessionAnswer } from '../../server/api.ts';
import { h } from '../shell/dom.ts';
import { cardText, makeCard } from '../shell/floor/cards/card.ts';
import { startFloor } from '../shell/floor/floor.ts';
import type { FloorKind, FloorParts } from '../shell/floor/floor-kind.ts';
import { makeSegments } from '../shell/floor/segments.ts';
import { isCalm, type StartGame } from '../shell/launch.ts';
import { sleep } from '../shell/retry.ts';
import { money, type Words } from '../shell/words.ts';
import { makeFelt } from './felt.ts';
import { actNow, makeMoves } from './moves.ts';
import { makePayTable } from './pay-table.ts';
import { ACT_WORDS, SAID, saidOf, shownOf } from './words.ts';

const TURN_MS = 300;

/** A hand against the dealer: three cards, five, or two and a board. */
export const startGame: StartGame = async (app, session, launch, talk) => {
  const { title } = session;
  if (title.kind !== 'ante') throw new Error('no game with an ante');
  return startFloor({ app, session, stakes: title.stakes, launch, talk, make: (parts) => makeAnte(title, session, parts) });
};

function makeAnte(title: AnteTitle, session: SessionAnswer, { store, words, sound, open, step }: FloorParts): FloorKind {
  const { say } = words;
  let hasSide = false;
  let seen: RoundView | null = null;
  const felt = makeFelt(title, words);
  const ask = (act: AnteAct): void => {
    if (store.state.phase === 'free' && store.state.open) step({ act });
  };
  const side = makeSegments(
    say('anteSide'),
    [
      { value: false, text: say('anteSideNone') },
      { value: true, text: say('anteSideSame') },
    ],
    hasSide,
    (value) => {
      hasSide = value;
      store.set({});
    },
  );
  const moves = makeMoves(title, words, ask, () => store.set({}));
  store.watch(({ open: round, phase }) => {
    side.element.hidden = round !== null;
    side.refresh(round !== null || phase !== 'free');
    moves.show(round && shownOf(round), phase === 'free');
  });
  return {
    className: 'antestage',
    stage: felt.elements,
    stakeLabel: 'anteStake',
    options: [side.element],
    below: moves.elements,
    facts: () => [],
    main: ({ open: round, stake }) => {
      if (!round) return { label: say('jackDeal'), note: money(stake * (hasSide ? 2 : 1)) };
      const shown = shownOf(round);
      const act = actNow(title, shown);
      return { label: say(ACT_WORDS[act]), note: money(priceOf(title, act) * shown.stake, true) };
    },
    act: () => {
      const { open: round, stake } = store.state;
      if (round) ask(actNow(title, shownOf(round)));
      else open({ stake, side: hasSide ? stake : 0 });
    },
    request: null,
    show: {
      begin: (isStep) => {
        sound.play(isStep ? 'tap' : 'spin');
        if (!isStep) {
          seen = null;
          felt.show(null);
        }
        return sleep(isCalm() ? 0 : TURN_MS);
      },
      present: async (round) => {
        seen = round;
        hasSide = (round.requests[0] as AnteOpening).side > 0;
        side.write(hasSide);
        felt.show(shownOf(round));
        sound.play('card', 0, round.state === 'open' ? 0.3 : -0.3);
      },
      rest: async () => felt.show(seen && shownOf(seen)),
    },
    chip: (round) => ({ text: money(round.payout - round.stake, true).replace(/\.00$/, ''), isWon: round.payout > round.stake }),
    said: (round) => saidOf(title, round, words),
    picture: (_, outcome, label) => miniTable(outcome as AnteShown, label, words),
    rules: SAID[title.game].rules,
    notes: { figures: SAID[title.game].figures, broken: 'anteBroken' },
    more: () => makePayTable(title, session, words),
    yourself: 'anteYourself',
    pace: 'antePace',
  };
}

/** The table of a finished round, small, for its check. */
function miniTable({ dealer, board, cards }: AnteShown, label: string, words: Words): HTMLElement {
  const rows = [dealer, board, cards].filter((row) => row.length > 0);
  const named = rows.map((row) => row.map((card) => cardText(card, words)).join(', ')).join('; ');
  return h(
    'div',
    { class: 'hand-mini', role: 'img', 'aria-label': `${label}: ${named}` },
    ...rows.map((row) => h('div', { class: 'hilo-mini' }, ...row.map((card) => makeCard(card, { isSmall: true })))),
  );
}

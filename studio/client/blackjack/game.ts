import {
  asksInsurance,
  type BlackjackOpening,
  type BlackjackShown,
  type BlackjackStep,
  type BlackjackTitle,
  MAX_HANDS,
  turnOf,
} from '../../engines/blackjack/blackjack.ts';
import type { RoundView } from '../../server/api.ts';
import { h } from '../shell/dom.ts';
import { cardText, makeCard } from '../shell/floor/cards/card.ts';
import { startFloor } from '../shell/floor/floor.ts';
import type { FloorKind, FloorParts } from '../shell/floor/floor-kind.ts';
import { makeSegments } from '../shell/floor/segments.ts';
import { isCalm, type StartGame } from '../shell/launch.ts';
import { sleep } from '../shell/retry.ts';
import { money, type Words } from '../shell/words.ts';
import { makeFelt } from './felt.ts';
import { makeHint, makeMoves } from './moves.ts';
import { saidOf, shownOf, totalText } from './words.ts';

const TURN_MS = 300;
const COUNTS = Array.from({ length: MAX_HANDS }, (_, at) => ({ value: at + 1, text: String(at + 1) }));

/** Blackjack: one to three hands against the dealer, decided one after the other. */
export const startGame: StartGame = async (app, session, launch, talk) => {
  const { title } = session;
  if (title.kind !== 'blackjack') throw new Error('not blackjack');
  return startFloor({ app, session, stakes: title.stakes, launch, talk, make: (parts) => makeBlackjack(title, parts) });
};

function makeBlackjack(title: BlackjackTitle, { store, words, sound, open, step }: FloorParts): FloorKind {
  const { say } = words;
  let count = 1;
  let seen: RoundView | null = null;
  const felt = makeFelt(title, words);
  const isFree = (): boolean => store.state.phase === 'free' && store.state.open !== null;
  const ask = (request: BlackjackStep): void => {
    if (isFree()) step(request);
  };
  const moves = makeMoves(title, words, ask);
  const hint = makeHint(title, words, () => store.set({}));
  const segments = makeSegments(say('jackCount'), COUNTS, count, (value) => {
    count = value;
    store.set({});
  });
  store.watch(({ open: round, phase }) => {
    const shown = round && shownOf(round);
    segments.element.hidden = round !== null;
    segments.refresh(round !== null || phase !== 'free');
    moves.show(shown, phase === 'free');
    hint.show(shown);
  });
  return {
    className: 'jackstage',
    stage: felt.elements,
    stakeLabel: 'jackStake',
    options: [segments.element],
    below: [...moves.elements, hint.element],
    facts: () => [],
    main: ({ open: round, stake }) => {
      const shown = round && shownOf(round);
      if (!shown) return { label: say('jackDeal'), note: money(stake * count) };
      if (asksInsurance(shown)) return { label: say('jackNoInsurance'), note: '' };
      const hand = shown.hands[turnOf(shown)];
      return { label: say('jackHit'), note: hand ? say('jackHitNote', { n: turnOf(shown) + 1, total: totalText(hand.cards) }) : '' };
    },
    act: () => {
      const { open: round, stake } = store.state;
      if (!round) open({ stake, hands: count });
      else ask(asksInsurance(shownOf(round)) ? { insure: false } : { move: 'hit' });
    },
    request: null,
    show: {
      begin: (isStep) => {
        sound.play(isStep ? 'tap' : 'spin');
        if (!isStep) {
          seen = null;
          felt.show(null, false);
        }
        return sleep(isCalm() ? 0 : TURN_MS);
      },
      present: async (round) => {
        seen = round;
        count = (round.requests[0] as BlackjackOpening).hands;
        segments.write(count);
        felt.show(shownOf(round), round.state === 'open');
        sound.play('card', 0, round.state === 'open' ? 0.3 : -0.3);
      },
      rest: async () => felt.show(seen && shownOf(seen), seen?.state === 'open'),
    },
    chip: (round) => ({ text: money(round.payout - round.stake, true).replace(/\.00$/, ''), isWon: round.payout > round.stake }),
    said: (round) => saidOf(round, words),
    picture: (_, outcome, label) => miniTable(outcome as BlackjackShown, label, words),
    rules: title.rules.hasSurrender ? 'jackRulesSurrender' : 'jackRules',
    notes: { figures: 'jackFigures', broken: 'jackBroken' },
    yourself: 'jackYourself',
    pace: 'jackPace',
  };
}

/** The table of a finished round, small, for its check. */
function miniTable({ dealer, hands }: BlackjackShown, label: string, words: Words): HTMLElement {
  const rows = [dealer, ...hands.map(({ cards }) => cards)];
  const named = rows.map((cards) => cards.map((card) => cardText(card, words)).join(', ')).join('; ');
  return h(
    'div',
    { class: 'hand-mini', role: 'img', 'aria-label': `${label}: ${named}` },
    ...rows.map((cards) => h('div', { class: 'hilo-mini' }, ...cards.map((card) => makeCard(card, { isSmall: true })))),
  );
}

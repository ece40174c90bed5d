import { HAND, MAX_COINS, type VideoPokerState, type VideoPokerTitle } from '../../engines/video-poker/video-poker.ts';
import type { RoundView } from '../../server/api.ts';
import { h } from '../shell/dom.ts';
import { startFloor } from '../shell/floor/floor.ts';
import type { FloorKind, FloorParts } from '../shell/floor/floor-kind.ts';
import { makeSegments } from '../shell/floor/segments.ts';
import { isCalm, type StartGame } from '../shell/launch.ts';
import { sleep } from '../shell/retry.ts';
import { money } from '../shell/words.ts';
import { makeCardsRow, miniHand } from './cards-row.ts';
import { makeHint } from './hint.ts';
import { makePayTable } from './pay-table.ts';
import { factsOf, handText, longCards, saidOf, stateOf } from './words.ts';

const TURN_MS = 350;
const COINS = Array.from({ length: MAX_COINS }, (_, at) => ({ value: at + 1, text: String(at + 1) }));
const HIDDEN = Array.from({ length: HAND }, () => null);

/** Video poker: five cards, those that are not held are replaced once, and the hand is paid by the table. */
export const startGame: StartGame = async (app, session, launch, talk) => {
  const { title } = session;
  if (title.kind !== 'video-poker') throw new Error('not video poker');
  return startFloor({ app, session, stakes: title.stakes, launch, talk, make: (parts) => makeVideoPoker(title, parts) });
};

function makeVideoPoker(title: VideoPokerTitle, { store, words, sound, open, step }: FloorParts): FloorKind {
  const { say } = words;
  let coins = MAX_COINS;
  let held = new Set<number>();
  let seen: RoundView | null = null;
  const table = makePayTable(title, words);
  const dealt = h('p', { class: 'reader-only', role: 'status' });
  const isFree = (): boolean => store.state.phase === 'free' && store.state.open !== null;
  const row = makeCardsRow(words, (place) => {
    if (!isFree()) return;
    if (!held.delete(place)) held.add(place);
    sound.play('tap');
    store.set({});
  });
  const hint = makeHint(title, words, () => store.set({}));
  const segments = makeSegments(say('pokerCoins'), COINS, coins, (value) => {
    coins = value;
    store.set({});
  });
  store.watch(({ open: round, phase, auto }) => {
    hint.follow(round);
    segments.refresh(round !== null || phase !== 'free' || auto !== null);
    row.mark({ held, isOn: round !== null && phase === 'free', advised: hint.best() });
    const shown = round ?? seen;
    table.show(round ? stateOf(round).coins : coins, shown && stateOf(shown).hand);
  });
  const places = (): number[] => [...held].sort((a, b) => a - b);
  const place = async (round: RoundView): Promise<void> => {
    const state = stateOf(round);
    seen = round;
    held = new Set(state.held ?? []);
    coins = state.coins;
    segments.write(coins);
    await row.deal(state.cards);
    dealt.textContent = round.state === 'open' ? say('pokerDealt', { cards: longCards(state.cards, words) }) : '';
    store.set({});
  };
  return {
    className: 'pokerstage',
    stage: [table.element, row.element, dealt],
    stakeLabel: 'pokerCoin',
    options: [segments.element],
    below: [hint.element],
    facts: ({ open: round }) => factsOf(title, round && { round, values: hint.values(), hold: places() }, words),
    main: ({ open: round, stake }) => {
      if (!round) return { label: say('pokerDeal'), note: say('pokerDealNote', { amount: money(stake * coins), n: coins }) };
      return { label: say('pokerDraw', { n: HAND - held.size }), note: say('pokerDrawNote', { n: held.size }) };
    },
    act: () => (store.state.open ? step({ hold: places() }) : open({ coin: store.state.stake, coins })),
    request: null,
    show: {
      begin: async (isStep) => {
        sound.play(isStep ? 'tap' : 'spin');
        if (!isStep) {
          seen = null;
          held = new Set();
        }
        const kept = seen ? stateOf(seen).cards.map((card, at) => (held.has(at) ? card : null)) : HIDDEN;
        await row.deal(kept);
        store.set({});
        await sleep(isCalm() ? 0 : TURN_MS);
      },
      present: place,
      rest: async () => {
        if (seen) await place(seen);
      },
    },
    chip: (round) => {
      const { hand } = stateOf(round);
      return { text: hand ? handText(title, hand, words) : '0', isWon: round.payout > round.stake };
    },
    said: (round) => saidOf(title, round, words),
    picture: (_, outcome, label) => miniHand((outcome as VideoPokerState).cards, label, words),
    rules: rulesOf(title),
    notes: { figures: 'pokerFigures', broken: 'pokerBroken' },
    yourself: 'pokerYourself',
    pace: 'pokerPace',
  };
}

function rulesOf({ rules }: VideoPokerTitle): FloorKind['rules'] {
  if (rules.wild === 'deuces') return 'pokerRulesDeuces';
  if (rules.wild === 'joker') return 'pokerRulesJoker';
  return rules.hasFours ? 'pokerRulesBonus' : 'pokerRulesJacks';
}

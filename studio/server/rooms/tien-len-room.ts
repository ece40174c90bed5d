import { act, type Action, DEALT, type Hand, mayAct, mustOf, openHand, turnOf } from '../../engines/tien-len/hand.ts';
import { playForAbsent } from '../../engines/tien-len/plays.ts';
import { MAX_POINTS, type Result, resultOf } from '../../engines/tien-len/score.ts';
import type { TienLenTitle } from '../../engines/tien-len/tien-len.ts';
import { type TienLenHandNews, type TienLenOptions, tienLenAction } from '../tien-len-api.ts';
import type { RoomEngine } from './engine.ts';
import { dealtTo, type Live } from './live.ts';

type TienLenLive = Live<Hand, Result>;

/** Two turns are missed before the server plays on for a seat. */
const PATIENCE = 3;

const cardsOf = (hand: Hand, seat: number): readonly number[] => hand.seats.find((one) => one.seat === seat)?.cards ?? [];

/** Whoever won the last deal leads the next one, if that player is dealt in. */
function leaderOf(dealt: readonly { readonly seat: number; readonly stay: string }[], last: TienLenLive | null): number | null {
  const stay = last?.players.find(({ seat }) => seat === last.result?.winner)?.stay;
  return dealt.find((one) => one.stay === stay)?.seat ?? null;
}

function news({ hand, players, result }: TienLenLive): TienLenHandNews {
  return {
    seats: hand.seats.map(({ seat, cards, hasPassed, hasPlayed }) => ({
      seat,
      tag: players.find((player) => player.seat === seat)?.tag ?? '',
      left: cards.length,
      hasPassed,
      hasPlayed,
      cards: result ? cards : null,
    })),
    top: hand.top,
    entries: hand.entries,
    result,
  };
}

/** Tiến lên of the South in a room. */
export const tienLenRoom: RoomEngine<TienLenTitle, Hand, Action, Result> = {
  cards: DEALT,
  action: tienLenAction,
  money: ['start', 'stack', 'amount', 'point', 'rake'],
  patience: PATIENCE,
  // What a deal can cost at most lies in front of everybody, so that all points are paid.
  min: ({ point }) => MAX_POINTS * point,
  deal: (dealt, _title, last) => openHand(dealt, leaderOf(dealt, last)),
  turnOf,
  mayAct,
  act,
  isSame: ({ entries }, at, seat, action) => {
    const known = entries[at];
    const cards = action.kind === 'play' ? action.cards : [];
    return (
      known?.seat === seat &&
      known.kind === action.kind &&
      known.cards.length === cards.length &&
      known.cards.every((card) => cards.includes(card))
    );
  },
  // Their cards are played for them to the end of the deal.
  getUp: (hand) => hand,
  actionForAbsent: (hand, isAway) => {
    const own = cardsOf(hand, turnOf(hand) ?? -1);
    const cards = isAway || !hand.top ? playForAbsent(own, hand.top?.cards ?? null) : null;
    return cards ? { kind: 'play', cards } : { kind: 'pass' };
  },
  resultOf: (live, title) => resultOf(live.hand, title, live.players),
  isOpen: () => true,
  potOf: ({ nets }) => nets.reduce((sum, { amount }) => sum + Math.max(0, amount), 0),
  news,
  ownCards: ({ hand }, seat) => [...cardsOf(hand, seat)],
  optionsOf: (hand, seat): TienLenOptions | null => (turnOf(hand) === seat ? { top: hand.top?.cards ?? null, must: mustOf(hand) } : null),
  past: (live, _own, { point }) => ({
    told: {
      point,
      entries: live.hand.entries,
      cards: live.players.map(({ seat }) => ({ seat, cards: dealtTo(live, seat, DEALT).map(({ card }) => card) })),
      result: live.result,
    },
    // All hands that were dealt are open at the end; what was not dealt stays closed.
    places: live.players.flatMap(({ seat }) => dealtTo(live, seat, DEALT)),
  }),
  figures: ({ point }) => ({ played: 'tien-len', point: point / 100 }),
};

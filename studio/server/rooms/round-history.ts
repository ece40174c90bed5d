import { vendorFromMinor, type VendorRoundHistory } from '@sorak/contract';
import { RANKS, suitOf } from '../../engines/cards.ts';
import type { RoomTitle } from '../../titles/catalogue.ts';
import type { Studio } from '../context.ts';
import { DECIMALS } from '../sessions/service.ts';
import { owedCalls } from '../tables/round-history.ts';
import { engineOf, isRoomTitle } from './engines.ts';
import type { RoomEngine } from './engine.ts';
import { dealtTo, type Live } from './live.ts';
import { findStay, listHandsOfStay, listUsers } from './repo.ts';

/** The last ones of a long stay. */
const MAX_HANDS = 100;
const FACES = 'A23456789TJQK';
const SIGNS = { hearts: '♥', diamonds: '♦', clubs: '♣', spades: '♠' } as const;
const amount = (minor: number | bigint): number => vendorFromMinor(BigInt(minor), DECIMALS);
const faceOf = (card: number): string => `${FACES[card % RANKS] ?? ''}${SIGNS[suitOf(card)]}`;

/** The same with cards by their faces and money as it is written, without what is not so: a person reads it. */
function readable(value: unknown, money: readonly string[], name = ''): unknown {
  if (typeof value === 'number') return money.includes(name) ? value / 10 ** DECIMALS : value;
  if (Array.isArray(value)) {
    const isCards = name === 'cards' || name === 'board' || name === 'second';
    return isCards && value.every((one) => typeof one === 'number')
      ? value.map(faceOf).join(' ')
      : value.map((one) => readable(one, money));
  }
  if (typeof value !== 'object' || value === null) return value;
  const told = Object.entries(value).filter(([, one]) => one !== false);
  return Object.fromEntries(told.map(([key, one]) => [key, readable(one, money, key)]));
}

/** A hand that is over, with what every seat was dealt: operators look for what players may not. */
function handOf(live: Live, engine: RoomEngine, title: RoomTitle, users: ReadonlyMap<string, string>): object {
  const { told } = engine.past(live, null, title);
  return {
    number: live.number,
    button: live.button,
    seats: live.players.map(({ seat, stay, start }) => ({
      seat,
      user: users.get(stay) ?? '',
      start,
      cards: dealtTo(live, seat, engine.cards).map(({ card }) => card),
    })),
    ...Object.fromEntries(Object.entries(told).filter(([name]) => name !== 'cards')),
    shuffle: { root: live.deck.root, promised: live.promised ?? [], seeds: live.seeds },
  };
}

/** A stay at a card table, to operators: each of its hands that is over. */
export async function roomRoundHistory(studio: Studio, id: string): Promise<VendorRoundHistory | null> {
  const stay = await findStay(studio.db, id);
  const title = stay && studio.titles.get(stay.game)?.title;
  if (!stay || !title || !isRoomTitle(title)) return null;
  const hands = await listHandsOfStay(studio, id, MAX_HANDS);
  const engine = engineOf(title);
  const users = await listUsers(studio.db, [...new Set(hands.flatMap(({ record }) => record.players.map((player) => player.stay)))]);
  const isTaken = stay.state !== 'void' && stay.state !== 'betting' && stay.state !== 'reversing';
  return {
    round: id,
    gameCode: stay.game,
    user: stay.user_id,
    currency: stay.currency,
    state: stay.state,
    reason: stay.reason,
    startedAt: stay.created_at.toISOString(),
    endedAt: stay.finished_at?.toISOString() ?? null,
    stake: amount(stay.stake),
    payout: amount(stay.pay),
    steps: [
      { at: stay.created_at.toISOString(), what: 'sat', stake: amount(stay.stake), isTaken, told: { seat: stay.seat } },
      ...hands.map(({ record, endedAt }) => ({
        at: endedAt.toISOString(),
        what: 'hand',
        stake: null,
        isTaken: true,
        told: readable(handOf(record, engine, title, users), engine.money),
      })),
      ...(stay.finished_at ? [{ at: stay.finished_at.toISOString(), what: 'left', stake: null, isTaken: true, told: null }] : []),
    ],
    seeds: [],
    calls: owedCalls(stay),
    outcome: null,
    others: [],
  };
}

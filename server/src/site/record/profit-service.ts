import { numberFromMinor, type PeriodUnit } from '@sorak/contract';
import { type GameSum, settledByGame } from '../../play/bets/service.ts';
import type { Context } from '../../context.ts';
import { readFrom } from '../../db/reading.ts';
import { wallet } from '../../ledger/accounts.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import { periodStarts } from '../../lib/periods.ts';
import { catchUp, type PeriodKindSum, readAccounts, readPeriodKinds } from './repo.ts';
import { kindsOf, QUARTER_MS } from './service.ts';

export type ProfitQuery = { readonly from: number; readonly to: number; readonly unit: PeriodUnit; readonly timeZone: string };

/** A year and a day of days, and the two that it may touch. */
export const MAX_PERIODS = 368;
const MAX_GAMES = 100;
const ASSET = 'IDR';

type Sums = { bets: bigint; stake: bigint; validBet: bigint; payout: bigint };
type MoneySums = { deposited: bigint; withdrawn: bigint; bonus: bigint };

const amountFromMinor = (minor: bigint): number => numberFromMinor(minor, DECIMALS);
const NOTHING: Sums = { bets: 0n, stake: 0n, validBet: 0n, payout: 0n };
const sumsView = ({ bets, stake, validBet, payout }: Sums) => ({
  bets: Number(bets),
  stake: amountFromMinor(stake),
  validBet: amountFromMinor(validBet),
  payout: amountFromMinor(payout),
  net: amountFromMinor(payout - stake),
});

const add = (a: Sums, b: Sums): Sums => ({
  bets: a.bets + b.bets,
  stake: a.stake + b.stake,
  validBet: a.validBet + b.validBet,
  payout: a.payout + b.payout,
});
const sum = (list: readonly GameSum[]): Sums => list.reduce<Sums>(add, NOTHING);

/** What came in and went out beside the games: refused withdrawals and bonuses taken back count against their own kind. */
function moneyOf(list: readonly PeriodKindSum[]): MoneySums {
  const net = (group: 'deposit' | 'withdrawal' | 'bonus'): bigint => {
    const { kinds } = kindsOf(group);
    return list.filter(({ kind }) => kinds.includes(kind)).reduce((total, { came, went }) => total + came - went, 0n);
  };
  return { deposited: net('deposit'), withdrawn: -net('withdrawal'), bonus: net('bonus') };
}
const moneyView = ({ deposited, withdrawn, bonus }: MoneySums) => ({
  deposited: amountFromMinor(deposited),
  withdrawn: amountFromMinor(withdrawn),
  bonus: amountFromMinor(bonus),
});

function gathered<T, K>(list: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of list) {
    const known = groups.get(keyOf(one));
    if (known) known.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

async function readMoney(context: Context, memberId: bigint, starts: readonly number[], last: number): Promise<PeriodKindSum[]> {
  const account = (await readAccounts(context.db, memberId)).find(({ name }) => name === wallet(memberId, ASSET).name);
  if (!account) return [];
  await catchUp(context.db, account.id);
  return readFrom(context.db, 'own', (db) => readPeriodKinds(db, account.id, starts, last));
}

/** The member's result by period, by kind and by game; null when the span has more periods than MOST_PERIODS. */
export async function profit(context: Context, memberId: bigint, { from, to, unit, timeZone }: ProfitQuery) {
  const begins = periodStarts(from, to, unit, timeZone, MAX_PERIODS);
  if (begins.length > MAX_PERIODS) return null;
  const first = Math.floor(from / QUARTER_MS);
  const last = Math.max(first, Math.ceil(to / QUARTER_MS));
  const starts = begins.map((at, index) => (index === 0 ? first : Math.floor(at / QUARTER_MS)));
  const [games, money] = await Promise.all([
    settledByGame(context, memberId, ASSET, starts, last * QUARTER_MS),
    readMoney(context, memberId, starts, last),
  ]);
  const byPeriod = gathered(games, ({ bucket }) => bucket);
  const moneyByPeriod = gathered(money, ({ bucket }) => bucket);
  const kinds = [...gathered(games, ({ gameType }) => gameType)].map(([gameType, list]) => ({ gameType, list, sums: sum(list) }));
  const byGame = [...gathered(games, ({ vassalage, gameCode }) => `${vassalage} ${gameCode}`).values()];
  return {
    periods: begins.map((startsAt, index) => ({
      startsAt: Math.max(startsAt, first * QUARTER_MS),
      ...sumsView(sum(byPeriod.get(index + 1) ?? [])),
      ...moneyView(moneyOf(moneyByPeriod.get(index + 1) ?? [])),
    })),
    kinds: kinds
      .toSorted((a, b) => Number(b.sums.validBet - a.sums.validBet) || a.gameType.localeCompare(b.gameType))
      .map(({ gameType, sums }) => ({ gameType, ...sumsView(sums) })),
    games: byGame
      .flatMap((list) => (list[0] ? [{ game: list[0], sums: sum(list) }] : []))
      .toSorted(
        (a, b) =>
          Number(b.sums.validBet - a.sums.validBet) ||
          a.game.vassalage.localeCompare(b.game.vassalage) ||
          a.game.gameCode.localeCompare(b.game.gameCode),
      )
      .slice(0, MAX_GAMES)
      .map(({ game, sums }) => ({ ...game, ...sumsView(sums) })),
    totals: { ...sumsView(sum(games)), ...moneyView(moneyOf(money)), currency: ASSET },
  };
}

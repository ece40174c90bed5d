import type { CountPosition } from './count-repo.ts';
import { follow, type Known, type Purse } from './purse.ts';
import * as repo from './purse-repo.ts';

/** A bet that was staked with given money and settles later than this after its end is won whole. */
const LATE_MS = 90 * 86_400_000;

type Db = Parameters<typeof repo.findLines>[0];

/**
 * Follows the wallet from where it was last looked at up to line `to`: notes its new bets, keeps what of it was deposited, given and won, and
 * names the bets for which money moved after their stake. The place must be locked; the caller writes down the new one.
 */
export async function followPurse(
  tx: Db,
  memberId: bigint,
  place: CountPosition,
  { to, now }: { readonly to: bigint; readonly now: Date },
): Promise<{ readonly deposited: bigint; readonly freed: bigint; readonly touched: readonly bigint[] }> {
  const { walletAccount, seenSeq: from } = place;
  const lines = await repo.findLines(tx, { walletAccount, from, to });
  const before = await repo.findGiven(tx, memberId, new Date(now.getTime() - LATE_MS));
  const purse: Purse = { deposited: place.deposited, freed: place.freed, given: before.map((one) => ({ ...one })) };
  const known = await knownBefore(tx, memberId, lines);
  const { stakes, leavings } = follow(purse, lines, known);
  await repo.insertStakes(tx, memberId, stakes);
  await repo.insertLeavings(tx, memberId, leavings);
  const changed = purse.given.filter(({ held }, at) => held !== before[at]?.held);
  await repo.writeHeld(tx, changed);
  const touched = lines.flatMap(({ kind, betId }) => (kind !== 'bet' && betId !== null ? [betId] : []));
  return { deposited: purse.deposited, freed: purse.freed, touched: [...new Set(touched)] };
}

async function knownBefore(tx: Db, memberId: bigint, lines: Parameters<typeof follow>[1]): Promise<Known> {
  const here = new Set(lines.flatMap(({ kind, betId }) => (kind === 'bet' && betId !== null ? [betId] : [])));
  const bets = lines.flatMap(({ kind, betId }) => (kind !== 'bet' && betId !== null && !here.has(betId) ? [betId] : []));
  const back = lines.flatMap(({ isCredit, betId, reference }) => (isCredit && betId === null ? [reference] : []));
  const parts = await repo.findParts(tx, memberId, [...new Set(bets)]);
  const leavings = await repo.findLeavings(tx, memberId, [...new Set(back)]);
  return {
    stakes: new Map(parts.map(({ betId, ...rest }) => [betId, rest])),
    leavings: new Map(leavings.map((one) => [one.reference, one])),
  };
}

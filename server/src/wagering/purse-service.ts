import type { Place } from './count-repo.ts';
import { follow, type Known, type Purse } from './purse.ts';
import * as repo from './purse-repo.ts';

/** A bet that was staked with given money and settles later than this after its end is won whole. */
const LATE_MS = 90 * 86_400_000;

type Db = Parameters<typeof repo.findLines>[0];

/**
 * Follows the wallet from where it was last looked at up to line `to`: notes its new bets and keeps what of it was deposited, given and won.
 * The place must be locked; what the caller writes down as the new place.
 */
export async function followPurse(
  tx: Db,
  memberId: bigint,
  place: Place,
  { to, now }: { readonly to: bigint; readonly now: Date },
): Promise<{ deposited: bigint; freed: bigint }> {
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
  return { deposited: purse.deposited, freed: purse.freed };
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

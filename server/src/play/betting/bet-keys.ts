import type { VendorMatch } from '@sorak/contract';
import { fold } from '@sorak/contract/rules/names';
import { sha256, sha256Hex } from '../../lib/sha256.ts';

/** What makes a repeat, of all that the money depends on. */
export const hashOf = (parts: readonly string[]): string => uuidFromHex(sha256Hex(JSON.stringify(parts)));

/** The ledger's ids for what one vendor transaction moves: the same again for the same transaction. */
export const transferIdOf = (vendorId: number, uuid: string, part: 'a' | 'b'): string =>
  uuidFromHex(sha256Hex(`${vendorId}:${uuid}:${part}`));

/** Finds the bets of one round. */
export const roundKeyOf = (vendorId: number, user: string, round: string): bigint =>
  sha256(JSON.stringify([vendorId, user, round])).readBigInt64BE();

/** Finds a member's bets on one event. `decider` is who decides it: the same for all names under which one house offers it. */
export const eventKeyOf = (decider: string, user: string, event: string): bigint =>
  sha256(JSON.stringify(['event', decider, user, event])).readBigInt64BE();

const DAY_MS = 86_400_000;

/**
 * The same for a match that its house has said in common words, whichever house that is: sport, the two sides in any order and spelling, and the
 * day (UTC) on which it starts. So bets at two houses are one event (`docs/decisions/0908-one-match-at-two-houses.md`).
 */
export const matchKeyOf = (user: string, { sport, home, away, starts_at: startsAt }: VendorMatch): bigint =>
  eventKeyOf('match', user, JSON.stringify([fold(sport), [fold(home), fold(away)].toSorted(), Math.floor(startsAt / DAY_MS)]));

const uuidFromHex = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;

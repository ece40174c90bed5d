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

const uuidFromHex = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;

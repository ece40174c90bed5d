import { commitmentOf } from './fairness.ts';

// A chain of rounds: each hash is the SHA-256 of the one that is opened after it, and the SHA-256 of the first is published before any round.
// So all rounds are fixed at once, and each one that is opened proves that it follows the one before.

/** Whether a hash leads to an earlier one of its chain; `steps` places lie between them. */
export async function leadsTo(hash: string, earlier: string, steps: number): Promise<boolean> {
  let at = hash;
  for (let step = 0; step < steps; step += 1) at = await commitmentOf(at);
  return at === earlier;
}

type Link = { readonly place: number; readonly hash: string };

/** Whether a round is its chain's at that place: from the round before where that is known, else from the published end. */
export const followsChain = (end: string, round: Link, before: Link | null): Promise<boolean> =>
  before?.place === round.place - 1 ? leadsTo(round.hash, before.hash, 1) : leadsTo(round.hash, end, round.place);

/** The first 52 bits of HMAC-SHA256 over the round's hash, keyed by the chain's published salt (both hex). */
export async function bitsOf(salt: string, hash: string): Promise<bigint> {
  const key = await crypto.subtle.importKey('raw', bytesOf(salt), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytesOf(hash)));
  const hex = Array.from(mac.subarray(0, 7), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return BigInt(`0x${hex.slice(0, 13)}`);
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

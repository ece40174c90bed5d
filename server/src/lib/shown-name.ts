import { createCipheriv } from 'node:crypto';
import type { SecretBox } from '@sorak/contract/secret-box';

const BLOCK = 16;
const ROUNDS = 8;
const BITS_A_LETTER = 5n;
/** Crockford's thirty-two: none that is taken for another. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `rahayu17` as `ra***7`: enough to know oneself by, not enough to know another, nor to tell two apart. What strangers are shown. */
export const maskName = (username: string): string => `${username.slice(0, 2)}***${username.slice(-1)}`;

/**
 * What one reader is shown of accounts: the mask and a tag, `ra***7·4K2M`. The tag is the account's number behind a permutation of the
 * reader's own: no two accounts share it, it never changes, two readers cannot compare theirs, and without the key it leads nowhere.
 */
export function namesFor(secrets: SecretBox, readerId: bigint): (id: bigint, username: string) => string {
  const cipher = createCipheriv('aes-256-ecb', secrets.fingerprint(String(readerId), 'shown-name'), null).setAutoPadding(false);
  const mix = (half: bigint, bits: bigint, round: number): bigint => {
    const block = Buffer.alloc(BLOCK);
    block.writeBigUInt64BE(half);
    block.writeUInt8(round, 8);
    block.writeUInt8(Number(bits), 9);
    return cipher.update(block).readBigUInt64BE() & ((1n << bits) - 1n);
  };
  return (id, username) => `${maskName(username)}·${tagOf(id, mix)}`;
}

/** Four letters for the first million accounts, two more for each thousand times as many. A Feistel network, which is one to one whatever `mix` says. */
function tagOf(id: bigint, mix: (half: bigint, bits: bigint, round: number) => bigint): string {
  let letters = 4;
  while (id >> (BigInt(letters) * BITS_A_LETTER)) letters += 2;
  const bits = (BigInt(letters) * BITS_A_LETTER) / 2n;
  let [left, right] = [id >> bits, id & ((1n << bits) - 1n)];
  for (let round = 0; round < ROUNDS; round += 1) [left, right] = [right, left ^ mix(right, bits, round)];
  const whole = (left << bits) | right;
  return Array.from({ length: letters }, (_, at) => LETTERS[Number((whole >> (BigInt(letters - 1 - at) * BITS_A_LETTER)) & 31n)]).join('');
}

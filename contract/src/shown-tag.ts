import { createCipheriv } from 'node:crypto';

/** How people are told apart where their names are not shown. Node only. */

const BLOCK = 16;
const ROUNDS = 8;
const BITS_A_LETTER = 5n;
/** Crockford's thirty-two: none that is taken for another. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Tags of accounts by their numbers, behind a permutation of this key (32 bytes) alone: no two accounts share one, it never changes, tags of two
 * keys cannot be compared, and without the key none leads anywhere. Four letters for the first million accounts, two more for each thousand times as many.
 */
export function tagsBy(key: Buffer): (id: bigint) => string {
  const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  const mix = (half: bigint, bits: bigint, round: number): bigint => {
    const block = Buffer.alloc(BLOCK);
    block.writeBigUInt64BE(half);
    block.writeUInt8(round, 8);
    block.writeUInt8(Number(bits), 9);
    return cipher.update(block).readBigUInt64BE() & ((1n << bits) - 1n);
  };
  return (id) => tagOf(id, mix);
}

/** A Feistel network, which is one to one whatever `mix` says. */
function tagOf(id: bigint, mix: (half: bigint, bits: bigint, round: number) => bigint): string {
  let letters = 4;
  while (id >> (BigInt(letters) * BITS_A_LETTER)) letters += 2;
  const bits = (BigInt(letters) * BITS_A_LETTER) / 2n;
  let [left, right] = [id >> bits, id & ((1n << bits) - 1n)];
  for (let round = 0; round < ROUNDS; round += 1) [left, right] = [right, left ^ mix(right, bits, round)];
  const whole = (left << bits) | right;
  return Array.from({ length: letters }, (_, at) => LETTERS[Number((whole >> (BigInt(letters - 1 - at) * BITS_A_LETTER)) & 31n)]).join('');
}

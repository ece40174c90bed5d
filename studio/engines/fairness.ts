import type { Draw } from './kind.ts';

/**
 * Commit and reveal. The SHA-256 of the server seed is shown before a round; block i of a round's bytes is
 * HMAC-SHA256(server seed bytes, `${clientSeed}:${nonce}:${i}`). The same code runs in Node and in the browser.
 */
export type SeedPair = { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number };

/** Thrown by a draw when the fetched blocks are used up: fetch more and play the round again from its start. */
class OutOfBlocks extends Error {
  override readonly name = 'OutOfBlocks';
}

const BLOCK_BYTES = 32;
/** Enough for most rounds; each block costs time of its own. */
const FIRST_BLOCKS = 2;
const MAX_BLOCKS = 1 << 16;

/** 32 bytes of the system's generator, in hex. */
export const newServerSeed = (): string => toHex(crypto.getRandomValues(new Uint8Array(32)));

/** What the player is shown before the first round of a seed: SHA-256 over its 32 bytes, in hex. */
export async function commitmentOf(serverSeed: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', fromHex(serverSeed))));
}

/** Plays a pure function of draws with the pair's stream: `playFair(pair, (draw) => playRound(title, draw))`. */
export async function playFair<T>(pair: SeedPair, play: (draw: Draw) => T): Promise<T> {
  const key = await crypto.subtle.importKey('raw', fromHex(pair.serverSeed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const blocks: Uint8Array[] = [];
  for (let wanted = FIRST_BLOCKS; wanted <= MAX_BLOCKS; wanted *= 4) {
    while (blocks.length < wanted) {
      const message = new TextEncoder().encode(`${pair.clientSeed}:${pair.nonce}:${blocks.length}`);
      blocks.push(new Uint8Array(await crypto.subtle.sign('HMAC', key, message)));
    }
    try {
      return play(drawsFrom(blocks));
    } catch (error) {
      if (!(error instanceof OutOfBlocks)) throw error;
    }
  }
  throw new Error('round too long');
}

/**
 * Unbiased integers in [0, n) from a byte stream: four bytes a try (six when n is above 2^32), big-endian; a value that is not below the
 * greatest multiple of n is thrown away and the next bytes are taken.
 */
export function drawsFrom(blocks: readonly Uint8Array[]): Draw {
  let at = 0;
  const next = (): number => {
    const byte = blocks[Math.floor(at / BLOCK_BYTES)]?.[at % BLOCK_BYTES];
    if (byte === undefined) throw new OutOfBlocks();
    at += 1;
    return byte;
  };
  return (n) => {
    if (!Number.isSafeInteger(n) || n < 1 || n > 2 ** 48) throw new RangeError('draw of a wrong range');
    const bytes = n > 2 ** 32 ? 6 : 4;
    const range = 256 ** bytes;
    const limit = range - (range % n);
    for (;;) {
      let value = 0;
      for (let i = 0; i < bytes; i += 1) value = value * 256 + next();
      if (value < limit) return value % n;
    }
  };
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^(?:[0-9a-f]{2})+$/.test(hex)) throw new RangeError('not hex');
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

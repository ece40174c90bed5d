import { createHmac } from 'node:crypto';

/**
 * The published rules written a second time, by a reader who has the rules alone: used to check `engines/fairness.ts`, and shares nothing with it.
 * Bytes: HMAC-SHA256 keyed by the server seed's 32 bytes over `clientSeed:nonce:0`, `:1` … end to end.
 * A draw below n: the next 4 bytes (6 when n exceeds 2^32) as a big-endian number x; if x ≥ floor(256^bytes / n) · n take the next bytes instead; x mod n.
 */
export function verifyRound<T>(
  seeds: { serverSeed: string; clientSeed: string; nonce: number },
  play: (draw: (n: number) => number) => T,
): T {
  const key = Buffer.from(seeds.serverSeed, 'hex');
  let stream = Buffer.alloc(0);
  let blocks = 0;
  const take = (bytes: number): bigint => {
    while (stream.length < bytes) {
      stream = Buffer.concat([stream, createHmac('sha256', key).update(`${seeds.clientSeed}:${seeds.nonce}:${blocks}`).digest()]);
      blocks += 1;
    }
    const value = BigInt(`0x${stream.subarray(0, bytes).toString('hex')}`);
    stream = stream.subarray(bytes);
    return value;
  };
  return play((n) => {
    const bytes = n <= 4_294_967_296 ? 4 : 6;
    const range = 1n << BigInt(8 * bytes);
    const limit = (range / BigInt(n)) * BigInt(n);
    let value = take(bytes);
    while (value >= limit) value = take(bytes);
    return Number(value % BigInt(n));
  });
}

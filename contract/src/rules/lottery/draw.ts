import type { DrawShape, LotteryResult } from './game.ts';

/** A stream of bytes of which each value is as likely as any other. */
export type ByteStream = () => number;

/** 0..n-1 without bias for n up to 256: bytes above the last whole multiple of `n` are passed over. */
export function below(n: number, next: ByteStream): number {
  const limit = 256 - (256 % n);
  let byte = next();
  while (byte >= limit) byte = next();
  return byte % n;
}

const digits = (count: number, next: ByteStream): string => Array.from({ length: count }, () => below(10, next)).join('');

/** The first `count` of 1..`of` in a random order, as text of equal length. */
function chosen(count: number, of: number, next: ByteStream): string[] {
  const values = Array.from({ length: of }, (_, at) => String(at + 1).padStart(2, '0'));
  for (let at = 0; at < count; at += 1) {
    const other = at + below(of - at, next);
    const kept = values[at] ?? '';
    values[at] = values[other] ?? '';
    values[other] = kept;
  }
  return values.slice(0, count);
}

/** Draws a result, in the order of the shape: the same bytes always make the same result. */
export function drawFrom(shape: DrawShape, next: ByteStream): LotteryResult {
  if (shape.kind === 'dice') return { dice: Array.from({ length: shape.dice }, () => String(below(6, next) + 1)) };
  if (shape.kind === 'race') return { order: chosen(shape.lanes, shape.lanes, next) };
  if (shape.kind === 'set') return { drawn: chosen(shape.drawn, shape.of, next) };
  const drawn = shape.prizes.map((prize) => [prize.id, Array.from({ length: prize.count }, () => digits(prize.digits, next))] as const);
  return Object.fromEntries(drawn);
}

const isSetOf = (values: readonly string[], count: number, of: number): boolean =>
  values.length === count &&
  new Set(values).size === count &&
  values.every((value) => /^[0-9]{2}$/.test(value) && +value >= 1 && +value <= of);

/** Whether a result has every number that the shape asks for, each as it must be, and nothing else. */
export function isLawful(shape: DrawShape, result: LotteryResult): boolean {
  const expected = shape.kind === 'tiers' ? shape.prizes.map(({ id }) => id) : [{ dice: 'dice', race: 'order', set: 'drawn' }[shape.kind]];
  const given = Object.keys(result);
  if (given.length !== expected.length || !expected.every((prize) => given.includes(prize))) return false;
  if (shape.kind === 'dice') return result.dice?.length === shape.dice && result.dice.every((value) => /^[1-6]$/.test(value));
  if (shape.kind === 'race') return isSetOf(result.order ?? [], shape.lanes, shape.lanes);
  if (shape.kind === 'set') return isSetOf(result.drawn ?? [], shape.drawn, shape.of);
  return shape.prizes.every(({ id, count, digits: size }) => {
    const numbers = result[id] ?? [];
    return numbers.length === count && numbers.every((number) => new RegExp(`^[0-9]{${size}}$`).test(number));
  });
}

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16)));

export async function sha256Hex(hex: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', fromHex(hex))));
}

/** Whether `seed` is the link that stands before `later` in a chain of which each link is the hash of the one drawn after it. */
export const isLinkBefore = async (seed: string, later: string): Promise<boolean> => (await sha256Hex(seed)) === later;

// A draw of the largest shape takes about 110 bytes; passing over takes a few more.
const BLOCKS = 32;

/**
 * The bytes of an electronic draw: HMAC-SHA256 with the link as key over `mix:draw:block`. `seed` in hexadecimal is the link of the
 * chain that was committed in advance, `mix` what nobody knew before closing, `draw` the draw's own number.
 */
export async function drawBytes(seed: string, mix: string, draw: string): Promise<ByteStream> {
  const key = await crypto.subtle.importKey('raw', fromHex(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const blocks = await Promise.all(
    Array.from({ length: BLOCKS }, (_, block) => crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${mix}:${draw}:${block}`))),
  );
  const bytes = blocks.flatMap((block) => [...new Uint8Array(block)]);
  let at = 0;
  return () => {
    const byte = bytes[at];
    if (byte === undefined) throw new Error('the bytes of the draw are spent');
    at += 1;
    return byte;
  };
}

import type { SlotSymbol } from './title.ts';

/** Copies of every symbol key on one strip, and how many of them stand together. */
export type StripPlan = { readonly key: string; readonly copies: number; readonly stack?: number }[];

/** Lays a strip out with every symbol's copies (or stacks) as far apart as they go, shaken a little by `random` (0 to 1). */
export function layStrip(plan: StripPlan, random: () => number): string {
  const placed = plan.flatMap(({ key, copies, stack = 1 }) => {
    const blocks = Math.max(1, Math.round(copies / stack));
    const phase = random();
    return Array.from({ length: copies === 0 ? 0 : blocks }, (_, block) => {
      const size = Math.floor((copies * (block + 1)) / blocks) - Math.floor((copies * block) / blocks);
      return { at: (block + phase + (random() - 0.5) * 0.3) / blocks, text: key.repeat(size) };
    });
  });
  return placed
    .toSorted((a, b) => a.at - b.at)
    .map((block) => block.text)
    .join('');
}

type Balance = {
  readonly strips: readonly string[];
  readonly symbols: readonly SlotSymbol[];
  readonly target: number;
  readonly tolerance: number;
  /** Return to player of a set of strips. */
  readonly rtp: (strips: readonly string[]) => number;
  readonly random: () => number;
};

/**
 * Moves strips towards a return to player by exchanging single plain symbols, one at a time, keeping every symbol on its reels and wilds, growing symbols and
 * scatters where they are. Gives the best strips found; the caller checks how near they came.
 */
export function balanceStrips({ strips, symbols, target, tolerance, rtp, random }: Balance): string[] {
  const plain = symbols.filter((symbol) => !symbol.wild && !symbol.scatter && !symbol.grows).map((symbol) => symbol.key);
  const pick = (n: number): number => Math.floor(random() * n);
  let best = [...strips];
  let distance = Math.abs(rtp(best) - target);
  for (let tries = 0; tries < 4_000 && distance > tolerance; tries += 1) {
    const reel = pick(best.length);
    const strip = best[reel] ?? '';
    const at = pick(strip.length);
    const from = strip[at] ?? '';
    const to = plain[pick(plain.length)] ?? '';
    if (!plain.includes(from) || from === to) continue;
    if (strip.split(from).length <= 2 || strip.split(to).length - 1 >= strip.length / 4) continue;
    const next = best.with(reel, strip.slice(0, at) + to + strip.slice(at + 1));
    const moved = Math.abs(rtp(next) - target);
    if (moved >= distance) continue;
    best = next;
    distance = moved;
  }
  return best;
}

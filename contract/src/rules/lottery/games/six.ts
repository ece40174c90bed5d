import type { BasePrices, LotteryGame } from '../game.ts';

type Six = {
  readonly code: LotteryGame['code'];
  readonly of: number;
  readonly everyMinutes: number;
  readonly play: string;
  readonly base: BasePrices;
  readonly seed: number;
};

/**
 * Six numbers of a set. Three to five right ones are paid by fixed prices; all six share the pool, which is an account of the ledger: a fifth
 * of every stake goes in, and what it holds is what is shown.
 */
const six = ({ code, of, everyMinutes, play, base, seed }: Six): LotteryGame => ({
  code,
  vendor: 'ELOTT',
  prizeMode: 'Elott',
  shape: { kind: 'set', drawn: 6, of },
  schedule: { every: everyMinutes },
  isElectronic: true,
  pool: { play, tier: 'hit6', share: 200, unit: 10_000, seed },
  plays: [{ id: play, under: 'spots', kind: 'spots', of, drawn: 6, size: 6, hasAny: true, base }],
});

export const sixOf55 = six({
  code: 'SIX5',
  of: 55,
  everyMinutes: 5,
  play: 'six',
  base: { hit3: 25_000, hit4: 400_000, hit5: 12_000_000, hit6: 0 },
  seed: 1_000_000_000,
});

/** One in 8,145,060 has all six: the pool is won more often, and begins with less. */
export const sixOf45 = six({
  code: 'MEGA10',
  of: 45,
  everyMinutes: 10,
  play: 'mega',
  base: { hit3: 14_000, hit4: 160_000, hit5: 5_000_000, hit6: 0 },
  seed: 500_000_000,
});

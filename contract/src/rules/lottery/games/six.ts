import type { LotteryGame } from '../game.ts';

const [OF, DRAWN] = [55, 6];

/**
 * Six of 55 numbers every five minutes. Three to five right numbers are paid by fixed prices; all six share the pool, which is an account of
 * the ledger: a fifth of every stake goes in, and what it holds is what is shown.
 */
export const sixOf55: LotteryGame = {
  code: 'SIX5',
  vendor: 'ELOTT',
  prizeMode: 'Elott',
  shape: { kind: 'set', drawn: DRAWN, of: OF },
  schedule: { every: 5 },
  isElectronic: true,
  pool: { play: 'six', tier: 'hit6', share: 200, unit: 10_000, seed: 1_000_000_000 },
  plays: [
    {
      id: 'six',
      under: 'spots',
      kind: 'spots',
      of: OF,
      drawn: DRAWN,
      size: 6,
      base: { hit3: 25_000, hit4: 400_000, hit5: 12_000_000, hit6: 0 },
    },
  ],
};

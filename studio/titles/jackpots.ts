import type { JackpotSeries } from '../engines/title.ts';

/** Pools in IDR minor units. Long-run averages at a hit: mini 150,000.00, mayor 4,000,000.00, agung 50,000,000.00. */
export const nusantara: JackpotSeries = {
  code: 'nusantara',
  name: 'Nusantara',
  pools: [
    {
      code: 'agung',
      name: { id: 'Jackpot Agung', en: 'Grand jackpot' },
      seed: 1_000_000_000,
      contributionPpm: 2_000,
      hitStake: 2_000_000_000_000,
    },
    {
      code: 'mayor',
      name: { id: 'Jackpot Mayor', en: 'Major jackpot' },
      seed: 100_000_000,
      contributionPpm: 3_000,
      hitStake: 100_000_000_000,
    },
    { code: 'mini', name: { id: 'Jackpot Mini', en: 'Mini jackpot' }, seed: 5_000_000, contributionPpm: 5_000, hitStake: 2_000_000_000 },
  ],
};

export const jackpotSeries: readonly JackpotSeries[] = [nusantara];

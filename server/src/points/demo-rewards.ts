import type { NewReward } from './repo.ts';

const MINOR = 100n;
const CREDIT = { ID: 'Kredit main', EN: 'Play credit' };

const credit = (amount: number, points: number, art: string, tone: string, more: Partial<NewReward> = {}): NewReward => {
  const figure = amount.toLocaleString('en-US');
  return {
    code: `credit-${amount}`,
    category: 'credit',
    categoryNames: CREDIT,
    names: { ID: `Kredit main ${figure}`, EN: `Play credit ${figure}` },
    remarks: { ID: 'Masuk ke saldo utama.', EN: 'Goes to your main balance.' },
    art,
    tone,
    points: BigInt(points) * MINOR,
    ...more,
  };
};

/** The catalogue of a fresh installation, only what the platform can hand over by itself. One price for all of it: 100 points for 1,000 of currency. */
export const DEMO_REWARDS: readonly NewReward[] = [
  credit(10_000, 1_000, 'coin', 'bronze'),
  credit(25_000, 2_500, 'coin', 'green'),
  credit(50_000, 5_000, 'star', 'violet'),
  credit(100_000, 10_000, 'gem', 'blue'),
  credit(250_000, 25_000, 'chest', 'plum', { rankLevel: 3 }),
  credit(500_000, 50_000, 'compass', 'slate', { rankLevel: 4, available: 100 }),
  credit(1_000_000, 100_000, 'crown', 'ruby', { rankLevel: 5, available: 50 }),
];

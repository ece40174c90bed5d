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
    credit: BigInt(amount) * MINOR,
    ...more,
  };
};

/** The catalogue of a fresh installation. One price for all of it: 100 points for 1,000 of currency. The largest, and what is no money, an operator hands over. */
export const DEMO_REWARDS: readonly NewReward[] = [
  credit(10_000, 1_000, 'coin', 'bronze'),
  credit(25_000, 2_500, 'coin', 'green'),
  credit(50_000, 5_000, 'star', 'violet'),
  credit(100_000, 10_000, 'gem', 'blue'),
  credit(500_000, 50_000, 'compass', 'slate', { rankLevel: 3, available: 100 }),
  credit(1_000_000, 100_000, 'crown', 'ruby', { rankLevel: 5, available: 50, isByHand: true }),
  {
    code: 'phone-voucher-50000',
    category: 'voucher',
    categoryNames: { ID: 'Voucher', EN: 'Vouchers' },
    names: { ID: 'Voucher pulsa 50,000', EN: 'Phone credit voucher 50,000' },
    remarks: { ID: 'Kodenya dikirim petugas ke kotak masuk Anda.', EN: 'We’ll send the code to your inbox.' },
    art: 'hourglass',
    tone: 'bronze',
    points: 5_000n * MINOR,
    available: 42,
  },
  {
    code: 'sticker-set',
    category: 'gift',
    categoryNames: { ID: 'Kenang-kenangan', EN: 'Keepsakes' },
    names: { ID: 'Set stiker Sorak', EN: 'Sorak sticker set' },
    remarks: { ID: 'Dikirim lewat pos. Petugas menanyakan alamatnya.', EN: 'Sent by post. We’ll ask for your address.' },
    art: 'chest',
    tone: 'plum',
    points: 5n * MINOR,
    available: 500,
  },
];

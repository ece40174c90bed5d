import type { NewReward } from './repo.ts';

const MINOR = 100n;
const CREDIT = { ID: 'Kredit main', EN: 'Play credit', VI: 'Tiền tặng để chơi' };

const credit = (amount: number, points: number, art: string, tone: string, more: Partial<NewReward> = {}): NewReward => {
  const figure = amount.toLocaleString('en-US');
  return {
    code: `credit-${amount}`,
    category: 'credit',
    categoryNames: CREDIT,
    names: { ID: `Kredit main ${figure}`, EN: `Play credit ${figure}`, VI: `Tiền tặng ${figure}` },
    remarks: { ID: 'Masuk ke saldo utama.', EN: 'Goes to your main balance.', VI: 'Vào số dư chính.' },
    art,
    tone,
    points: BigInt(points) * MINOR,
    credit: BigInt(amount) * MINOR,
    ...more,
  };
};

type Texts = NewReward['names'];

/** What goes by a carrier with a number; what fits a letter needs none. */
const PARCELS: ReadonlySet<string> = new Set(['mug', 'shirt']);

/** What is no money is handed over by an operator. */
const thing = (
  code: string,
  kind: Pick<NewReward, 'category' | 'categoryNames' | 'remarks'>,
  names: Texts,
  look: Pick<NewReward, 'art' | 'tone' | 'available'>,
  points: number,
): NewReward => ({ code, ...kind, names, ...look, points: BigInt(points) * MINOR, isParcel: PARCELS.has(code) });

const VOUCHER = {
  category: 'voucher',
  categoryNames: { ID: 'Voucher', EN: 'Vouchers', VI: 'Phiếu quà' },
  remarks: {
    ID: 'Kodenya dikirim petugas ke kotak masuk Anda.',
    EN: 'We’ll send the code to your inbox.',
    VI: 'Mã được gửi vào hộp thư của bạn.',
  },
};
const GOODS = {
  category: 'gift',
  categoryNames: { ID: 'Barang', EN: 'Goods', VI: 'Hàng hóa' },
  remarks: { ID: 'Dikirim ke alamat Anda.', EN: 'Sent to your address.', VI: 'Gửi đến địa chỉ của bạn.' },
};

/** The catalogue of a fresh installation: 100 points for what is worth 1,000 of currency. */
export const DEMO_REWARDS: readonly NewReward[] = [
  thing(
    'phone-voucher-25000',
    VOUCHER,
    { ID: 'Pulsa 25,000', EN: 'Phone credit 25,000', VI: 'Thẻ điện thoại 25,000' },
    { art: 'hourglass', tone: 'green', available: 60 },
    2_500,
  ),
  thing(
    'phone-voucher-50000',
    VOUCHER,
    { ID: 'Pulsa 50,000', EN: 'Phone credit 50,000', VI: 'Thẻ điện thoại 50,000' },
    { art: 'hourglass', tone: 'bronze', available: 42 },
    5_000,
  ),
  thing(
    'power-token-50000',
    VOUCHER,
    { ID: 'Token listrik 50,000', EN: 'Electricity token 50,000', VI: 'Phiếu tiền điện 50,000' },
    { art: 'star', tone: 'blue', available: 40 },
    5_000,
  ),
  thing(
    'sticker-set',
    GOODS,
    { ID: 'Set stiker Sorak', EN: 'Sorak sticker set', VI: 'Bộ nhãn dán Sorak' },
    { art: 'chest', tone: 'plum', available: 500 },
    500,
  ),
  thing('mug', GOODS, { ID: 'Cangkir Sorak', EN: 'Sorak mug', VI: 'Cốc Sorak' }, { art: 'cherry', tone: 'ruby', available: 120 }, 6_000),
  {
    ...thing('shirt', GOODS, { ID: 'Kaus Sorak', EN: 'Sorak T-shirt', VI: 'Áo thun Sorak' }, { art: 'gem', tone: 'slate' }, 12_000),
    variantNames: { ID: 'Ukuran', EN: 'Size', VI: 'Cỡ' },
    variants: [
      { code: 's', names: { ID: 'S', EN: 'S' }, available: 20 },
      { code: 'm', names: { ID: 'M', EN: 'M' }, available: 30 },
      { code: 'l', names: { ID: 'L', EN: 'L' }, available: 30 },
      { code: 'xl', names: { ID: 'XL', EN: 'XL' }, available: 0 },
    ],
  },
  credit(10_000, 1_000, 'coin', 'bronze'),
  credit(1_000_000, 100_000, 'crown', 'ruby', { rankLevel: 5, available: 50, isByHand: true }),
];

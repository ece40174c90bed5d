import { filled, seedTexts } from '../../lib/first-words/seed-texts.ts';
import type { NewReward } from './repo.ts';

const MINOR = 100n;

type Said = ReturnType<typeof seedTexts>;
type Texts = NewReward['names'];
/** Beyond its words and its price. */
type More = Omit<Partial<NewReward>, 'names'>;
type Look = Pick<NewReward, 'art' | 'tone'> & More;

const ofCategory = (said: Said, category: string) => ({
  category,
  categoryNames: said(category, 'name'),
  remarks: said(category, 'remark'),
});

const credit = (said: Said, amount: number, points: number, look: Look): NewReward => ({
  code: `credit-${amount}`,
  ...ofCategory(said, 'credit'),
  names: filled(said('credit', 'one'), { amount: amount.toLocaleString('en-US') }),
  points: BigInt(points) * MINOR,
  credit: BigInt(amount) * MINOR,
  ...look,
});

/** What goes by a carrier with a number; what fits a letter needs none. */
const PARCELS: ReadonlySet<string> = new Set(['mug', 'shirt']);

/** What is no money is handed over by an operator. */
const thing = (said: Said, category: 'voucher' | 'gift', code: string, points: number, look: Look): NewReward => ({
  code,
  ...ofCategory(said, category),
  names: said(code, 'name'),
  points: BigInt(points) * MINOR,
  isParcel: PARCELS.has(code),
  ...look,
});

/** A size is written alike everywhere. */
const SIZES: readonly (readonly [size: string, available: number])[] = [
  ['S', 20],
  ['M', 30],
  ['L', 30],
  ['XL', 0],
];
const sizes = (variantNames: Texts): More => ({
  variantNames,
  variants: SIZES.map(([size, available]) => ({
    code: size.toLowerCase(),
    names: Object.fromEntries(Object.keys(variantNames).map((language) => [language, size])),
    available,
  })),
});

/** The catalogue of a fresh installation, with the words of `seed/`: 100 points for what is worth 1,000 of currency. */
export function demoRewards(): readonly NewReward[] {
  const said = seedTexts('rewards/points');
  return [
    thing(said, 'voucher', 'phone-voucher-25000', 2_500, { art: 'hourglass', tone: 'green', available: 60 }),
    thing(said, 'voucher', 'phone-voucher-50000', 5_000, { art: 'hourglass', tone: 'bronze', available: 42 }),
    thing(said, 'voucher', 'power-token-50000', 5_000, { art: 'star', tone: 'blue', available: 40 }),
    thing(said, 'gift', 'sticker-set', 500, { art: 'chest', tone: 'plum', available: 500 }),
    thing(said, 'gift', 'mug', 6_000, { art: 'cherry', tone: 'ruby', available: 120 }),
    thing(said, 'gift', 'shirt', 12_000, { art: 'gem', tone: 'slate', ...sizes(said('shirt', 'variant')) }),
    credit(said, 10_000, 1_000, { art: 'coin', tone: 'bronze' }),
    credit(said, 1_000_000, 100_000, { art: 'crown', tone: 'ruby', rankLevel: 5, available: 50, isByHand: true }),
  ];
}

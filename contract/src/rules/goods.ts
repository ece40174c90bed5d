import * as v from 'valibot';

/** A good of the points mall as operators write it: the same schema for the form, for the two who decide, and for what is stored. */
const word = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
const texts = (max: number) => v.record(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), v.pipe(v.string(), v.trim(), v.maxLength(max)));
const moment = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999_999_999_999)));
const price = v.pipe(
  v.number(),
  v.minValue(0.01),
  v.maxValue(1_000_000_000),
  v.check((one) => Math.abs(one * 100 - Math.round(one * 100)) < 1e-6),
);

/** Pictures and grounds of a card where it has no picture of its own. */
export const GOOD_ARTS = ['chest', 'cherry', 'coin', 'compass', 'crown', 'gem', 'hourglass', 'star'] as const;
export const GOOD_TONES = ['violet', 'green', 'blue', 'ruby', 'plum', 'bronze', 'slate'] as const;

export const goodCode = word;
/** Sent to an address, handed over by an operator, money at once, money that an operator looks at first, or free play. */
export const GOOD_KINDS = ['parcel', 'hand', 'credit', 'credit_by_hand', 'voucher'] as const;
export type GoodKind = (typeof GOOD_KINDS)[number];

/** Of a voucher: the campaign of free play that gives it, in the version whose terms were looked at. */
const voucherOf = v.strictObject({ campaign: word, version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)) });

export const goodValues = v.strictObject({
  kind: v.picklist(GOOD_KINDS),
  category: word,
  categoryNames: texts(60),
  names: texts(120),
  remarks: texts(400),
  art: v.picklist(GOOD_ARTS),
  tone: v.picklist(GOOD_TONES),
  /** Pictures that were kept here; the first one stands on the card. */
  pictures: v.pipe(v.array(v.pipe(v.string(), v.regex(/^\/wps\/content\/[0-9a-f]{32}\.webp$/))), v.maxLength(8)),
  points: price,
  /** What one brings, where it is money. */
  credit: v.nullable(price),
  voucher: v.nullable(voucherOf),
  rankLevel: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
  startsAt: moment,
  endsAt: moment,
  isShown: v.boolean(),
  /** Whether pieces are counted; how many there are is said by whoever counts them. */
  isCounted: v.boolean(),
  /** What variants differ by, such as the size. */
  variantNames: texts(60),
  variants: v.pipe(
    v.array(v.strictObject({ id: word, names: texts(60) })),
    v.maxLength(24),
    v.check((list) => new Set(list.map(({ id }) => id)).size === list.length),
  ),
});
export type GoodValues = v.InferOutput<typeof goodValues>;

type Texts = Readonly<Record<string, string>>;
type Worded = Pick<GoodValues, 'names' | 'categoryNames' | 'variantNames' | 'variants'>;
const isSaid = (of: Texts | undefined, language: string): boolean => (of?.[language] ?? '').trim() !== '';

/** What must be said in words, by what it is the name of. */
const textsOf = ({ names, categoryNames, variantNames, variants }: Worded): ReadonlyMap<string, Texts> =>
  new Map([
    ['name', names],
    ['category', categoryNames],
    ...(variants.length > 0 ? [['variants', variantNames] as const] : []),
    ...variants.map((one) => [`variant ${one.id}`, one.names] as const),
  ]);

/**
 * Whether each name is there in each language. What is offered already may lack what it lacked, and be read in another language as before: it loses
 * no language that it has, and what is new of it is said in those that all of it is said in.
 */
function isWorded(of: GoodValues, languages: readonly string[], before: Worded | undefined): boolean {
  const known = before && textsOf(before);
  const whole = known ? languages.filter((one) => [...known.values()].every((text) => isSaid(text, one))) : languages;
  return [...textsOf(of)].every(([name, text]) => {
    const was = known?.get(name);
    const needed = was ? languages.filter((one) => isSaid(was, one)) : whole;
    return needed.every((one) => isSaid(text, one)) && languages.some((one) => isSaid(text, one));
  });
}

export type GoodProblem =
  | 'text_missing'
  | 'credit_missing'
  | 'credit_unasked'
  | 'voucher_missing'
  | 'voucher_unasked'
  | 'voucher_variants'
  | 'ends_before_start';

/** What keeps a good from being offered, or from being changed from what it was `before`; both sides ask it. */
export function goodProblems(of: GoodValues, languages: readonly string[], before?: Worded): GoodProblem[] {
  const isMoney = of.kind === 'credit' || of.kind === 'credit_by_hand';
  return [
    ...(isWorded(of, languages, before) ? [] : (['text_missing'] as const)),
    ...(isMoney && of.credit === null ? (['credit_missing'] as const) : []),
    ...(!isMoney && of.credit !== null ? (['credit_unasked'] as const) : []),
    ...(of.kind === 'voucher' && of.voucher === null ? (['voucher_missing'] as const) : []),
    ...(of.kind !== 'voucher' && of.voucher !== null ? (['voucher_unasked'] as const) : []),
    // Of free play one is the same as another.
    ...(of.kind === 'voucher' && of.variants.length > 0 ? (['voucher_variants'] as const) : []),
    ...(of.startsAt !== null && of.endsAt !== null && of.endsAt <= of.startsAt ? (['ends_before_start'] as const) : []),
  ];
}

import { goodProblems, type GoodProblem, type GoodValues, type OperatorGood } from '@sorak/contract';

/** A good as the form holds it: sums as they are typed. */
export type Draft = {
  readonly id: string;
  readonly isNew: boolean;
  readonly points: string;
  readonly credit: string;
  readonly values: GoodValues;
  /** As it is offered now; null for a new one. */
  readonly before: GoodValues | null;
};

export const GOOD_ID = /^[\w-]{1,64}$/;
const sumOf = (typed: string): number | null => (/^\d{1,9}(?:\.\d{1,2})?$/.test(typed.trim()) ? Number(typed) : null);

const NEW: GoodValues = {
  kind: 'parcel',
  category: 'gift',
  categoryNames: {},
  names: {},
  remarks: {},
  art: 'chest',
  tone: 'plum',
  pictures: [],
  points: 1,
  credit: null,
  voucher: null,
  rankLevel: 0,
  startsAt: null,
  endsAt: null,
  isShown: true,
  isCounted: true,
  variantNames: {},
  variants: [],
};
/** A new good, in the first category that there is. */
export const newDraft = (like: OperatorGood | undefined): Draft => ({
  id: '',
  isNew: true,
  points: '',
  credit: '',
  before: null,
  values: { ...NEW, ...(like ? { category: like.category, categoryNames: like.categoryNames } : {}) },
});

export const draftOf = ({ id, stock: _stock, variantStock: _variants, isStale: _stale, ...values }: OperatorGood): Draft => ({
  id,
  isNew: false,
  points: String(values.points),
  credit: values.credit === null ? '' : String(values.credit),
  before: values,
  values: { ...values, isShown: true },
});

/** What is asked for; null while a field does not say it, with what is wrong. */
export function wishOf({ id, points, credit, values, before }: Draft, languages: readonly string[]) {
  const [price, money] = [sumOf(points), sumOf(credit)];
  const isMoney = values.kind === 'credit' || values.kind === 'credit_by_hand';
  const isVoucher = values.kind === 'voucher';
  const after = { ...values, points: price ?? 1, credit: isMoney ? money : null, voucher: isVoucher ? values.voucher : null };
  const problems: (GoodProblem | 'price')[] = [
    ...(price === null || price <= 0 ? (['price'] as const) : []),
    ...goodProblems(after, languages, before ?? undefined),
  ];
  return { problems, wish: problems.length === 0 && GOOD_ID.test(id) ? { kind: 'good' as const, object: id, after } : null };
}

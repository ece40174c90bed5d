import { type CampaignRule, greatestGift } from '@sorak/contract/rules/campaign';
import type { Key } from '../../../../locales/text.ts';
import { pairsOf } from './typed-value.ts';

/** A draw as it is typed; prizes as pairs of how many and how much, the greatest first. */
export type TypedDraw = {
  readonly id: string;
  readonly kind: string;
  readonly tickets: string;
  readonly prizes: string;
  readonly opensAt: string;
  readonly closesAt: string;
};

const WORD = /^[\w-]{1,64}$/;
const MAX_PRIZES = 5_000;
const figure = (typed: string): number => Number(typed.replaceAll(',', ''));

/** Each prize by itself; null while a pair does not say how many and how much. */
export function prizesOf(typed: string): number[] | null {
  const pairs = pairsOf(typed).map(([count, amount]) => [figure(count), figure(amount)] as const);
  const isWhole = pairs.length > 0 && pairs.every(([count, amount]) => Number.isInteger(count) && count > 0 && amount > 0);
  const all = isWhole ? pairs.reduce((sum, [count]) => sum + count, 0) : 0;
  if (!isWhole || all > MAX_PRIZES) return null;
  return pairs.flatMap(([count, amount]) => Array.from({ length: count }, () => amount));
}

type Told = { readonly rule: CampaignRule; readonly reserved: number; readonly now: number; readonly moment: (typed: string) => number };

/** What is wrong of each field, as it is typed; an empty one is none, and leaves the draw unmade. */
export function drawFaults(typed: TypedDraw, { rule, reserved, now, moment }: Told): Readonly<Partial<Record<keyof TypedDraw, Key>>> {
  const prizes = prizesOf(typed.prizes);
  const total = prizes?.reduce((sum, one) => sum + one, 0) ?? 0;
  // A clock knows no moment of an empty field.
  const [opens, closes] = [typed.opensAt, typed.closesAt].map((one) => (one === '' ? null : moment(one)));
  return {
    ...(typed.id !== '' && !WORD.test(typed.id) ? { id: 'campaigns.wrong.word' } : {}),
    ...(typed.prizes !== '' && prizes === null ? { prizes: 'campaigns.wrong.pairs' } : {}),
    ...(prizes?.some((one) => one > greatestGift(rule)) ? { prizes: 'campaigns.drawAboveGift' } : {}),
    ...(total + reserved > rule.limits.budget ? { prizes: 'campaigns.drawAboveBudget' } : {}),
    ...(typeof opens === 'number' && opens <= now ? { opensAt: 'campaigns.drawBegun' } : {}),
    ...(typeof closes === 'number' && typeof opens === 'number' && closes <= opens ? { closesAt: 'cproblem.ends_before_start' } : {}),
  };
}

/** Whether all that a draw needs is there. */
export const isWholeDraw = (typed: TypedDraw): boolean =>
  typed.id !== '' &&
  prizesOf(typed.prizes) !== null &&
  typed.opensAt !== '' &&
  typed.closesAt !== '' &&
  (typed.kind === 'rain' || typed.tickets !== '');

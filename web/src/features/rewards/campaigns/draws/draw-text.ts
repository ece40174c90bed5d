import type { PrizeDraw } from '@sorak/contract';
import { momentText } from '../../../../lib/time.ts';
import type { Text } from '../../../../locales/text.ts';

type Phase = 'coming' | 'open' | 'closed' | 'listed' | 'opening' | 'drawn';

/** Where a draw is by its hours and its state. */
export function phaseOf({ state, opensAt, closesAt }: PrizeDraw, now: number): Phase {
  if (state !== 'open') return state;
  if (now < opensAt) return 'coming';
  return now < closesAt ? 'open' : 'closed';
}

export const whenText = (t: Text, { opensAt, closesAt }: PrizeDraw): string =>
  t('draw.fromTo', { from: momentText(opensAt), to: momentText(closesAt) });

const HUNDRED = 100;

/** What no envelope has given out yet, in whole cents; the chance of one number, per cent to a tenth. */
export function leftOf({ prizeCount, total, opened, wins, tickets }: PrizeDraw): {
  readonly envelopes: number;
  readonly amount: number;
  readonly chance: number | null;
} {
  const out = wins.reduce((sum, { amount }) => sum + Math.round(amount * HUNDRED), 0);
  return {
    envelopes: Math.max(0, prizeCount - opened),
    amount: Math.max(0, Math.round(total * HUNDRED) - out) / HUNDRED,
    chance: tickets === 0 ? null : Math.min(HUNDRED, Math.round((prizeCount / tickets) * HUNDRED * 10) / 10),
  };
}

export type SplitRow = { readonly amount: number; readonly count: number; readonly opened: number; readonly own: number };

/** Envelopes by what is in them, the largest first, with how many of each are opened and the member's own. */
export const splitOf = ({ split, wins }: Pick<PrizeDraw, 'split' | 'wins'>): SplitRow[] =>
  split.map(({ amount, count }) => {
    const of = wins.filter((win) => win.amount === amount);
    return { amount, count, opened: of.length, own: of.filter(({ isOwn }) => isOwn).length };
  });

/** The picture of a draw by its kind. */
export const motifOf = ({ kind }: Pick<PrizeDraw, 'kind'>): string => (kind === 'rain' ? 'angpao' : 'ticket');

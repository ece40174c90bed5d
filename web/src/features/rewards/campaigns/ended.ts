import { figure, moment, name, csvFile } from '@sorak/contract/csv';
import { type Gift, shortAmount } from '@sorak/contract';
import type { BadgeTone } from '@sorak/ui/Badge.tsx';
import type { Text } from '../../../locales/text.ts';
import { type Ending, endingOf, sizeText } from './gift-text.ts';

/** What ended, of whatever kind: when and how, how much it was, what of it became the member's own, and its number in the ledger. */
export type EndedLine = {
  readonly key: string;
  readonly title: string;
  readonly lang?: string | undefined;
  readonly at: number;
  readonly amount: string;
  readonly terms: string;
  readonly word: string;
  readonly tone: BadgeTone | undefined;
  /** What came into the balance, in money; null where it is not money. */
  readonly paid: number | null;
  readonly number: string | null;
  /** It was declined and may still be had. */
  readonly declined: Gift | null;
};

const TONE: Partial<Record<Ending, BadgeTone>> = { paid: 'positive', points: 'positive', met: 'positive' };
const HUNDREDTHS = 100;

/** How free play ended of which nothing came; null where something did. */
const freeWord = (t: Text, { state, free, ending }: Gift): string | null =>
  state === 'claimed' && free && ending === null ? t(`free.end.${free.ending ?? 'played'}`) : null;

export function endedOf(t: Text, gift: Gift, now: number): EndedLine {
  const ending = endingOf(gift);
  const isPaid = gift.state === 'claimed' && gift.form !== 'points';
  return {
    key: gift.id,
    title: gift.title,
    lang: gift.lang,
    at: gift.endedAt ?? gift.offeredAt,
    amount: sizeText(t, gift.form, gift.amount, gift.play),
    terms:
      gift.terms && gift.terms.required > 0
        ? t('gifts.wagerOf', { times: gift.terms.times / HUNDREDTHS, amount: shortAmount(gift.terms.required) })
        : t('gifts.wagerNone'),
    word: freeWord(t, gift) ?? t(`gifts.end.${ending}`, { amount: shortAmount(gift.paid) }),
    tone: freeWord(t, gift) === null ? TONE[ending] : undefined,
    paid: isPaid ? gift.paid : null,
    number: gift.transfer,
    declined: gift.state === 'declined' && gift.claimUntil > now ? gift : null,
  };
}

/** All that ended as a file: the same columns as on the page, amounts to be added up. */
export const endedFile = (t: Text, lines: readonly EndedLine[]): string =>
  csvFile(
    [
      t('gifts.col.gift'),
      t('gifts.col.at'),
      t('gifts.col.amount'),
      t('gifts.col.terms'),
      t('gifts.col.end'),
      t('gifts.col.paid'),
      t('gifts.number'),
    ],
    lines.map((line) => [
      name(line.title),
      moment(new Date(line.at).toISOString()),
      name(line.amount),
      name(line.terms),
      name(line.word),
      figure(line.paid ?? ''),
      name(line.number ?? ''),
    ]),
  );

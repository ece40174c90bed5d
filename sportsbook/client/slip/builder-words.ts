import type { RefusalAnswer } from '../../server/api.ts';
import type { Pick } from '../app/picks.ts';
import { sentenceOf } from '../app/refusals.ts';
import { say, type SentenceKey } from '../app/words.ts';
import { outcomeName } from '../matches/names.ts';

const OF_LEG: Readonly<Record<string, SentenceKey>> = {
  'quarter-line': 'book.builder.quarter',
  'no-model': 'book.builder.noModel',
  decided: 'book.builder.decided',
  apart: 'book.builder.apart',
  contained: 'book.builder.contained',
};
const OF_ALL: Readonly<Record<string, SentenceKey>> = {
  'no-model': 'book.builder.noModelMatch',
  impossible: 'book.builder.impossible',
  rare: 'book.builder.rare',
  short: 'book.builder.short',
};

/** Why legs have no price together, naming the one that stands in the way. */
export function whyUnpriced(refusal: RefusalAnswer, picks: readonly Pick[]): string {
  const { error, leg, why } = refusal;
  if (error !== 'BUILDER_REFUSED') return sentenceOf(refusal);
  const pick = picks[leg ?? -1];
  const named = OF_LEG[why ?? ''];
  if (pick && named) return say(named, { outcome: outcomeName(pick.market, pick.outcome, pick.match) });
  return say(OF_ALL[why ?? ''] ?? 'book.error.builder', {});
}

import type { Verdict } from '../../engine/market.ts';
import type { SentenceKey } from '../app/words.ts';

/** What a leg came to, and by which arithmetic. */
export const VERDICTS: Readonly<Record<Verdict, { readonly name: SentenceKey; readonly why: SentenceKey }>> = {
  win: { name: 'book.verdict.win', why: 'book.why.win' },
  'half-win': { name: 'book.verdict.halfWin', why: 'book.why.halfWin' },
  push: { name: 'book.verdict.push', why: 'book.why.push' },
  'half-lose': { name: 'book.verdict.halfLose', why: 'book.why.halfLose' },
  lose: { name: 'book.verdict.lose', why: 'book.why.lose' },
  void: { name: 'book.verdict.void', why: 'book.why.void' },
  'dead-heat-2': { name: 'book.verdict.deadHeat', why: 'book.why.deadHeat2' },
  'dead-heat-3': { name: 'book.verdict.deadHeat', why: 'book.why.deadHeat3' },
  'dead-heat-4': { name: 'book.verdict.deadHeat', why: 'book.why.deadHeat4' },
};

import { isPlain, type PlainVerdict, type Verdict } from '../../engine/market.ts';
import type { SentenceKey } from '../app/words.ts';

type Said = { readonly name: SentenceKey; readonly why: SentenceKey };
const PLAIN: Readonly<Record<PlainVerdict, Said>> = {
  win: { name: 'book.verdict.win', why: 'book.why.win' },
  'half-win': { name: 'book.verdict.halfWin', why: 'book.why.halfWin' },
  push: { name: 'book.verdict.push', why: 'book.why.push' },
  'half-lose': { name: 'book.verdict.halfLose', why: 'book.why.halfLose' },
  place: { name: 'book.verdict.place', why: 'book.why.place' },
  lose: { name: 'book.verdict.lose', why: 'book.why.lose' },
  void: { name: 'book.verdict.void', why: 'book.why.void' },
};
const SHARED: Said = { name: 'book.verdict.deadHeat', why: 'book.why.deadHeat' };

/** What a leg came to, and by which arithmetic. */
export const wordsOf = (verdict: Verdict): Said => (isPlain(verdict) ? PLAIN[verdict] : SHARED);

import { type Notice, notice, say } from '../../lib/words.ts';

type Figures = { readonly amount: string; readonly rest: string; readonly reference: string };

/** What the inbox says of a deposit; amounts as they are written. */
export const depositMessage = (language: string, what: 'credited' | 'over' | 'review' | 'returned', figures: Figures): Notice =>
  notice(language, `deposit.${what}`, figures);

/** What the inbox says of a question about a deposit. */
export const questionMessage = (language: string, question: 'payer' | 'receipt' | 'amount', reference: string): Notice =>
  notice(language, 'depositQuestion', { question: say(language, `depositQuestion.${question}`), reference });

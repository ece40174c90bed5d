import { type ExportQuestion, kindWord } from '@sorak/contract';
import { say, type WordKey } from '../lib/words.ts';

type Record = ExportQuestion['record'];

const COLUMNS = {
  bets: ['placed', 'settled', 'product', 'game', 'studio', 'number', 'round', 'stake', 'paid', 'net', 'validBet', 'currency', 'status'],
  transactions: ['time', 'line', 'kind', 'description', 'reference', 'number', 'change', 'balance', 'currency'],
  profit: ['from', 'bets', 'stake', 'validBet', 'paid', 'net', 'deposits', 'withdrawals', 'bonuses', 'currency'],
  logins: ['time', 'event', 'method', 'device', 'country', 'ip', 'status'],
} as const satisfies { readonly [R in Record]: readonly string[] };

/** The heads of a file's columns, in the order of its cells. */
export const columnsOf = (record: Record, language: string): string[] =>
  COLUMNS[record].map((column) => say(language, `fileColumn.${record}.${column}` as WordKey));

/** What the file itself is called. */
export const fileName = (record: Record, language: string): string => say(language, `fileName.${record}`);

/** What a kind of ledger movement is called. */
export const kindText = (kind: string, language: string): string => kindWord(kind, say(language, `movement.${kind}` as WordKey));

import { type ExportQuestion, kindWord } from '@sorak/contract';
import { inZone } from '@sorak/contract/csv';
import { say, type WordKey } from '../../lib/words.ts';

type Kind = ExportQuestion['record'];

const BETS = [
  'placed',
  'settled',
  'product',
  'game',
  'studio',
  'number',
  'round',
  'stake',
  'paid',
  'net',
  'validBet',
  'currency',
  'status',
] as const;
const COLUMNS = {
  bets: BETS,
  teamBets: ['account', ...BETS],
  transactions: ['time', 'line', 'kind', 'description', 'reference', 'number', 'change', 'balance', 'currency'],
  profit: ['from', 'bets', 'stake', 'validBet', 'paid', 'net', 'deposits', 'withdrawals', 'bonuses', 'currency'],
  logins: ['time', 'event', 'method', 'device', 'country', 'ip', 'status'],
  teamTransactions: ['account', 'time', 'kind', 'number', 'change'],
  teamMembers: ['account', 'place', 'level', 'since', 'seen', 'team', 'bets', 'stake', 'validBet', 'paid', 'net', 'balance'],
} as const satisfies { readonly [R in Kind]: readonly string[] };

/** Files of a team have the columns of a member's own, and whose each line is. */
const SAME: Partial<Readonly<Record<Kind, Kind>>> = { teamBets: 'bets', teamTransactions: 'transactions' };

/** Columns of moments: their heads say by which clock. */
const MOMENTS: ReadonlySet<string> = new Set(['placed', 'settled', 'time', 'from', 'since', 'seen']);

/** The heads of a file's columns, in the order of its cells. */
export const columnsOf = (record: Kind, language: string, timeZone: string): string[] =>
  COLUMNS[record].map((column) => {
    const head = say(language, `fileColumn.${SAME[record] ?? record}.${column}` as WordKey);
    return MOMENTS.has(column) ? inZone(head, timeZone) : head;
  });

/** What the file itself is called. */
export const fileName = (record: Kind, language: string): string => say(language, `fileName.${record}`);

/** What a kind of ledger movement is called. */
export const kindText = (kind: string, language: string): string => kindWord(kind, say(language, `movement.${kind}` as WordKey));

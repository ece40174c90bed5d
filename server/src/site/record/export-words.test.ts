import { expect, test } from 'vitest';
import { columnsOf } from './export-words.ts';

test.each(['bets', 'teamBets', 'transactions', 'profit', 'logins', 'teamTransactions', 'teamMembers'] as const)(
  'the file of %s says in its head by which clock its moments are',
  (record) => {
    for (const language of ['EN', 'ID']) expect(columnsOf(record, language, 'Asia/Jakarta').join()).toContain(' (Asia/Jakarta)');
  },
);

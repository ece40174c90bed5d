import type { GrantLine } from '@sorak/contract';

const MAX_LINES = 5_000;
const MAX_NAME = 40;
const AMOUNT = /^\d{1,13}(\.\d{1,2})?$/;

export type ReadLines = {
  readonly lines: readonly GrantLine[];
  /** Numbers of lines that say no name, or no amount that can be read, from 1. */
  readonly wrong: readonly number[];
};

/** A line a member: the user name, and behind a comma, semicolon or tab how much. A first line that names the columns is left out. */
export function readGrantLines(typed: string): ReadLines {
  const rows = typed.split(/\r?\n/).map((row) => row.trim());
  const lines: GrantLine[] = [];
  const wrong: number[] = [];
  for (const [at, row] of rows.entries()) {
    const [member = '', amount = '', ...more] = row.split(/[,;\t]/).map((cell) => cell.trim().replaceAll('"', ''));
    const isHead = at === 0 && /^(member|username|user|nama)$/i.test(member);
    if (row === '' || isHead) continue;
    const isFine =
      member !== '' && member.length <= MAX_NAME && !/\s/.test(member) && more.length === 0 && (amount === '' || AMOUNT.test(amount));
    if (isFine && lines.length < MAX_LINES) lines.push({ member, amount: amount === '' ? null : Number(amount) });
    else wrong.push(at + 1);
  }
  return { lines, wrong };
}

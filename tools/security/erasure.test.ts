import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const ROOT = path.resolve(import.meta.dirname, '../..');
type Class = { readonly erased: string; readonly columns: Readonly<Record<string, readonly string[]>> };
const { classes } = parse(readFileSync(path.join(ROOT, 'docs/security/data.yaml'), 'utf8')) as {
  readonly classes: Readonly<Record<string, Class>>;
};
const erasing = readFileSync(path.join(ROOT, 'server/src/db/functions/member_erase.sql'), 'utf8');

const CASES = 'of cases and complaints, which the law keeps';
const MONEY = 'says why money moved or did not';
const STAFF = 'of operators, not of members';
const SHORT = 'gone within days by itself, and of nobody who is known';
const FILE = 'sealed for its asker alone, and gone within a day by itself';
const AGENT = 'told to a whole line, whose words it is part of';
const STOP = 'says why somebody was stopped, by which a stop is proven';
/** What stays though its class goes, and why. */
const KEPT: Readonly<Record<string, string>> = {
  agent_announcement: AGENT,
  case_alert: CASES,
  case_note: CASES,
  case_task: CASES,
  complaint: CASES,
  deposit_decision: MONEY,
  deposit_question: MONEY,
  desk_case: CASES,
  exclusion_end: STOP,
  funds_question: CASES,
  game_guest: SHORT,
  harm_entry: STOP,
  human_ticket: SHORT,
  login_failure: SHORT,
  list_file_part: FILE,
  member_freeze: STOP,
  member_measure: STOP,
  member_transfer: MONEY,
  operator_device: STAFF,
  operator_failure: STAFF,
  operator_mail: STAFF,
  operator_session: STAFF,
  point_exchange: MONEY,
  rate_counter: SHORT,
  referral_review: MONEY,
  slider_puzzle: SHORT,
  social_ticket: SHORT,
  withdrawal_event: MONEY,
  withdrawal_report: MONEY,
};

const isErased = (table: string, column: string): boolean =>
  new RegExp(`delete from public\\.${table} `).test(erasing) ||
  [...erasing.matchAll(new RegExp(`update public\\.${table} set ([^;]*?) where`, 'gs'))].some(([, set = '']) =>
    new RegExp(`(?:^|[ ,])${column} =`).test(set),
  );

test('whatever goes with an account goes with it, or says why it stays', () => {
  const goes = Object.values(classes)
    .filter(({ erased }) => erased === 'on-erasure')
    .flatMap(({ columns }) => Object.entries(columns).flatMap(([table, names]) => names.map((column) => [table, column] as const)));
  expect(goes.length).toBeGreaterThan(80);
  expect(goes.filter(([table, column]) => KEPT[table] === undefined && !isErased(table, column)).map((one) => one.join('.'))).toEqual([]);
  // Nothing is kept that goes.
  expect(Object.keys(KEPT).filter((table) => !goes.some(([name]) => name === table) || erasing.includes(`public.${table} set`))).toEqual(
    [],
  );
});

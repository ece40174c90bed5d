import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isDefinite, ordersIn, sources, uniqueNames } from './last-keys.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const NOT_SHIPPED = /\.test\.ts$|\/test\/|\/test-[^/]*$|\/migrations?(?:\/|\.ts$)/;

/** Orders that end otherwise, each file with the last keys that it may have and why. */
const DEFINITE_OTHERWISE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'server/src/back-office/archive/rest-repo.ts': { line: 'equal lines are the same word for word' },
  'server/src/back-office/desk/keys/reseal-repo.ts': { '${names}': 'the key of the table' },
  'server/src/db/schema-facts.ts': { 'a.privilege_type': 'rights of one role on one table' },
  'server/src/ledger/witness-audit.ts': { to_seq: 'the last mark alone, of one log' },
  'server/src/agents/commission/contract-repo.ts': {
    'array_position(${kinds}::text[], c.kind)': 'one signed contract of a kind and member',
  },
  'server/src/agents/commission/operator-repo.ts': { 'f.type': 'a pair is found once by each type' },
  'server/src/agents/commission/fault-repo.ts': { is_correction: 'ends the key of the table' },
  'server/src/back-office/desk/house-repo.ts': { 'e.about': 'behind kind and member, a reference' },
  'server/src/back-office/health/program-repo.ts': { stretch: 'grouped by stretch' },
  'server/src/back-office/health/database-repo.ts': { pid: 'of one process of the server' },
  'server/src/back-office/desk/reports/month-repo.ts': { kind: 'one row of a kind' },
  'server/src/back-office/desk/reports/report-repo.ts': { 's.kind': 'one row of a key and a kind' },
  'server/src/back-office/desk/member-file-repo.ts': { '`${name}_seq': 'numbers an account’s lines' },
  'server/src/site/account/own-data-repo.ts': {
    '${sql.ref(newest)}': 'a file for one reader; what came in one moment may stand either way',
  },
  'server/src/money/wagering/count-repo.ts': { 'o.wallet_seq': 'numbers a wallet’s lines' },
  'server/src/payments/withdrawal/list-repo.ts': { 'w.goes_first': 'the id follows behind the condition' },
  'server/src/platform/operator/audit-repo.ts': { action: 'distinct' },
  'server/src/platform/operator/row-mark-repo.ts': { 't.attname': 'columns of one table' },
  'server/src/players/cases/link-repo.ts': { 's.label': 'grouped by kind and label' },
  'server/src/players/safer-play/harm-marker-repo.ts': { r: 'the whole record, behind its order' },
  'server/src/players/safer-play/harm-view-repo.ts': { d: 'days of one series' },
  'server/src/play/bets/repo.ts': { lo: 'blocks that do not overlap' },
  'server/src/play/lottery/audit-repo.ts': { 'e.key ||': 'keys of one object' },
  'server/src/play/lottery/operator-repo.ts': { 'l.pick': 'grouped by play and pick' },
  'server/src/play/lottery/orders/order-repo.ts': { 'l.pick': 'distinct by draw, play and pick' },
  'server/src/site/record/repo.ts': { quarter: 'grouped by quarter' },
  'server/src/site/record/team-line-repo.ts': { change: 'behind the transfer’s id, its two sides' },
  'studio/server/books/told-repo.ts': { uuid: 'the number of a call of the wallet' },
  'sportsbook/server/books/told-repo.ts': { uuid: 'the number of a call of the wallet' },
  'sportsbook/server/matches/timeline-repo.ts': { side: 'all keys of the table stand before it' },
  'server/src/site/record/team-time-repo.ts': { 'side.change': 'behind the transfer’s id, its two sides' },
};
/** A median and its like are the same whatever stands beside equal values. */
const isOfAggregate = (last: string): boolean => /^(?:extract\(|waited$)/.test(last);

test('every order ends by a key that no two entries share, so that equal ones never change places', () => {
  const names = uniqueNames();
  const files = [
    ...sources('server/src', /\.(?:ts|sql)$/),
    ...sources('studio/server', /\.ts$/),
    ...sources('sportsbook/server', /\.(?:ts|sql)$/),
  ];
  const orders = files
    .filter((file) => !NOT_SHIPPED.test(file))
    .flatMap((file) => ordersIn(file, fs.readFileSync(path.join(ROOT, file), 'utf8')));
  expect(orders.length).toBeGreaterThan(400);
  const open = orders.filter((order) => !isDefinite(order, names) && !isOfAggregate(order.last));
  const known = new Set(Object.entries(DEFINITE_OTHERWISE).flatMap(([file, keys]) => Object.keys(keys).map((key) => `${file}: ${key}`)));
  expect(open.filter(({ file, last }) => !known.has(`${file}: ${last}`)).map(({ file, line, last }) => `${file}:${line}: ${last}`)).toEqual(
    [],
  );
  // A reason for what is no more is a reason too many.
  const used = new Set(open.map(({ file, last }) => `${file}: ${last}`));
  expect([...known].filter((one) => !used.has(one))).toEqual([]);
});

test('the law sees orders however they are written', () => {
  const names = uniqueNames();
  const open = (text: string) =>
    ordersIn('a-repo.ts', text)
      .filter((order) => !isDefinite(order, names))
      .map(({ last }) => last);
  expect(open("query.selectFrom('withdrawal').orderBy('created_at', 'desc').limit(3)")).toEqual(['created_at']);
  expect(open("query.selectFrom('withdrawal').orderBy('created_at', 'desc').orderBy('id').limit(3)")).toEqual([]);
  expect(open('sql`select * from bet b order by b.placed_at desc nulls last limit ${n}`')).toEqual(['b.placed_at']);
  expect(open('sql`select * from bet b order by b.placed_at desc, b.bet_id desc limit ${n}`')).toEqual([]);
  expect(open('sql`select array_agg(x order by x.at) from x`')).toEqual(['x.at']);
  expect(open('select (select id from stays order by created_at desc limit 1) s, 1 order by s.id;')).toEqual(['created_at']);
  expect(open('sql`order by count(*) desc`')).toEqual(['count(*)']);
});

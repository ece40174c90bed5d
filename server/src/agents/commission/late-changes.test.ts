import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { insertBet, openLine } from './test/line.ts';

let app: TestApp;
let of: (name: string) => bigint;
const START = Date.parse('2026-03-10T17:00:00Z');
const MINUTE_MS = 60_000;

const run = (text: string, ...values: unknown[]) => app.owner.pool.query(text, values);
/** Whose bets of which five minutes were written down since the last time. */
const takeChanges = async (): Promise<string[]> => {
  const { rows } = await run('delete from commission_change returning member_id, bet_id');
  return (rows as { member_id: bigint; bet_id: bigint }[])
    .map((row) => `${row.member_id} ${Math.floor((Number(row.bet_id >> 20n) - START) / (5 * MINUTE_MS))}`)
    .toSorted();
};

beforeAll(async () => {
  app = await startTestApp();
  of = await openLine(app, 'LATE');
});
afterAll(() => app.stop());

test('what a statement changes for a member within five minutes is written down once, and nothing of what stays as it was', async () => {
  const place = (name: string, at: number): Promise<bigint> =>
    insertBet(app, 'LATE', { memberId: of(name), at: START + at, stake: 1_000, payout: null });
  const first = await place('leaf', 1);
  await place('leaf', 4 * MINUTE_MS);
  await place('leaf', 5 * MINUTE_MS);
  const other = await place('twig', 6 * MINUTE_MS);
  expect(await takeChanges()).toEqual([]);
  await run('update bet set status = 2, payout = 0, settled_at = now(), is_round_closed = true');
  expect(await takeChanges()).toEqual([`${of('leaf')} 0`, `${of('leaf')} 1`, `${of('twig')} 1`].toSorted());
  await run('update bet set settled_at = now()');
  expect(await takeChanges()).toEqual([]);
  await run('update bet set payout = case bet_id when $1 then 500 else payout end', first);
  expect(await takeChanges()).toEqual([`${of('leaf')} 0`]);
  await run('update bet set status = case bet_id when $1 then 3 else status end', other);
  expect(await takeChanges()).toEqual([`${of('twig')} 1`]);
  // What was void and stays so, and what runs on, is in no period.
  await run(`update bet set payout = 0, status = case bet_id when $1 then 0 else 3 end where bet_id = any ($2)`, first, [first, other]);
  expect(await takeChanges()).toEqual([`${of('leaf')} 0`]);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SlipAnswer } from '../api.ts';
import { home, slip, startTestBook, type TestBook } from '../test-book.ts';
import { wrongOutcomes } from './outcomes.ts';

let own: TestBook;
beforeAll(async () => {
  own = await startTestBook(1_000_000_000_000_000);
});
afterAll(() => own.stop());

async function wrong(): Promise<string[]> {
  const all: string[] = [];
  for await (const id of wrongOutcomes(own.book.db)) all.push(id);
  return all;
}

test.each([
  ['what it was paid', 'update bets set payout = payout / 2'],
  ['a lost leg that says it won', `update legs set verdict = 'lose'`],
  ['its price', 'update legs set price = price + 1'],
  ['the result of its match', `update results set result = jsonb_set(result, '{parts,match,home}', '0')`],
])('a slip that was paid otherwise than its results give is named: %s', async (what, change) => {
  const match = `m-${what.length}`;
  own.feed.sendMatch(match);
  await own.settleAll();
  const request = slip([home(match)]);
  expect((await own.ask<SlipAnswer>('/api/slips', request)).body.bet?.state).toBe('open');
  own.feed.end(match, 2, 1);
  await own.settleAll();
  expect((await own.betOf(request.key))?.state).toBe('settled');
  expect(await wrong()).toEqual([]);
  const of = change.includes('update bets') ? 'id = ' : change.includes('legs') ? 'bet_id = ' : 'match_id = ';
  const key = of.startsWith('match') ? match : request.key;
  await sql`${sql.raw(change)} where ${sql.raw(of)} ${key}`.execute(own.book.db);
  expect(await wrong()).toEqual([request.key]);
  await sql`delete from bets where id = ${request.key}`.execute(own.book.db).catch(() => undefined);
  await sql`update bets set state = 'void' where id = ${request.key}`.execute(own.book.db).catch(() => undefined);
});

import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { SlipAnswer } from '../api.ts';
import { home, slip, startTestBook } from '../test-book.ts';

const own = await startTestBook(100_000_000_000, ['key']);
const { db } = own.book;
afterAll(() => own.stop());

test('the database has no leg without a bet, and no bet by a session that is not its player’s', async () => {
  const { id } = (await own.ask<SlipAnswer>('/api/slips', slip([home('key')]))).body.bet;
  const leg = await db.selectFrom('legs').selectAll().where('bet_id', '=', id).executeTakeFirstOrThrow();
  const write = (bet_id: string) => db.insertInto('legs').values({ ...leg, bet_id, place: 1 });
  await expect(write(randomUUID()).execute()).rejects.toThrow('legs_bet_id_fkey');
  await expect(db.deleteFrom('bets').where('id', '=', id).execute()).rejects.toThrow('legs_bet_id_fkey');
  const other = await db.insertInto('players').values({ user_id: 'other', currency: 'IDR' }).returning('id').executeTakeFirstOrThrow();
  const stolen = db.updateTable('bets').set({ player_id: other.id }).where('id', '=', id);
  await expect(stolen.execute()).rejects.toThrow('bets_session_fkey');
});

import { expect, it } from 'vitest';
import type { Session } from '../sessions/service.ts';
import { BUY_IN, START, useRoom } from './test-room.ts';

// Whoever can write into the studio's database changes a stay before it is paid.
const { at, player, sit, go, stayOf, balance } = useRoom();
const pay = () => at.rooms.pay();

it.each([
  ['what it takes home', 'pay = pay * 3'],
  ['its buy-in', 'stake = stake * 2, pay = pay * 2'],
  ['the number of its win', 'win_uuid = gen_random_uuid()'],
  ['whose it is', 'player_game_id = (select max(id) from player_games)'],
  ['that it is in doubt', `state = 'reversing', reason = 'NO_ANSWER'`],
])('a stay that was changed before it was paid is not paid, and is once it is as it was: %s', async (_, change) => {
  const ani: Session = await player('ani');
  await player('zaki');
  const stay = await sit(ani, 0);
  await go(ani);
  const { pool } = at.test;
  const { rows } = await pool.query<Record<string, string>>('select pay, stake, win_uuid, player_game_id, state from stays where id = $1', [
    stay.id,
  ]);
  await pool.query(`update stays set ${change} where id = $1`, [stay.id]);
  await pay();
  expect(balance()).toBe(START - BUY_IN);
  expect(await stayOf(stay)).toMatchObject({ reason: 'ROUND_CHANGED' });
  await pool.query('update stays set pay = $2, stake = $3, win_uuid = $4, player_game_id = $5, state = $6 where id = $1', [
    stay.id,
    ...Object.values(rows[0] ?? {}),
  ]);
  at.test.pass(120_000);
  await pay();
  expect(balance()).toBe(START);
  // Paid once: the same stay set back has no other number to be paid by.
  await pool.query(
    `update stays set state = 'paying', win_uuid = gen_random_uuid(), lease_until = now() - interval '1 day' where id = $1`,
    [stay.id],
  );
  await pay();
  expect(balance()).toBe(START);
});

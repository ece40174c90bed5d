import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { keepPlayLimits } from './reminder-service.ts';
import { assertMayPlay } from './service.ts';
import { createCareful, DAY_MS, HOUR_MS, type Member, SECOND_MS, START } from './test/careful.ts';

let owner: TestApp['owner'];
let app: TestApp;
const { member, pass } = createCareful(() => app);

beforeAll(async () => {
  app = await startTestApp();
  owner = app.owner;
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.at = START;
  await owner.pool.query('delete from rate_counter');
});

describe('play hours', () => {
  const HALF_PAST_NINE = 570;
  const hoursOf = async ({ token }: Member) => {
    const { body } = await app.ask('GET', '/wps/member/limits', { token });
    return (body.value as { hours: { hours: unknown; opensAt: number | null; change: unknown; timeZone: string } }).hours;
  };
  const setHours = ({ token }: Member, hours: unknown): Promise<TestAnswer> =>
    app.ask('POST', '/wps/member/play-hours', { token, json: { hours } });
  const confirmHours = ({ token }: Member): Promise<TestAnswer> => app.ask('POST', '/wps/member/play-hours/confirm', { token, json: {} });
  const mayPlay = (who: Member): Promise<void> => assertMayPlay(app.context.db.query, who.id, new Date(app.clock.at));

  test('are the brand’s: tighter ones hold at once, and outside them no game opens', async () => {
    const who = await member();
    expect(await hoursOf(who)).toEqual({ hours: null, timeZone: 'Asia/Jakarta', opensAt: null, change: null });
    await mayPlay(who);
    // It is ten o’clock in Jakarta.
    expect((await setHours(who, { from: 480, to: 1380 })).body.value).toEqual({ state: 'active', confirmableAt: null });
    await mayPlay(who);
    const tighter = { from: 480, to: HALF_PAST_NINE };
    expect((await setHours(who, tighter)).body.value).toEqual({ state: 'active', confirmableAt: null });
    const opensAt = START + 22 * HOUR_MS;
    expect(await hoursOf(who)).toMatchObject({ hours: tighter, opensAt });
    await expect(mayPlay(who)).rejects.toMatchObject({ code: 'play_hours_closed', value: { opensAt } });
    const { body } = await app.ask('GET', '/wps/member/play-session', { token: who.token });
    expect(body.value).toMatchObject({ opensAt });
    await pass(who, 22 * HOUR_MS);
    await mayPlay(who);
    // Over midnight: from eight in the evening until half past nine.
    await owner.pool.query(`update play_guard set hours_from = 1200, hours_to = ${HALF_PAST_NINE} where member_id = $1`, [who.id]);
    await mayPlay(who);
    await pass(who, 2 * HOUR_MS);
    await expect(mayPlay(who)).rejects.toMatchObject({ value: { opensAt: app.clock.at + 10 * HOUR_MS } });
  });

  test('that are looser or none wait for 24 hours and a confirmation, can be taken back, and lapse', async () => {
    const who = await member();
    const first = { from: 480, to: 600 };
    await setHours(who, first);
    // As long as before, but not within it.
    const moved = { from: 540, to: 660 };
    expect((await setHours(who, moved)).body.value).toEqual({ state: 'pending', confirmableAt: START + DAY_MS });
    expect(await hoursOf(who)).toMatchObject({ hours: first, change: { hours: moved, confirmableAt: START + DAY_MS } });
    await pass(who, DAY_MS - SECOND_MS);
    expect((await confirmHours(who)).body.errorCode).toBe('limit_too_early');
    await pass(who, SECOND_MS);
    await keepPlayLimits(app.context);
    const { rows } = await owner.pool.query(
      `select count(*)::int as n from inbox_message where member_id = $1 and title like 'Batas baru%'`,
      [who.id],
    );
    expect(rows).toEqual([{ n: 1 }]);
    expect((await confirmHours(who)).body.success).toBe(true);
    expect(await hoursOf(who)).toMatchObject({ hours: moved, change: null });
    expect((await confirmHours(who)).body.errorCode).toBe('not_found');
    await setHours(who, null);
    const back = () => app.ask('DELETE', '/wps/member/play-hours/pending', { token: who.token });
    expect((await back()).body.success).toBe(true);
    expect((await back()).body.errorCode).toBe('not_found');
    await setHours(who, null);
    await pass(who, 8 * DAY_MS + SECOND_MS);
    expect((await confirmHours(who)).body.errorCode).toBe('not_found');
    await keepPlayLimits(app.context);
    const known = await owner.pool.query('select from_minute, state from play_hours where member_id = $1 order by id', [who.id]);
    expect(known.rows).toEqual([
      { from_minute: 480, state: 'replaced' },
      { from_minute: 540, state: 'active' },
      { from_minute: null, state: 'cancelled' },
      { from_minute: null, state: 'lapsed' },
    ]);
  });

  test('asked for twenty times at once hold once, and what is no time of day is refused', async () => {
    const who = await member();
    await Promise.all(Array.from({ length: 20 }, (_, index) => setHours(who, { from: index, to: 1200 })));
    const { rows } = await owner.pool.query(
      `select count(*) filter (where state = 'active')::int as active, count(*) filter (where state = 'pending')::int as pending
       from play_hours where member_id = $1`,
      [who.id],
    );
    expect(rows[0]).toMatchObject({ active: 1 });
    expect((rows[0] as { pending: number }).pending).toBeLessThanOrEqual(1);
    for (const hours of [
      { from: 60, to: 60 },
      { from: -1, to: 5 },
      { from: 0, to: 1440 },
      { from: 1.5, to: 9 },
      { from: '8', to: 9 },
      {},
      8,
    ])
      expect([hours, (await setHours(who, hours)).body.errorCode]).toEqual([hours, 'validation_failed']);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SessionAnswer } from '../api.ts';
import { startTestStudio, type TestStudio } from '../test-studio.ts';
import { tidySessions } from './service.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const GAME = 'balon-senja';

let own: TestStudio;
beforeAll(async () => {
  own = await startTestStudio();
});
afterAll(() => own.stop());

const open = async (user: string): Promise<string> =>
  (await own.call<SessionAnswer>('POST', '/api/session', { user, token: `token-${user}`, gameCode: GAME })).body.session;
const status = async (bearer: string): Promise<number> => (await own.call('GET', '/api/jackpots', undefined, bearer)).status;

test('a session ends at rest, by its age, and when the wallet says that its member is gone', async () => {
  const rests = await open('ani');
  expect(await status(rests)).toBe(200);
  own.pass(2 * HOUR_MS + MINUTE_MS);
  expect(await status(rests)).toBe(401);

  const ages = await open('budi');
  for (let hours = 0; hours < 24; hours += 1) {
    own.pass(HOUR_MS);
    expect(await status(ages)).toBe(200);
  }
  own.pass(MINUTE_MS);
  expect(await status(ages)).toBe(401);

  const leaves = await open('citra');
  own.platform.fail('/user/balance', 'lose');
  own.pass(MINUTE_MS);
  // A wallet that does not answer ends nobody's session.
  expect(await status(leaves)).toBe(200);
  own.platform.fail('/user/balance', 'RS_ERROR_TOKEN_EXPIRED');
  own.pass(MINUTE_MS);
  expect(await status(leaves)).toBe(401);
  expect(await status(leaves)).toBe(401);
});

test('launch tokens are kept sealed, and forgotten a week after a session that is owed nothing', async () => {
  const bearer = await open('dewi');
  const kept = async () =>
    (
      await own.pool.query<{ token: string }>(
        `select token from sessions s join player_games p on p.id = s.player_game_id where p.user_id = 'dewi'`,
      )
    ).rows.map(({ token }) => token);
  expect((await kept())[0]).toMatch(/^sealed:/);
  expect((await kept())[0]).not.toContain('dewi');
  expect(await status(bearer)).toBe(200);
  await tidySessions(own.studio);
  expect((await kept())[0]).toMatch(/^sealed:/);
  own.pass(8 * DAY_MS);
  await tidySessions(own.studio);
  expect(await kept()).toEqual(['']);
  expect(await status(bearer)).toBe(401);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const ask = async (token: string, what: string): Promise<never> =>
  (await app.ask('GET', `/wps/relay/MCSFE_get${what}`, { token })).body.value;
const prove = (username: string, column: 'mobile' | 'email', value: string) =>
  app.context.db.pool.query(`update member set ${column} = $2, ${column}_verified_at = now() where username = $1`, [username, value]);

test('getMissionSummaryDetails measures what the account really has', async () => {
  const token = await app.member('diligent');
  expect(await ask(token, 'MissionSummaryDetails')).toMatchObject({ openCount: 5 });
  await prove('diligent', 'email', 'diligent@example.com');
  const { missions, openCount } = (await ask(token, 'MissionSummaryDetails')) as {
    missions: { code: string; isDone: boolean }[];
    openCount: number;
  };
  expect(openCount).toBe(4);
  expect(missions.filter(({ isDone }) => isDone).map(({ code }) => code)).toEqual(['email']);
});

test('getMissionLeaderboard ranks by missions done, the earlier first, and shows nobody’s name', async () => {
  const [one, two, none] = [await app.member('racer1'), await app.member('racer2'), await app.member('racer3')];
  for (const [token, username, number] of [
    [one, 'racer1', '1'],
    [two, 'racer2', '2'],
  ] as const) {
    await prove(username, 'email', `${username}@example.com`);
    await prove(username, 'mobile', `+62812000000${number}`);
    app.clock.at += 1_000;
    await ask(token, 'MissionSummaryDetails');
  }
  await ask(none, 'MissionSummaryDetails');
  expect(await ask(two, 'MissionLeaderboard')).toMatchObject({
    own: 2,
    list: [
      { place: 1, account: 'ra***1', done: 2, isOwn: false },
      { place: 2, account: 'ra***2', done: 2, isOwn: true },
      { place: 3, done: 1 },
    ],
  });
  expect(await ask(none, 'MissionLeaderboard')).toMatchObject({ own: null });
});

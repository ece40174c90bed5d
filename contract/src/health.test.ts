import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { serveCompany } from './health.ts';
import { Presence } from './presence.ts';

const appWith = (presence: Presence, options: Parameters<typeof serveCompany>[2] = {}) => {
  const app = Fastify();
  serveCompany(app, presence, options);
  for (const url of ['/readyz', '/page', '/rules']) app.get(url, () => Promise.resolve({ isQuiet: presence.isQuiet }));
  return async (url: string) => (await app.inject({ url })).json<{ isQuiet: boolean }>().isQuiet;
};

it('takes a page for company, and neither a look at its health nor what the house itself asks', async () => {
  const presence = new Presence(50);
  const ask = appWith(presence, { isOurs: (url) => url === '/rules' });
  await expect.poll(() => presence.isQuiet).toBe(true);
  expect([await ask('/readyz'), await ask('/rules'), await ask('/page')]).toEqual([true, true, false]);
});

it('answers the first who comes, and all who come meanwhile, once what slept has caught up', async () => {
  let [begun, isUpToDate] = [0, false];
  const caughtUp = async (): Promise<void> => {
    begun += 1;
    await new Promise((resolve) => setImmediate(resolve));
    isUpToDate = true;
  };
  const presence = new Presence(20);
  const app = Fastify();
  serveCompany(app, presence, { catchUp: caughtUp });
  app.get('/page', () => Promise.resolve({ isUpToDate }));
  await app.ready();
  await expect.poll(() => presence.isQuiet).toBe(true);
  const [one, two] = await Promise.all([app.inject('/page'), app.inject('/page')]);
  expect([one.json(), two.json(), begun]).toEqual([{ isUpToDate: true }, { isUpToDate: true }, 1]);
});

it('answers all the same where that fails', async () => {
  const presence = new Presence(20);
  const ask = appWith(presence, { catchUp: () => Promise.reject(new Error('the feed is away')) });
  await expect.poll(() => presence.isQuiet).toBe(true);
  expect(await ask('/page')).toBe(false);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { askHelpLinks } from './link-service.ts';

let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ beside: app });
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

const DAY_MS = 86_400_000;
const URLS = ['https://one.example/', 'https://two.example/'];

test('help organisations are asked once a day, whoever asks; a dead one is an event and fails the job until it is back', async () => {
  const asked: string[] = [];
  const dead = new Set<string>();
  const ask = (which = app) =>
    askHelpLinks(which.context, URLS, (url) => {
      asked.push(url);
      return Promise.resolve(!dead.has(url));
    });
  const events = async () =>
    (
      await app.context.db.query
        .selectFrom('operator_action')
        .select(['action', 'object'])
        .where('action', 'like', 'help_link%')
        .orderBy('seq')
        .execute()
    ).map(({ action, object }) => `${action} ${object}`);
  await Promise.all([ask(), ask(other)]);
  expect(asked.toSorted()).toEqual(URLS);
  dead.add('https://two.example/');
  await ask();
  expect(asked).toHaveLength(2);
  app.clock.at += DAY_MS + 1;
  await expect(ask()).rejects.toThrow('https://two.example/');
  await expect(ask()).rejects.toThrow('https://two.example/');
  expect(await events()).toEqual(['help_link_dead link:https://two.example/']);
  dead.clear();
  app.clock.at += DAY_MS + 1;
  await ask();
  expect(await events()).toEqual(['help_link_dead link:https://two.example/', 'help_link_back link:https://two.example/']);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { readClosedGames } from './closed-games.ts';
import { openTables } from './tables/tables.ts';
import { startTestStudio, type TestStudio } from './test-studio.ts';

let world: TestStudio;
beforeAll(async () => {
  world = await startTestStudio();
});
afterAll(() => world.stop());

test('a table that operators close plays its round to the end and begins no other until they open it', async () => {
  const closed = new Set<string>();
  const studio = { ...world.studio, closed };
  const code = [...studio.titles.values()].find(({ title }) => title.kind === 'table')?.title.code ?? '';
  const tables = await openTables(studio);
  const table = tables.get(code);
  if (!table || table.title.kind !== 'table') throw new Error(`there is no table ${code}`);
  const { vendor, windowMs, revealMs, pauseMs } = table.title;
  let answer: readonly string[] | null = [code];
  const heard: string[] = [];
  const read = () =>
    readClosedGames({
      studio,
      closed,
      ask: (asked) => Promise.resolve(asked === vendor ? answer : []),
      onChange: (game) => heard.push(game),
    });
  await read();
  expect([[...closed], heard, table.isClosed]).toEqual([[code], [code], true]);
  const { place } = table.live.round;
  world.pass(windowMs);
  await table.tick();
  world.pass(revealMs);
  await table.tick();
  expect(table.live.round).toMatchObject({ place, state: 'ended' });
  world.pass(pauseMs * 10);
  await table.tick();
  expect(table.live.round).toMatchObject({ place, state: 'ended' });
  // Nobody answers: it stays as it was known.
  answer = null;
  await read();
  expect(table.isClosed).toBe(true);
  answer = [];
  await read();
  await table.tick();
  expect([table.isClosed, table.live.round.place > place, table.live.round.state]).toEqual([false, true, 'betting']);
});

import { defineCalls, priorityOf, type Priority } from '@sorak/contract';
import { setImmediate as nextTurn } from 'node:timers/promises';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Pressure } from './pressure.ts';
import { servePipeline } from './test/pipeline.ts';

const record = { auth: 'public', summary: '', request: v.strictObject({}), response: v.string(), errors: [] } as const;
const calls = defineCalls({
  list: { ...record, method: 'GET', path: '/wps/list' },
  deposit: { ...record, method: 'POST', path: '/wps/deposit' },
  stake: { ...record, method: 'POST', path: '/wps/stake', priority: 'bet' },
  withdraw: { ...record, method: 'POST', path: '/wps/withdraw', priority: 'settle' },
});
type Name = keyof typeof calls;

let release = (): void => {};
let held: Promise<void> | undefined;
/** From now on nothing is answered before the release. */
const hold = (): void => {
  held = new Promise((resolve) => {
    release = () => {
      held = undefined;
      resolve();
    };
  });
};
const answer = async (): Promise<string> => {
  await held;
  return 'done';
};

let served: Awaited<ReturnType<typeof servePipeline>>;
beforeAll(async () => {
  served = await servePipeline({ calls, handlers: { list: answer, deposit: answer, stake: answer, withdraw: answer } });
});
afterAll(() => served.stop());

const ask = (name: Name): Promise<Response> => fetch(`${served.url}${calls[name].path}`, { method: calls[name].method });
const shedOf = async (priority: Priority): Promise<number> => {
  const text = await (await fetch(`${served.url}/metrics`)).text();
  return Number(new RegExp(`^sorak_shed_total\\{priority="${priority}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
};

/** Asks until one is sent away; answers those that are open, and what that one was told. */
async function fill(name: Name): Promise<{ open: Promise<Response>[]; refused: Response }> {
  const { pressure } = served.app;
  const open: Promise<Response>[] = [];
  for (;;) {
    const before = pressure.now();
    const told: Response[] = [];
    const asked = ask(name).then((response) => {
      told.push(response);
      return response;
    });
    while (told.length === 0 && pressure.now() === before) await nextTurn();
    const [refused] = told;
    if (refused) return { open, refused };
    open.push(asked);
    if (open.length > 700) throw new Error(`nobody was sent away who asked for ${name}`);
  }
}

test('under a load lists are sent away first, then changes, then bets; a withdrawal passes, and whoever was let in is answered', async () => {
  expect((Object.keys(calls) as Name[]).map((name) => priorityOf(calls[name]))).toEqual(['read', 'change', 'bet', 'settle']);
  const counted = async () => [await shedOf('change'), await shedOf('bet'), await shedOf('settle')];
  const [ofChange = 0, ofBet = 0, ofSettle = 0] = await counted();
  hold();
  const open: Promise<Response>[] = [];
  for (const [name, next] of [
    ['list', 'deposit'],
    ['deposit', 'stake'],
    ['stake', 'withdraw'],
  ] as const) {
    const filled = await fill(name);
    open.push(...filled.open);
    const { status, headers } = filled.refused;
    expect([name, status, await filled.refused.json()]).toMatchObject([name, 503, { success: false, errorCode: 'service_busy' }]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    open.push(ask(next));
  }
  const spread = new Set<string | null>();
  for (let count = 0; count < 60; count += 1) spread.add((await ask('list')).headers.get('retry-after'));
  expect(spread.size).toBeGreaterThan(2);
  expect(await shedOf('read')).toBeGreaterThanOrEqual(61);
  expect(await counted()).toEqual([ofChange + 1, ofBet + 1, ofSettle]);
  release();
  const answers = await Promise.all(open);
  expect(answers.length).toBeGreaterThan(500);
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
  for (const name of Object.keys(calls) as Name[]) expect([name, (await ask(name)).status]).toEqual([name, 200]);
});

const block = (ms: number): void => {
  for (const until = performance.now() + ms; performance.now() < until;);
};
const looks = (count: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, count * 100));

test('a loop that comes late sends lists away where many calls are open, and nobody where few are', async () => {
  const pressure = new Pressure({ warn: () => {} });
  const isSentAway = (priority: Priority): boolean => pressure.refusal(priority) !== undefined;
  try {
    for (let count = 0; count < 63; count += 1) pressure.begin();
    await looks(1);
    block(700);
    await looks(0.2);
    expect(isSentAway('read')).toBe(false);
    pressure.begin();
    await expect
      .poll(
        () => {
          block(700);
          return isSentAway('read');
        },
        { interval: 10, timeout: 30_000 },
      )
      .toBe(true);
    expect(isSentAway('settle')).toBe(false);
  } finally {
    pressure.close();
  }
});

test('statements that wait for a connection count, and a wallet that grows slow', () => {
  const queue = { waitingCount: 0 };
  const pressure = new Pressure({ warn: () => {} });
  pressure.watch(queue);
  expect(pressure.refusal('read')).toBeUndefined();
  queue.waitingCount = 200;
  expect([pressure.refusal('read'), pressure.refusal('bet')]).toMatchObject([{ code: 'service_busy' }, undefined]);
  queue.waitingCount = 0;
  for (let count = 0; count < 100; count += 1) pressure.begin();
  for (let count = 0; count < 500; count += 1) pressure.walletTook(790);
  expect([pressure.refusal('bet'), pressure.refusal('settle')]).toMatchObject([{ code: 'service_busy' }, undefined]);
  for (let count = 0; count < 500; count += 1) pressure.walletTook(4);
  expect(pressure.refusal('read')).toBeUndefined();
  pressure.close();
});

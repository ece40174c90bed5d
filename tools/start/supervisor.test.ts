import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSupervisor } from './supervisor.ts';

/** A part that ends when told to, as a crash would. */
function fakePart(order: string[], name: string) {
  let end: () => void = () => {};
  const exited = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    exited,
    crash: () => end(),
    stop: () => {
      order.push(name);
      end();
      return Promise.resolve();
    },
  };
}

test('a part that ends unasked is started again with the one before at hand, and said', async () => {
  const said: string[] = [];
  const supervisor = createSupervisor((sentence) => said.push(sentence));
  const made: ReturnType<typeof fakePart>[] = [];
  const previous: unknown[] = [];
  await supervisor.keep<ReturnType<typeof fakePart>>({
    name: 'platform',
    start: (before) => {
      previous.push(before);
      made.push(fakePart([], 'platform'));
      return Promise.resolve(made.at(-1) ?? fakePart([], 'none'));
    },
  });
  made[0]?.crash();
  await sleep(300);
  expect(made).toHaveLength(2);
  expect(previous).toEqual([undefined, made[0]]);
  expect(said).toEqual(['The platform ended unexpectedly and is started again.']);
  await supervisor.stop();
  await sleep(200);
  expect(made).toHaveLength(2);
});

test('a part that keeps ending is given up, after longer and longer pauses', async () => {
  const began = performance.now();
  const supervisor = createSupervisor(() => {});
  await supervisor.keep({
    name: 'studio',
    start: () => {
      const part = fakePart([], 'studio');
      part.crash();
      return Promise.resolve(part);
    },
  });
  await expect(supervisor.failed).rejects.toThrow('The studio ended 6 times within a minute.');
  expect(performance.now() - began).toBeGreaterThan(3_000);
});

test('a part that others kill is started again however often, at once the first time; its own ends still count', async () => {
  const said: string[] = [];
  const supervisor = createSupervisor((sentence) => said.push(sentence));
  let made = 0;
  let isKilled = true;
  await supervisor.keep({
    name: 'platform',
    start: () => {
      made += 1;
      const part = fakePart([], 'platform');
      const byOthers = isKilled;
      setTimeout(part.crash, 10);
      return Promise.resolve({ ...part, wasKilled: () => byOthers });
    },
  });
  await sleep(60);
  expect(made).toBeGreaterThan(1);
  await expect.poll(() => made, { timeout: 10_000 }).toBeGreaterThan(7);
  expect(new Set(said)).toEqual(new Set(['The platform was killed and is started again.']));
  isKilled = false;
  await expect(supervisor.failed).rejects.toThrow('The platform ended 6 times within a minute.');
});

test('a part is started again only when the one it needs is back', async () => {
  const order: string[] = [];
  const supervisor = createSupervisor((sentence) => order.push(sentence));
  const made: Record<string, ReturnType<typeof fakePart>> = {};
  const startAs = (name: string, ms: number) => async () => {
    await sleep(ms);
    order.push(`${name} up`);
    return (made[name] = fakePart([], name));
  };
  await supervisor.keep({ name: 'database', start: startAs('database', 300) });
  await supervisor.keep({ name: 'platform', needs: 'database', start: startAs('platform', 0) });
  order.length = 0;
  made['platform']?.crash();
  made['database']?.crash();
  await sleep(1_000);
  expect(order.slice(2)).toEqual(['database up', 'platform up']);
  await supervisor.stop();
});

test('parts stop in the reverse order of their start', async () => {
  const order: string[] = [];
  const supervisor = createSupervisor(() => {});
  for (const name of ['database', 'platform', 'studio'])
    await supervisor.keep({ name, start: () => Promise.resolve(fakePart(order, name)) });
  await supervisor.stop();
  expect(order).toEqual(['studio', 'platform', 'database']);
});

test('a part that is still starting when the stop comes is stopped too', async () => {
  const order: string[] = [];
  const supervisor = createSupervisor(() => {});
  const kept = supervisor.keep({ name: 'database', start: () => sleep(50).then(() => fakePart(order, 'database')) });
  await supervisor.stop();
  await kept;
  expect(order).toEqual(['database']);
});

test('what ends on a full disk is started again when there is room, however often it ended', async () => {
  const said: string[] = [];
  let isFull = true;
  const supervisor = createSupervisor(
    (sentence) => said.push(sentence),
    () => Promise.resolve(!isFull),
  );
  const made: ReturnType<typeof fakePart>[] = [];
  await supervisor.keep({
    name: 'database',
    start: () => {
      const part = fakePart([], 'database');
      made.push(part);
      return Promise.resolve(part);
    },
  });
  made[0]?.crash();
  await sleep(700);
  expect([made.length, said]).toEqual([1, ['The database ended because the disk is full. It is started again when there is room.']]);
  isFull = false;
  await sleep(700);
  expect(made).toHaveLength(2);
  await supervisor.stop();
});

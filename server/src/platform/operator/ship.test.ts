import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gapsIn } from '@sorak/contract/log-ship';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problems } from '../../back-office/health/service.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { recordAction } from './audit-service.ts';
import { shipChain } from './ship-service.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'sorak-chain-'));
const file = path.join(folder, 'chain.jsonl');
let app: TestApp;
let beside: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { LOG_SHIP: `file://${file}` } });
  beside = await startTestApp({ env: { LOG_SHIP: `file://${file}` }, beside: app });
});
afterAll(async () => {
  await beside.stop();
  await app.stop();
  rmSync(folder, { recursive: true });
});

const act = (object: string): Promise<bigint> =>
  recordAction(app.context.db.query, { operatorId: null, action: 'member_seen', object, detail: { why: object } });
const shipped = (): string[] => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []);
const objects = (): string[] => shipped().map((line) => (JSON.parse(line) as { object: string }).object);

test('every link of the operators’ log leaves once, in order, with its hash, whichever process sends it', async () => {
  await act('member:1');
  await act('member:2');
  await Promise.all([shipChain(app.context), shipChain(beside.context)]);
  await act('member:3');
  app.clock.at += 1_000;
  await Promise.all([shipChain(beside.context), shipChain(app.context)]);
  const { rows } = await app.owner.pool.query<{ seq: string; hash: string }>(
    `select seq::text, encode(hash, 'hex') as hash from operator_action a order by a.seq`,
  );
  const sent = shipped().map((line) => JSON.parse(line) as { n: number; hash: string });
  expect(sent.map(({ n, hash }) => ({ seq: String(n), hash }))).toEqual(rows);
  expect(gapsIn(shipped())).toEqual([]);
  expect((await problems(app.context)).list.filter(({ kind }) => kind === 'logs')).toEqual([]);
});

test('while the place cannot be written nothing is passed over, and operators see since when', async () => {
  const lost = { ...app.context, config: { ...app.context.config, logShip: { address: `file://${folder}/none/x`, token: undefined } } };
  await act('member:4');
  app.clock.at += 1_000;
  expect(await shipChain(lost)).toBe(0);
  app.clock.at += 20_000;
  const { list } = await problems({ ...app.context });
  expect(list.filter(({ kind }) => kind === 'logs')).toEqual([
    { kind: 'logs', object: 'operators', since: expect.any(Number) as number, count: 1 },
  ]);
  await shipChain(app.context);
  expect(objects().at(-1)).toBe('member:4');
});

test('a link that somebody takes out of the log is counted and told; what was sent has it still', async () => {
  const seq = await act('member:5');
  await act('member:6');
  await app.owner.pool.query('alter table operator_action disable trigger operator_append_only');
  await app.owner.pool.query('delete from operator_action where seq = $1', [seq]);
  await app.owner.pool.query('alter table operator_action enable trigger operator_append_only');
  app.clock.at += 1_000;
  await shipChain(app.context);
  expect(gapsIn(shipped())).toEqual([`operators: chain lacks ${seq} to ${seq}`]);
  const { list } = await problems({ ...app.context });
  expect(list.find(({ kind }) => kind === 'logs')).toMatchObject({ count: 1 });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLedger } from '../../ledger/audit.ts';
import { auditDeposits } from './audit-repo.ts';
import { press, sendDueWebhooks } from '../payment/local-service.ts';
import { SECRETS_KEY, startTestApp, type TestApp } from '../../test/app.ts';
import { bundleProgram, dropProgram } from '../../test/program.ts';
import { createDeposit, deposit } from './service.ts';
import { createDepositor, type Depositor } from './test/depositor.ts';
import { workDeposits } from './orders/work-service.ts';

/** `DEPOSIT_KILLS=100 npx vitest run server/src/payments/deposit/kill.test.ts` is the promise; the ordinary run kills twice. */
const KILLS = Number(process.env['DEPOSIT_KILLS'] ?? 2);
const MEMBERS = 4;
const AMOUNT = 100_000;

type Entry = { readonly ready?: true; readonly asked?: string; readonly member?: string };

let program: string;
let app: TestApp;
let world: ReturnType<typeof createDepositor>;
let owner: PoolClient;
beforeAll(async () => {
  program = await bundleProgram(path.join(import.meta.dirname, 'test/payer.ts'));
  app = await startTestApp();
  owner = await app.owner.pool.connect();
  world = createDepositor(app);
  // The members of this test never wait for their earlier orders.
  await owner.query('update deposit_setting set open_orders = 1000000');
});
afterAll(async () => {
  owner.release();
  await app.stop();
  dropProgram(program);
});

/** Lets a platform take deposits, kills it at any moment, and reads what it had asked for. */
async function runUntilKilled(members: readonly Depositor[], logFile: string): Promise<Entry[]> {
  fs.writeFileSync(logFile, '');
  const args = [program, app.database.appUrl, SECRETS_KEY, logFile, ...members.map(({ id }) => String(id))];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const exited = once(child, 'exit');
  while (!fs.readFileSync(logFile, 'utf8').includes('"ready"')) {
    if (child.exitCode !== null) throw new Error('the platform ended by itself');
    await sleep(20);
  }
  await sleep(Math.random() * 400);
  child.kill('SIGKILL');
  await exited;
  const whole = fs.readFileSync(logFile, 'utf8');
  return whole
    .slice(0, whole.lastIndexOf('\n'))
    .split('\n')
    .map((line) => JSON.parse(line) as Entry);
}

test(`a platform killed at ${KILLS} random points of deposits: each ends credited once, and the audit is clean`, async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sorak-deposit-kill-'));
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => world.member()));
  const credit = await world.inWallet(members[0] as Depositor);
  const due = new Map<string, number>();
  let unfinished = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const entries = await runUntilKilled(members, path.join(folder, `kill-${kill}`));
    const asked = entries.flatMap(({ asked: key, member }) => (key !== undefined && member !== undefined ? [{ key, member }] : []));
    // As the member does who saw no answer: the same request again, and the payment that was not made yet.
    app.clock.at = Date.now() + 60_000;
    for (const { key, member } of asked) {
      const request = { method: 'va', amount: AMOUNT, bank: null, offerId: null, key, language: 'EN' };
      const order = await createDeposit(app.context, BigInt(member), request);
      const { rows } = await owner.query<{ count: bigint }>(`select count(*) from local_order where order_id = $1 and status = 'paid'`, [
        order.id,
      ]);
      if (order.status !== 'credited') unfinished += 1;
      if (Number(rows[0]?.count) === 0) await press(app.context, order.id, 'paid');
      due.set(member, (due.get(member) ?? 0) + 1);
    }
    await sendDueWebhooks(app.context);
    // What no webhook said any more is asked for.
    app.clock.at += 120_000;
    await workDeposits(app.context);
    for (const { key, member } of asked) {
      const { rows } = await owner.query<{ id: string }>('select id from deposit_order where idempotency_key = $1', [key]);
      expect(rows).toHaveLength(1);
      expect(await deposit(app.context, BigInt(member), rows[0]?.id ?? '', 'EN')).toMatchObject({
        status: 'credited',
        credited: AMOUNT,
        held: 0,
      });
    }
  }
  for (const one of members) expect(await world.inWallet(one)).toBe(credit + (due.get(String(one.id)) ?? 0) * AMOUNT);
  const checks = [...(await auditLedger(owner, '/nowhere')).checks, ...(await auditDeposits(owner))];
  expect(checks.flatMap(({ violations }) => violations.map(({ name }) => name)).filter((name) => !name.startsWith('witness'))).toEqual([]);
  const total = [...due.values()].reduce((sum, count) => sum + count, 0);
  console.log(`${KILLS} kills, ${total} deposits, ${unfinished} caught on their way`);
  // A kill that never caught a deposit on its way would show nothing.
  expect(unfinished).toBeGreaterThan(0);
  fs.rmSync(folder, { recursive: true, force: true });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLedger } from '../../ledger/audit.ts';
import { startWitness } from '../../ledger/witness.ts';
import { bundleProgram, dropProgram } from '../../test/program.ts';
import { createWorld, PIN, type TestPayee, type World } from './test/world.ts';

/** The whole figure is 100; `npm test` runs a part of it. */
const KILLS = Number(process.env['WITHDRAWAL_KILLS'] ?? 2);
const PER_KILL = 1_000;

let program: string;
let world: World;
let who: TestPayee;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sorak-withdrawals-'));

beforeAll(async () => {
  program = await bundleProgram(path.join(import.meta.dirname, 'test/withdrawer.ts'));
  world = await createWorld();
  who = await world.payee('mortal', 100_000_000_000n);
  await world.owner.pool.query(`update withdrawal_setting set daily_count = 30000, daily_amount = 4000000000000`);
});
afterAll(async () => {
  await world.stop();
  fs.rmSync(folder, { recursive: true, force: true });
  dropProgram(program);
});

/** Kills the program some time after so many words of it; how many withdrawals it had finished. */
async function killedAt(turn: number, words: number, afterMs: number): Promise<number> {
  const logFile = path.join(folder, `log-${turn}`);
  fs.writeFileSync(logFile, '');
  const { id: sessionId } = await world.context.db.query
    .selectFrom('member_session')
    .select('id')
    .where('member_id', '=', who.memberId)
    .executeTakeFirstOrThrow();
  const image = (await world.picture()).toString('base64');
  const caller = JSON.stringify({ ...who, sessionId, memberId: String(who.memberId), isAgent: 0, asset: 'IDR', pin: PIN, image });
  const args = [program, world.app.database.appUrl, logFile, caller, '1', '2'];
  const env = { ...process.env, FIRST_TURN: String(turn * PER_KILL) };
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  const exited = once(child, 'exit');
  const said = (word: string): number => fs.readFileSync(logFile, 'utf8').split(word).length - 1;
  while (said('\n') < words) {
    if (child.exitCode !== null) throw new Error('the program ended by itself');
    await sleep(5);
  }
  await sleep(afterMs);
  if (child.exitCode !== null) throw new Error('the program ended by itself');
  child.kill('SIGKILL');
  await exited;
  return said('"done"');
}

/** How many rows stand where no lawful state is; each of these must be none. */
const LAW: Readonly<Record<string, string>> = {
  'held money is what withdrawals hold': `select (select coalesce(sum(held_amount), 0) from withdrawal)
    <> (select coalesce(sum(balance), 0) from ledger_account where kind = 'held') as broken`,
  'open money is what nobody confirmed': `select (select coalesce(sum(open_amount), 0) from withdrawal)
    <> coalesce((select balance from ledger_account where name = 'house:payouts_open:IDR'), 0) as broken`,
  'confirmed money is what was received': `select (select coalesce(sum(received_amount), 0) from withdrawal)
    <> coalesce((select balance from ledger_account where name = 'house:payouts:IDR'), 0) as broken`,
  'the newest step fits the state': `select exists (select from withdrawal w
    join lateral (select stage from withdrawal_event e where e.withdrawal_id = w.id order by e.id desc limit 1) e on true
    where not (case w.state when 'review' then e.stage in ('review', 'payout_failed', 'released') when 'second_review' then e.stage in ('approved', 'released')
      when 'on_hold' then e.stage = 'held'
      when 'sending' then e.stage in ('sending', 'agreed') when 'paid' then e.stage in ('paid', 'reminded')
      when 'reported' then e.stage in ('reported_part', 'reported_none') when 'received' then e.stage like 'rece%'
      when 'returned' then e.stage = 'returned' else e.stage = 'refused' end)) as broken`,
  'every withdrawal has its first step': `select exists (select from withdrawal w where not exists (
    select from withdrawal_event e where e.withdrawal_id = w.id and e.stage = 'requested')) as broken`,
  'every step that moved money names its transfer': `select exists (select from withdrawal_event e where e.transfer_id is not null
    and not exists (select from ledger_transfer t where t.id = e.transfer_id)) as broken`,
  'a payout is on its way for all that is sent': `select exists (select from withdrawal w where w.state = 'sending' and not exists (
    select from payout p where p.cause like 'W%' || lpad(w.id::text, 4, '0') || '-' || w.round || '-' || w.attempt)) as broken`,
};

test('killed in mid-flight: every withdrawal and receipt stands in one lawful state', { timeout: 3_000_000 }, async () => {
  let done = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    // A kill between the counting of a PIN and its check looks like a wrong one, and pictures have an hourly limit.
    await world.owner.pool.query('delete from rate_counter');
    done += await killedAt(kill, 2 + (kill % 9), (kill * 137) % 400);
    for (const [law, text] of Object.entries(LAW)) {
      const { rows } = await world.owner.pool.query<{ broken: boolean }>(text);
      expect([kill, law, rows[0]?.broken]).toEqual([kill, law, false]);
    }
  }
  if (KILLS > 10) expect(done).toBeGreaterThan(KILLS / 2);
  const witnessFile = path.join(folder, 'ledger.jsonl');
  const errors: unknown[] = [];
  await startWitness({ pool: world.context.db.pool, file: witnessFile, onError: (error) => errors.push(error) }).stop();
  expect(errors).toEqual([]);
  const client = new Client({ connectionString: world.app.database.ownerUrl });
  await client.connect();
  const report = await auditLedger(client, witnessFile);
  await client.end();
  expect(report.checks.flatMap(({ violations }) => violations.map(({ name }) => name))).toEqual([]);
});

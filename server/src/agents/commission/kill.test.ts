import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { PLAIN_TERMS } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveBranch } from '../agent/team-service.ts';
import { SECRETS_KEY, startTestApp, type TestApp } from '../../test/app.ts';
import { bundleProgram, dropProgram } from '../../test/program.ts';
import { countWrittenBets } from '../../money/wagering/test/counted.ts';
import { COMMISSION_RULES } from './audit-repo.ts';
import { offerByHouse, processContract } from './contract-service.ts';
import { settleDue } from './settlement-service.ts';

/** How often the platform is killed; more for the whole figure. */
const KILLS = Number(process.env['COMMISSION_KILLS'] ?? 4);
const AGENTS = 60;
const HOUR_MS = 3_600_000;
const START = Date.parse('2026-03-10T03:00:00Z');

let program: string;
let app: TestApp;

beforeAll(async () => {
  program = await bundleProgram(path.join(import.meta.dirname, 'test/settler.ts'));
  app = await startTestApp();
  await countWrittenBets(app.owner.pool);
  app.clock.at = START - HOUR_MS;
  const { pool } = app.owner;
  await pool.query(
    `insert into vendor (code, display_name, launch_url, is_hot, position, source) values ('KILL', 'Kill', 'http://localhost/', false, 1, 'test')`,
  );
  for (let at = 0; at < AGENTS; at += 1) {
    await app.member(`killagent${at}`);
    await app.member(`killplayer${at}`);
    const [agent, player] = [await app.idOf(`killagent${at}`), await app.idOf(`killplayer${at}`)];
    await moveBranch(app.context, player, agent);
    await pool.query('update member set is_agent = 1 where id = $1', [agent]);
    const terms = { ...PLAIN_TERMS, tiers: [{ validBet: 0, loss: 0, active: 0, rate: 1_000 }] };
    const { id } = await offerByHouse(app.context, agent, 'hourly', terms, randomUUID());
    await processContract(app.context, agent, 'hourly', { action: 'accept', contractId: id, cancels: 0 }, randomUUID());
  }
});
afterAll(async () => {
  await app.stop();
  dropProgram(program);
});

/** Everybody below an agent stakes 100,000.00 in the hour. */
const playAt = (at: number) =>
  app.owner.pool.query(
    `insert into bet (member_id, bet_id, stake, payout, placed_at, settled_at, round_key, wallet_account, house_account, vendor_id, status,
       is_round_closed, is_free, asset, game_code, round, transactions)
     select m.id, ($1::int8 << 20) | nextval('bet_number'), 10000000, 0, to_timestamp($1 / 1000.0), now(), 1, 1, 2, v.id, 2, true, false, 'IDR', 'reef', 'r', '{}'
     from vendor v, member m where v.code = 'KILL' and m.username like 'killplayer%'`,
    [at],
  );
const counts = async (): Promise<{ owed: number; paid: number; booked: number }> => {
  const { rows } = await app.owner.pool.query<{ owed: bigint; paid: bigint; booked: bigint }>(
    `select count(*) as owed, count(paid_at) as paid, (select count(*) from ledger_transfer where kind = 'commission') as booked from commission_statement`,
  );
  return { owed: Number(rows[0]?.owed), paid: Number(rows[0]?.paid), booked: Number(rows[0]?.booked) };
};

/** Starts the settler and kills it once it has paid at least so many more. */
async function settleUntilKilled(moment: number, enough: number): Promise<void> {
  const child = spawn(process.execPath, [program, app.database.appUrl, String(moment), SECRETS_KEY], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  await once(child.stdout, 'data');
  while (child.exitCode === null && (await counts()).paid < enough);
  child.kill('SIGKILL');
  await exited;
}

/** Every bet of the first two hours is voided, and the settler killed amid correcting them: what is paid too much is owed once, by each. */
async function correctedAmid(): Promise<void> {
  const { pool } = app.owner;
  await pool.query('update bet set status = 3 where bet_id < $1::int8 << 20', [START + 2 * HOUR_MS]);
  const changes = async (): Promise<bigint[]> =>
    (await pool.query<{ count: bigint }>('select (select count(*) from commission_run where corrects is not null) as count')).rows.map(
      ({ count }) => count,
    );
  const moment = app.clock.at + 1;
  await settleUntilKilled(moment, 0);
  app.clock.at = moment;
  await settleDue(app.context);
  expect(await changes()).toEqual([0n]);
  const child = spawn(process.execPath, [program, app.database.appUrl, String(moment + HOUR_MS), SECRETS_KEY], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  await once(child.stdout, 'data');
  while (child.exitCode === null && (await changes())[0] === 0n);
  child.kill('SIGKILL');
  await exited;
  app.clock.at = moment + HOUR_MS;
  await Promise.all([settleDue(app.context), settleDue(app.context)]);
  const { rows } = await pool.query<{ debts: bigint; people: bigint }>(
    `select count(*) as debts, count(distinct s.member_id) as people from commission_statement s where debt_out < 0
       and not exists (select from commission_statement n where n.debt_of = s.id) and s.debt_out = -20000`,
  );
  expect([await changes(), rows[0]]).toEqual([[2n], { debts: BigInt(AGENTS), people: BigInt(AGENTS) }]);
}

test(`killed ${KILLS} times amid settlements: every agent is paid once for every hour`, async () => {
  let cutOff = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const hour = START + kill * HOUR_MS;
    await playAt(hour);
    const moment = hour + 2 * HOUR_MS;
    // At another place each time: before the first payment, and further in.
    await settleUntilKilled(moment, kill * AGENTS + kill * 7);
    const amid = await counts();
    expect(amid.booked).toBe(amid.paid);
    if (amid.paid < (kill + 1) * AGENTS) cutOff += 1;
    app.clock.at = moment;
    await settleDue(app.context);
    expect(await counts()).toEqual({ owed: (kill + 1) * AGENTS, paid: (kill + 1) * AGENTS, booked: (kill + 1) * AGENTS });
  }
  // A kill after which nothing was left to do would show nothing.
  expect(cutOff).toBeGreaterThan(0);
  await correctedAmid();
  for (const { sql } of COMMISSION_RULES) expect((await app.owner.pool.query<object>(sql)).rows).toEqual([]);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { held, wallet } from '../../ledger/accounts.ts';
import { SECRETS_KEY, startTestApp, type TestApp } from '../../test/app.ts';
import { bundleProgram, dropProgram } from '../../test/program.ts';
import { healDue } from './service.ts';
import { TestVendor, vendorFileAt } from './test/vendor.ts';

/** How often the platform is killed; 100 for the whole figure. */
const KILLS = Number(process.env['WALLET_KILLS'] ?? 2);
const CREDIT = 100_000_000n;

const vendor = new TestVendor();
let program: string;
let app: TestApp;
let file: string;

beforeAll(async () => {
  program = await bundleProgram(path.join(import.meta.dirname, 'test/mover.ts'));
  file = vendorFileAt(await vendor.start());
  app = await startTestApp({ env: { VENDORS_FILE: file } });
  // Money to move at once; what the credit's terms keep has a test of its own.
  await app.owner.pool.query(`update given_terms set times = 0 where cause = 'welcome'`);
  await vendor.learnKey(app.url);
  await app.context.db.pool.query('update transfer_setting set is_single = false');
});
afterAll(async () => {
  await app.stop();
  vendor.stop();
  dropProgram(program);
});

/** Starts the mover, lets it finish some transfers, and kills it amid others. */
async function moveUntilKilled(memberId: string, enough: number): Promise<void> {
  const args = [program, app.database.appUrl, memberId, 'killed', SECRETS_KEY, file];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  let moved = 0;
  for await (const chunk of child.stdout) {
    moved += (chunk as Buffer).length;
    if (moved >= enough) break;
  }
  child.kill('SIGKILL');
  await exited;
}

const pending = async (): Promise<number> =>
  Number((await app.context.db.pool.query(`select count(*) as n from wallet_transfer where state = 'pending'`)).rows[0]?.n);
const balance = async (name: string): Promise<bigint> =>
  (await app.context.db.pool.query<{ balance: bigint }>('select balance from ledger_account where name = $1', [name])).rows[0]?.balance ??
  0n;

test(
  `killed ${KILLS} times amid transfers to a vendor: each ends one way, and no money is lost or made`,
  { timeout: 900_000 },
  async () => {
    await app.member('killed');
    const id = await app.idOf('killed');
    let inDoubt = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      await moveUntilKilled(String(id), 10 + (kill % 5) * 3);
      inDoubt += await pending();
      for (let round = 0; round < 20 && (await pending()) > 0; round += 1) {
        await app.context.db.pool.query(`update wallet_transfer set next_try_at = 'epoch' where state = 'pending'`);
        await healDue(app.context);
      }
      expect(await pending()).toBe(0);
      expect(await balance(held(id, 'IDR').name)).toBe(0n);
      const there = BigInt(vendor.books.get(String(id)) ?? 0) / 1_000n;
      expect((await balance(wallet(id, 'IDR').name)) + there).toBe(CREDIT);
    }
    // A kill that never left a transfer open would show nothing.
    expect(inDoubt).toBeGreaterThan(0);
    const { rows } = await app.context.db.pool.query<{ id: string; state: string }>('select id, state from wallet_transfer');
    for (const row of rows) expect(vendor.known.get(row.id)?.state, row.id).toBe(row.state);
  },
);

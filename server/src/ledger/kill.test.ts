import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as ledger from './ledger.ts';
import { bundleProgram, dropProgram } from '../test/program.ts';
import { createTestLedger, type TestLedger, type TestMember } from './test/ledger.ts';

const KILLS = Number(process.env['LEDGER_KILLS'] ?? 6);

interface Entry {
  asked?: string;
  type?: 'spend' | 'earn' | 'hold';
  acknowledged?: string;
  seq?: string;
  debit?: string;
}

let world: TestLedger;
let spender: string;

beforeAll(async () => {
  spender = await bundleProgram(path.join(import.meta.dirname, 'test/spender.ts'));
  world = await createTestLedger();
});

afterAll(async () => {
  await world.drop();
  dropProgram(spender);
});

/** Starts the spender, lets it acknowledge at least `enough` calls, kills it in mid-flight, and reads what it had written. */
async function spreeUntilKilled(member: TestMember, logFile: string, enough: number): Promise<Entry[]> {
  fs.writeFileSync(logFile, '');
  const args = [spender, world.url.appUrl, logFile, String(member.wallet), String(member.house), String(member.held)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const exited = once(child, 'exit');
  const acknowledged = (): number => fs.readFileSync(logFile, 'utf8').split('"acknowledged"').length - 1;
  while (acknowledged() < enough) {
    if (child.exitCode !== null) throw new Error('the spender ended by itself');
    await sleep(3);
  }
  child.kill('SIGKILL');
  await exited;
  const whole = fs.readFileSync(logFile, 'utf8');
  return whole
    .slice(0, whole.lastIndexOf('\n'))
    .split('\n')
    .map((line) => JSON.parse(line) as Entry);
}

test('killed in mid-flight: nothing acknowledged is lost, and asking again settles every doubt once', async () => {
  let doubts = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const member = await world.member(1_000_000n);
    const entries = await spreeUntilKilled(member, path.join(path.dirname(world.witnessFile), `spree-${kill}`), 40 + kill * 37);
    const acknowledged = new Map(entries.flatMap((entry) => (entry.acknowledged ? [[entry.acknowledged, entry]] : [])));
    const asked = entries.flatMap(({ asked, type }) => (asked && type ? [{ id: asked, type }] : []));
    doubts += asked.length - acknowledged.size;

    // Every request once more, as a caller would who does not know how far it came.
    for (const { id, type } of asked) {
      const common = { id, kind: 'spree', reference: '' };
      const { wallet, house, held } = member;
      const answer =
        type === 'hold'
          ? await ledger.hold(world.pool, { ...common, from: wallet, held, amount: 1n })
          : await ledger.transfer(world.pool, {
              ...common,
              debit: type === 'spend' ? wallet : house,
              credit: type === 'spend' ? house : wallet,
              amount: 3n,
            });
      const before = acknowledged.get(id);
      if (before) expect(answer).toMatchObject({ replayed: true, seq: BigInt(before.seq ?? 0), debitBalance: BigInt(before.debit ?? 0) });
    }
    const count = (wanted: Entry['type']) => BigInt(asked.filter(({ type }) => type === wanted).length);
    expect(await ledger.balance(world.pool, member.held)).toBe(count('hold'));
    expect(await ledger.balance(world.pool, member.wallet)).toBe(1_000_000n - 3n * count('spend') + 3n * count('earn') - count('hold'));
  }
  // A kill that never left a call open would show nothing.
  expect(doubts).toBeGreaterThan(0);
  await world.witness();
  expect(await world.violations()).toEqual([]);
});

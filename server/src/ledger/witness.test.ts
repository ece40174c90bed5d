import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as ledger from './ledger.ts';
import { auditHere } from './audit.ts';
import { createTestLedger, type TestLedger } from './test/ledger.ts';
import { readWitnessFile, witnessFileOf } from './witness-file.ts';
import { startWitness } from './witness.ts';

let world: TestLedger;
const errors: unknown[] = [];
const start = (file = world.witnessFile) =>
  startWitness({ pool: world.pool, file, tickMs: 20, onError: (error) => void errors.push(error) });

beforeAll(async () => {
  world = await createTestLedger();
});

afterAll(async () => {
  expect(errors).toEqual([]);
  expect(await world.violations()).toEqual([]);
  await world.drop();
});

const lines = (file = world.witnessFile) => readWitnessFile(file)?.lines ?? [];
const bet = async (): Promise<bigint> => {
  const { wallet, house } = await world.member(10n);
  const moved = await ledger.transfer(world.pool, {
    id: randomUUID(),
    debit: wallet,
    credit: house,
    amount: 1n,
    kind: 'bet',
    reference: '',
  });
  return moved.seq;
};

async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; !isTrue(); tries++) {
    if (tries > 500) throw new Error('waited in vain');
    await sleep(10);
  }
}

test('it follows the ledger in ranges without a gap, and a stop writes the last of them', async () => {
  const witness = start();
  const first = await bet();
  await until(() => BigInt(lines().at(-1)?.toSeq ?? 0) >= first);
  const second = await bet();
  await witness.stop();
  const written = lines();
  expect(written.at(-1)?.toSeq).toBe(Number(second));
  expect(written.reduce((sum, { count }) => sum + count, 0)).toBe(Number(second));
  for (const [index, { fromSeq }] of written.entries()) expect(fromSeq).toBe((written[index - 1]?.toSeq ?? 0) + 1);
});

test('it does not vouch for a range while a transfer in it may still commit', async () => {
  const slow = await world.member(10n);
  const client = await world.pool.connect();
  await client.query('begin');
  const { rows } = await client.query<{ seq: bigint }>(`select seq from ledger_transfer(gen_random_uuid(), $1, $2, 1, 'slow', '')`, [
    slow.wallet,
    slow.house,
  ]);
  const open = rows[0]?.seq ?? 0n;
  const { wallet } = await world.member(0n);
  const other = await world.member(10n);
  const move = { id: randomUUID(), debit: other.wallet, credit: wallet, amount: 1n, kind: 'quick', reference: '' };
  const later = (await ledger.transfer(world.pool, move)).seq;
  expect(later).toBeGreaterThan(open);
  const witness = start();
  await sleep(300);
  expect(BigInt(lines().at(-1)?.toSeq ?? 0)).toBeLessThan(open);
  await client.query('commit');
  client.release();
  await until(() => BigInt(lines().at(-1)?.toSeq ?? 0) >= later);
  await witness.stop();
});

test('of two processes one writes; when it stops the other takes over', async () => {
  const first = start();
  const before = await bet();
  await until(() => BigInt(lines().at(-1)?.toSeq ?? 0) >= before);
  const secondFile = path.join(path.dirname(world.witnessFile), 'second', 'ledger.jsonl');
  const second = start(secondFile);
  await sleep(100);
  expect(fs.existsSync(secondFile)).toBe(false);
  await first.stop();
  await until(() => BigInt(lines(secondFile).at(-1)?.toSeq ?? 0) >= before);
  await second.stop();
  expect(lines(secondFile)[0]?.fromSeq).toBe(1);
});

test('the file of a process that leads no more proves what it saw, alone and beside that of the one that leads', async () => {
  const first = path.join(path.dirname(world.witnessFile), 'third', 'ledger.jsonl');
  const second = path.join(path.dirname(world.witnessFile), 'fourth', 'ledger.jsonl');
  await start(first).stop();
  const late = await bet();
  await bet();
  await start(second).stop();
  const report = (...files: string[]) =>
    world.owner(async (client) => {
      await client.query('begin');
      try {
        // The second has led for longer than a minute by then.
        await client.query('alter table ledger_transfer disable trigger user');
        await client.query(`update ledger_transfer set at = at - interval '1 hour' where seq = $1`, [late]);
        return await auditHere(client, files);
      } finally {
        await client.query('rollback');
      }
    });
  const audit = async (...files: string[]) => {
    const { checks, notes } = await report(...files);
    const own = checks.filter(({ name }) => name.includes('witness'));
    return { names: own.flatMap(({ violations }) => violations.map((one) => one.name)), notes };
  };
  expect((await audit(first)).names).toEqual([]);
  expect((await audit(first)).notes).toEqual([expect.stringContaining('of another process')]);
  expect(await audit(first, second)).toEqual({ names: [], notes: [] });
  expect(await audit(path.join(path.dirname(first), 'none.jsonl'), second)).toEqual({ names: [], notes: [] });
  expect((await audit(path.join(path.dirname(first), 'none.jsonl'))).names).toContain('witness_lost');
});

test('the half line of a crash is cut off and the range written again', async () => {
  const count = lines().length;
  fs.appendFileSync(world.witnessFile, '{"fromSeq":');
  await bet();
  await start().stop();
  expect(readWitnessFile(world.witnessFile)?.faults).toEqual([]);
  expect(lines().length).toBeGreaterThan(count);
});

test('numbers of transfers that were rolled back leave no trace', async () => {
  const { wallet, house } = await world.member(10n);
  const failing = ledger.inTransaction(world.db.query, async (transaction) => {
    await ledger.transfer(transaction, { id: randomUUID(), debit: wallet, credit: house, amount: 1n, kind: 'bet', reference: '' });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await start().stop();
});

test('its place in a data folder', () => {
  expect(witnessFileOf('/srv/sorak')).toBe(path.join('/srv/sorak', 'witness', 'ledger.jsonl'));
});

import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildIfChanged } from './build/build.ts';
import type { Bettor } from './start/test-bettor.ts';
import { createBettor } from './start/test-bettor.ts';
import type { Door, Start } from './start/test-launcher.ts';
import { health, newDoor, postmasterOf, root, start, until, untilReady } from './start/test-launcher.ts';
import { audit, expectEverythingOnce, settleDoubts } from './start/test-settlement.ts';

const DISK = '400m';
const FULL_MS = 8_000;
/** A database that has to be recovered and a pool that has to be opened anew. */
const BACK_WITHIN_MS = 60_000;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sorak-disk-'));
const disk = path.join(folder, 'disk');
const ballast = path.join(disk, 'ballast');
fs.mkdirSync(disk);
/** Only root may mount a small disk; elsewhere the test says that it was not made. */
const hasDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'sorak-disk-test', disk]).status === 0;

let place: Door;
let bettor: Bettor;
let product: Start | undefined;

beforeAll(async () => {
  if (!hasDisk) return;
  await buildIfChanged(root);
  place = await newDoor(path.join(disk, 'data'));
  bettor = createBettor(place, folder);
  product = start({ ...place, ...bettor.settings });
  await untilReady(product);
  await bettor.openGames();
});

afterAll(async () => {
  product?.child.kill('SIGTERM');
  await product?.exit;
  if (hasDisk) spawnSync('umount', ['-l', disk]);
  fs.rmSync(folder, { recursive: true, force: true });
});

/** To the last byte. */
function fill(): void {
  const file = fs.openSync(ballast, 'a');
  try {
    for (const size of [1 << 20, 4_096]) {
      const block = Buffer.alloc(size);
      try {
        for (;;) fs.writeSync(file, block);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    }
  } finally {
    fs.closeSync(file);
  }
}

type Seen = { status: number; success: boolean; errorCode?: string };

/** What a reader of the site is told; every answer is whole and in the envelope, whatever it says. */
async function read(callPath: string): Promise<Seen> {
  const answer = await fetch(`http://127.0.0.1:${place.PORT}${callPath}`, { signal: AbortSignal.timeout(10_000) });
  return { status: answer.status, ...((await answer.json()) as Omit<Seen, 'status'>) };
}

/** Makes PostgreSQL want a new piece of its log, which it cannot have: it ends, and cannot recover before there is room. A connection is opened while there is. */
async function exhaustLog(): Promise<() => Promise<void>> {
  const password = fs.readFileSync(path.join(place.DATA_DIR, 'postgres', 'password'), 'utf8').trim();
  const client = new Client(`postgres://postgres:${password}@127.0.0.1:${postmasterOf(place).port}/postgres`);
  client.on('error', () => {});
  await client.connect();
  return async () => {
    try {
      for (let turn = 0; turn < 50; turn += 1)
        await client.query("select pg_logical_emit_message(true, 'disk', repeat('x', 1000000)), pg_switch_wal()");
      throw new Error('the log never ran out of room');
    } catch (error) {
      if (error instanceof DatabaseError && error.severity !== 'PANIC' && error.severity !== 'FATAL') throw error;
    } finally {
      await client.end().catch(() => {});
    }
  };
}

/** Plays and reads on a full disk, makes room, and waits until the platform is back by itself. Answers what the readers saw. */
async function sufferFullDisk(prepare: () => Promise<() => Promise<void>>): Promise<{ seen: Seen[]; backMs: number }> {
  const play = bettor.play();
  const before = bettor.asked.length;
  await until(() => bettor.asked.length > before + 200);
  const meanwhile = await prepare();
  fill();
  const seen: Seen[] = [];
  const fullUntil = Date.now() + FULL_MS;
  await meanwhile();
  while (Date.now() < fullUntil) {
    fill();
    for (const callPath of ['/wps/system/status', '/wps/relay/GCSGAME_gameList?pageNo=1&pageSize=14']) seen.push(await read(callPath));
    await sleep(200);
  }
  await play.stop();
  fs.rmSync(ballast);
  const began = performance.now();
  await until(async () => (await health(place.PORT)) === 200);
  const witness = bettor.asked.find(({ answered }) => answered !== undefined);
  await until(async () => witness !== undefined && (await bettor.repeat(witness).catch(() => 0)) > 0);
  return { seen, backMs: performance.now() - began };
}

test.skipIf(!hasDisk).each([
  ['tables that cannot grow', () => Promise.resolve(() => Promise.resolve())],
  ['a log that cannot grow, which ends the database', exhaustLog],
])('a full disk, %s: definite answers, nothing lost or doubled, back by itself when there is room', async (_, prepare) => {
  const { seen, backMs } = await sufferFullDisk(prepare);
  const doubts = await settleDoubts(bettor);
  await expectEverythingOnce(bettor);
  // Otherwise the disk was never felt.
  expect(doubts).toBeGreaterThan(8);
  for (const { status, success, errorCode } of seen)
    expect(success ? [status, undefined] : [status, errorCode]).toEqual(success ? [200, undefined] : [503, 'service_busy']);
  const served = seen.filter(({ success }) => success).length;
  const audited = await audit(place);
  console.log(
    `${doubts} calls settled behind it; ${served} of ${seen.length} reads served; back after ${Math.round(backMs)} ms\n${audited}`,
  );
  expect(backMs).toBeLessThan(BACK_WITHIN_MS);
});

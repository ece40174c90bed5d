import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scratchFolder } from '../server/src/db/scratch-folder.ts';
import { readPostmaster } from '../server/src/db/postmaster.ts';
import { buildIfChanged } from './build/build.ts';
import type { Bettor } from './start/test-bettor.ts';
import { createBettor } from './start/test-bettor.ts';
import type { Door, Start } from './start/test-launcher.ts';
import { health, lockOf, newDoor, postmasterOf, root, start, until, untilReady } from './start/test-launcher.ts';
import { audit, expectEverythingOnce, settleDoubts } from './start/test-settlement.ts';

/** `KILLS=50 npx vitest run tools/kill.test.ts` is the promise; the ordinary run takes each victim once. */
const KILLS = Number(process.env['KILLS'] ?? 4);
const VICTIMS = ['platform', 'database', 'launcher', 'everything'] as const;

let folder: string;
let place: Door;
let bettor: Bettor;
let product: Start;

beforeAll(async () => {
  await buildIfChanged(root);
  folder = scratchFolder('sorak-kill-');
  place = await newDoor(path.join(folder, 'data'));
  bettor = createBettor(place, folder);
  product = start({ ...place, ...bettor.settings });
  await untilReady(product);
  await bettor.openGames();
});

afterAll(async () => {
  product.child.kill('SIGTERM');
  await product.exit;
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Kills without a warning and resolves to how long nobody was served, in milliseconds. */
async function kill(victim: (typeof VICTIMS)[number]): Promise<number> {
  const [platform, studio] = lockOf(place).children;
  const database = postmasterOf(place).pid;
  const launcher = product.child.pid ?? 0;
  const pids = {
    platform: [platform?.pid],
    database: [database],
    launcher: [launcher],
    everything: [launcher, platform?.pid, studio?.pid, database],
  };
  const began = performance.now();
  for (const pid of pids[victim]) process.kill(pid ?? 0, 'SIGKILL');
  if (victim === 'launcher' || victim === 'everything') {
    await product.exit;
    product = start({ ...place, ...bettor.settings });
    await untilReady(product);
  } else {
    // The old database's last children may answer for a moment: only a new one counts.
    await until(() => (victim === 'database' ? isNew(database) : lockOf(place).children[0]?.pid !== platform?.pid));
  }
  // Health asks the process; a call that was answered asks the database too.
  const witness = bettor.asked.find(({ answered }) => answered !== undefined);
  await until(async () => (await health(place.PORT)) === 200 && (!witness || (await bettor.repeat(witness).catch(() => 0)) > 0));
  return performance.now() - began;
}

function isNew(killed: number): boolean {
  const current = readPostmaster(path.join(place.DATA_DIR, 'postgres', 'cluster'));
  return current !== undefined && current.isReady && current.pid !== killed;
}

test(`kill -9 under load, ${KILLS} times: nothing acknowledged is lost or doubled, the audit is clean, and it serves again`, async () => {
  const outages: number[] = [];
  let doubts = 0;
  for (let at = 0; at < KILLS; at++) {
    const before = bettor.asked.length;
    const play = bettor.play();
    await until(() => bettor.asked.length > before + 100);
    await sleep(Math.random() * 200);
    outages.push(await kill(VICTIMS[at % VICTIMS.length] ?? 'platform'));
    await play.stop();
    doubts += await settleDoubts(bettor);
  }
  const acknowledged = bettor.asked.length;
  await expectEverythingOnce(bettor);
  // A kill that never caught a call on its way would show nothing.
  expect(doubts).toBeGreaterThan(0);

  const audited = await audit(place);
  const longest = Math.round(Math.max(...outages));
  const typical = Math.round(outages.toSorted((a, b) => a - b)[Math.floor(outages.length / 2)] ?? 0);
  console.log(
    `${KILLS} kills, ${acknowledged} money calls, ${doubts} in doubt; away ${typical} ms typically, ${longest} ms at most\n${audited}`,
  );
});

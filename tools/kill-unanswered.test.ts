import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scratchFolder } from '../server/src/db/scratch-folder.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../server/src/db/embedded-postgres.ts';
import { startCuttingProxy, type CuttingProxy } from '../server/src/db/test/cutting-proxy.ts';
import { buildIfChanged } from './build/build.ts';
import type { Bettor } from './start/test-bettor.ts';
import { createBettor } from './start/test-bettor.ts';
import type { Door } from './start/test-launcher.ts';
import { health, newDoor, root, until } from './start/test-launcher.ts';
import { audit, expectEverythingOnce, settleDoubts } from './start/test-settlement.ts';

const folder = scratchFolder('sorak-unanswered-');
let place: Door;
let bettor: Bettor;
let database: EmbeddedPostgres;
let proxy: CuttingProxy | undefined;
let platform: ChildProcess;

/** The built platform on this database, serving. */
async function startPlatform(url: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [path.join(root, 'dist/server/main.js')], {
    env: { ...process.env, ...place, ...bettor.settings, DATABASE_URL: url, LOG_LEVEL: 'silent' },
    stdio: 'inherit',
  });
  await until(async () => child.exitCode !== null || (await health(place.PORT)) === 200);
  return child;
}

beforeAll(async () => {
  await buildIfChanged(root);
  place = await newDoor(path.join(folder, 'data'));
  bettor = createBettor(place, folder);
  database = await startEmbeddedPostgres({ folder: path.join(place.DATA_DIR, 'postgres') });
  const client = new Client(database.url('postgres'));
  await client.connect();
  await client.query('create database sorak');
  await client.end();
  proxy = await startCuttingProxy(database.url('sorak'));
  platform = await startPlatform(proxy.url);
  await bettor.openGames();
});

afterAll(async () => {
  if (platform.exitCode === null && platform.signalCode === null) {
    platform.kill('SIGTERM');
    await once(platform, 'exit');
  }
  proxy?.close();
  await database.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

test(
  'kill -9 behind the commit and before the answer: the vendor asks again and hears of one debit (W39)',
  { timeout: 120_000 },
  async () => {
    const play = bettor.play();
    await until(() => bettor.asked.filter(({ answered }) => answered !== undefined).length > 50);
    // From here on the database commits and the platform never learns of it.
    proxy?.hold();
    let unheard: string[] = [];
    await until(async () => {
      const recorded = await bettor.recorded();
      unheard = bettor.asked.filter(({ id, answered }) => answered === undefined && recorded.has(id)).map(({ id }) => id);
      return unheard.length > 0;
    });
    platform.kill('SIGKILL');
    await once(platform, 'exit');
    await play.stop();
    expect(bettor.asked.filter(({ id, answered }) => unheard.includes(id) && answered !== undefined)).toEqual([]);

    platform = await startPlatform(database.url('sorak'));
    await settleDoubts(bettor);
    await expectEverythingOnce(bettor);
    // The same answer again, to the last byte of it that says how much money there is.
    for (const call of bettor.asked.filter(({ id }) => unheard.includes(id))) expect(await bettor.repeat(call)).toBe(call.answered);
    platform.kill('SIGTERM');
    await once(platform, 'exit');
    expect(await audit(place, database.url('sorak'))).toContain('The ledger is sound.');
  },
);

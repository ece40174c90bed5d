import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../server/src/lib/config.ts';
import { configWarnings, readConfig } from '../../server/src/lib/config.ts';
import { demoNotice } from './demo-accounts.ts';
import { hasRoom } from './disk-room.ts';
import type { FolderLock } from './folder-lock.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';
import { launch } from './launcher.ts';
import { createSupervisor } from './supervisor.ts';

/** How often a product that npm has started looks whether it still has its parent. */
const LOOK_MS = 250;

const root = path.dirname(path.dirname(import.meta.dirname));

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const lock = await takeFolder(config);
  const supervisor = createSupervisor(say, () => hasRoom(config.dataDir));
  const stopRequest = untilStopRequest();
  for (const warning of configWarnings(config)) say(`WARNING: ${warning}`);
  try {
    const launched = launch({ root, config, lock, supervisor, say });
    const isUp = await Promise.race([launched.then(() => true), stopRequest.then(() => false)]);
    if (isUp) {
      say(welcome(config));
      await Promise.race([stopRequest, supervisor.failed]);
    } else {
      launched.catch(() => {});
    }
    say('Stopping.');
  } finally {
    lock.noteLeaving();
    await supervisor.stop();
    lock.release();
  }
}

/** Long enough for a product whose parent was told to stop to have noticed it. */
const NOTICE_MS = 2 * LOOK_MS;
/** Every program has its time, one after the other, and the database. */
const LEAVE_MS = 60_000;

/** Waits for one that is about to leave the folder; refuses in words where another stays. */
async function takeFolder(config: Config): Promise<FolderLock> {
  const began = Date.now();
  for (;;)
    try {
      return lockFolder(config.dataDir);
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      if (Date.now() - began > (error.isLeaving ? LEAVE_MS : NOTICE_MS)) throw inUse(error);
      await sleep(50);
    }
}

function inUse(error: FolderInUse): Error {
  return new Error(
    `Sorak already runs on ${error.folder} (process ${error.pid}). Stop it first, or give this start its own data and doors:\n` +
      '  DATA_DIR=./data-2 PORT=8090 STUDIO_PORT=8091 SPORTSBOOK_PORT=8092 npm start',
    { cause: error },
  );
}

/** Ctrl-C, a service manager's SIGTERM, a closed terminal, or the end of the npm that started us. npm sends Ctrl-C a second time, so only the first counts. */
function untilStopRequest(): Promise<void> {
  return new Promise((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => resolve());
    // npm has a shell between itself and us: it dies of a signal and hands nothing on, or outlives npm and says nothing.
    if (process.env['npm_lifecycle_event'] === undefined) return;
    const { ppid } = process;
    const npm = parentOf(ppid);
    setInterval(() => (process.ppid !== ppid || (npm !== undefined && !isAlive(npm))) && resolve(), LOOK_MS).unref();
  });
}

/** The parent of a process, where the system tells; init, who adopts what has lost its own, is none. */
function parentOf(pid: number): number | undefined {
  try {
    const parent = Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
    return parent > 1 ? parent : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function welcome(config: Config): string {
  const seconds = process.uptime().toFixed(1);
  const database = config.databaseUrl ? `PostgreSQL on ${new URL(config.databaseUrl).host}` : 'embedded PostgreSQL';
  const below = path.relative(process.cwd(), config.dataDir);
  const data = below.startsWith('..') ? config.dataDir : below || '.';
  return [
    '',
    `Sorak is ready (${seconds} s).`,
    '',
    `  Site and API    ${config.siteOrigin}`,
    `  API reference   ${config.siteOrigin}/reference`,
    `  In-house games  ${config.studioOrigin}`,
    ...(config.sportsbook ? [`  Sportsbook      ${config.sportsbook.origin}`] : []),
    ...demoNotice(config),
    ...(config.hasLocalProvider ? [`  Payments        ${config.siteOrigin}/provider, where you press what the bank does`] : []),
    `  Data            ${data} (${database})${config.isProduction ? '' : `, logs in ${path.join(data, 'logs')}`}`,
    '',
    'Ctrl-C stops everything.',
    '',
  ].join('\n');
}

function say(sentence: string): void {
  console.log(sentence);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);

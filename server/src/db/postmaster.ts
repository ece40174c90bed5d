import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const FAST_STOP_MS = 10_000;
const POLL_MS = 10;

/** What a running PostgreSQL says of itself in `postmaster.pid` of its data folder. */
export interface Postmaster {
  pid: number;
  port: number;
  isReady: boolean;
}

/** Undefined when the file is missing or not written to its end yet. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid > 0 && port > 0 ? { pid, port, isReady: lines[7]?.trim() === 'ready' } : undefined;
}

/**
 * Ends the server that a killed parent left behind on this data folder. The caller holds the folder's lock, so nobody needs it any more.
 * A pid that now belongs to another program is left alone and only the file that names it goes.
 */
export async function stopOrphan(cluster: string): Promise<void> {
  const orphan = readPostmaster(cluster);
  if (!orphan || !isAlive(orphan.pid)) return;
  if (!isServerOf(orphan.pid, cluster)) {
    fs.rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
    return;
  }
  await stopServer(orphan.pid);
}

/** Fast shutdown: open transactions are rolled back, then a checkpoint. After 10 s without a pause. Resolves when the process is gone. */
export async function stopServer(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await isGoneWithin(pid, FAST_STOP_MS)) return;
  signal(pid, 'SIGQUIT');
  if (await isGoneWithin(pid, FAST_STOP_MS)) return;
  throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
}

/** True while a process with this pid exists and is not a zombie of ours. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !isZombie(pid);
}

function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return /^\d+ \(.*\) Z/s.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}

function isServerOf(pid: number, cluster: string): boolean {
  try {
    // PostgreSQL works inside its data folder, under whatever path it was started.
    if (process.platform === 'linux') return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(cluster);
    if (process.platform === 'win32')
      return execFileSync('tasklist', ['/FI', `PID eq ${pid}`], { encoding: 'utf8' }).includes('postgres.exe');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster);
  } catch {
    return false;
  }
}

async function isGoneWithin(pid: number, timeoutMs: number): Promise<boolean> {
  const until = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > until) return false;
    await sleep(POLL_MS);
  }
  return true;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

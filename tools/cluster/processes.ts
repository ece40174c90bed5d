import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A program of the cluster that runs. */
export interface Daemon {
  pid: number;
  isRunning: () => boolean;
  exited: Promise<void>;
  /** All that it has said. */
  said: () => string;
}

/** Starts a program apart from our terminal; its words go into a file. */
export function startDaemon(command: readonly string[], logFile: string, env: NodeJS.ProcessEnv, cwd: string): Daemon {
  fs.mkdirSync(path.dirname(logFile), { recursive: true });
  const log = fs.openSync(logFile, 'a');
  const began = fs.statSync(logFile).size;
  const [file = '', ...args] = command;
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', log, log], detached: true });
  fs.closeSync(log);
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  return {
    pid: child.pid ?? 0,
    isRunning: () => child.pid !== undefined && child.exitCode === null && child.signalCode === null,
    exited,
    said: () => fs.readFileSync(logFile).subarray(began).toString(),
  };
}

/** These processes and all that descend from them, as the system has them now. */
export function familyOf(pids: readonly number[]): number[] {
  const children = new Map<number, number[]>();
  for (const name of fs.readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = parentOf(name);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const family = new Set<number>();
  const queue = [...pids];
  for (let pid = queue.pop(); pid !== undefined; pid = queue.pop()) {
    if (pid <= 1 || family.has(pid)) continue;
    family.add(pid);
    queue.push(...(children.get(pid) ?? []));
  }
  return [...family];
}

function parentOf(pid: string): number {
  try {
    const [, parent = '0'] = fs
      .readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return Number(parent);
  } catch {
    return 0;
  }
}

/** True if the process was there to hear it. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** Ends them and what they begin meanwhile, without a warning. */
export function killFamily(pids: readonly number[]): void {
  // Frozen first, so that none starts another one.
  for (const pid of familyOf(pids)) signal(pid, 'SIGSTOP');
  for (const pid of familyOf(pids)) signal(pid, 'SIGKILL');
}

/** What the command ends with when nothing was lost but something took longer than promised, and when something did not come at all. */
export const LATE = 4;
export const IN_VAIN = 5;

/** Something did not come in time. */
export class InVain extends Error {
  override name = 'InVain';
}

/** Waits until it is so; throws InVain, which says what was waited for, when it takes longer. */
export async function waitFor(what: string, withinMs: number, condition: () => boolean | Promise<boolean>): Promise<void> {
  const until = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > until) throw new InVain(`Waited ${Math.round(withinMs / 1000)} s in vain: ${what}.`);
    await sleep(100);
  }
}

/** Ends every process that was started with this folder, but us: what a run left behind that could not clean up itself. */
export function killAllOf(folder: string): void {
  const read = (file: string): string => {
    try {
      return fs.readFileSync(file, 'utf8');
    } catch {
      return '';
    }
  };
  const own = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((name) => ['cmdline', 'environ'].some((what) => read(`/proc/${name}/${what}`).includes(folder)));
  killFamily(own.map(Number));
}

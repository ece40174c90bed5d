import type { ChildProcess } from 'node:child_process';
import { drainMsOf } from '@sorak/contract/health';
import { RESTART_CODE } from '@sorak/contract/last-net';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isListening } from './ports.ts';

const STOP_MS = 10_000 + drainMsOf(process.env['DRAIN_SECONDS']);
/** A program that fails by itself ends with a code, or by SIGABRT, SIGSEGV and their like. */
const FROM_OUTSIDE: ReadonlySet<string> = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT']);
const LOG_LIMIT_BYTES = 50_000_000;
const TAIL_BYTES = 4_000;

export interface ProgramOptions {
  name: string;
  /** Built file to run. */
  script: string;
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Where its output goes; undefined hands it on to our own. */
  logFile: string | undefined;
  /** Answers 200 when the program serves. */
  healthUrl: string;
}

export interface Program {
  name: string;
  pid: number;
  isRunning: () => boolean;
  /** Resolves when the process has ended, asked to or not. */
  exited: Promise<void>;
  /** Whether somebody else's signal ended it, or it has asked to be started again: neither is a reason to give it up. */
  wasKilled: () => boolean;
  /** Resolves when health answers 200; throws with the program's last words if it ends or stays silent. */
  untilHealthy: (timeoutMs: number) => Promise<void>;
  /** Asks it to finish what it is doing; ends it after 10 s. */
  stop: () => Promise<void>;
}

/** Starts one of our programs. It ends by itself when this process dies, whatever way. */
export function startProgram(options: ProgramOptions): Program {
  const log = options.logFile ? openLog(options.logFile) : undefined;
  const child = spawn(process.execPath, ['--enable-source-maps', '--import', watchUrl(), options.script], {
    cwd: options.cwd,
    env: options.env,
    stdio: ['ignore', log ?? 'inherit', log ?? 'inherit', 'ipc'],
    // A group of its own: Ctrl-C reaches the launcher alone, which stops its programs in order.
    detached: true,
  });
  if (log !== undefined) fs.closeSync(log);
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  return {
    name: options.name,
    pid: child.pid ?? 0,
    isRunning,
    exited,
    wasKilled: () => child.exitCode === RESTART_CODE || (child.signalCode !== null && FROM_OUTSIDE.has(child.signalCode)),
    untilHealthy: (timeoutMs) => untilHealthy(options, isRunning, timeoutMs),
    stop: () => stop(child, isRunning, exited),
  };
}

async function untilHealthy(options: ProgramOptions, isRunning: () => boolean, timeoutMs: number): Promise<void> {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    if (!isRunning()) throw new Error(`The ${options.name} ended while starting.${lastWords(options.logFile)}`);
    if (await answers(options.healthUrl)) return;
    await sleep(25);
  }
  throw new Error(`The ${options.name} did not answer on ${options.healthUrl} within ${timeoutMs / 1000} s.${lastWords(options.logFile)}`);
}

async function answers(url: string): Promise<boolean> {
  if (!(await isListening(url))) return false;
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).status === 200;
  } catch {
    return false;
  }
}

async function stop(child: ChildProcess, isRunning: () => boolean, exited: Promise<void>): Promise<void> {
  if (!isRunning()) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await exited;
  clearTimeout(timer);
}

function watchUrl(): string {
  return new URL('parent-watch.mjs', import.meta.url).href;
}

function openLog(file: string): number {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  if ((fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES) fs.renameSync(file, `${file}.1`);
  return fs.openSync(file, 'a', 0o600);
}

function lastWords(file: string | undefined): string {
  if (!file) return ' Its words stand above.';
  const text = fs.readFileSync(file);
  return ` Its last words (${file}):\n${text
    .subarray(Math.max(0, text.length - TAIL_BYTES))
    .toString()
    .trim()}`;
}

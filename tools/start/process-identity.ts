import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

/** A process that was started by us: pids are used again, a pid with its start time is not. */
export interface ProcessIdentity {
  pid: number;
  started: string;
}

/** Undefined when no such process runs. */
export function identityOf(pid: number): ProcessIdentity | undefined {
  const started = process.platform === 'linux' ? startTicks(pid) : startDate(pid);
  return started ? { pid, started } : undefined;
}

/** True while exactly this process runs, and not another one with the same pid. */
export function isRunning(identity: ProcessIdentity): boolean {
  return identityOf(identity.pid)?.started === identity.started;
}

function startTicks(pid: number): string | undefined {
  try {
    // The name in brackets may hold spaces and brackets, so fields are counted behind the last bracket.
    const fields = fs
      .readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const [state] = fields;
    const bootId = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return state === 'Z' || state === 'X' ? undefined : `${bootId}:${fields[19]}`;
  } catch {
    return undefined;
  }
}

function startDate(pid: number): string | undefined {
  try {
    if (process.platform === 'win32') {
      process.kill(pid, 0);
      return 'alive';
    }
    return (
      execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } }).trim() ||
      undefined
    );
  } catch {
    return undefined;
  }
}

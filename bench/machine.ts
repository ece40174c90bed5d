import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';

/** Linux counts processor time in hundredths of a second, whatever the kernel was built with. */
const TICKS_PER_SECOND = 100;

/** Processor seconds of a process alone, and with its children that have ended; `since` tells it from another that got its number. */
type ProcessTimes = { readonly parent: number; readonly own: number; readonly seconds: number; readonly since: string };

/** Every process by its number; empty where there is no /proc. */
function processTimes(): Map<number, ProcessTimes> {
  const found = new Map<number, ProcessTimes>();
  for (const name of namesIn('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    const text = read(`/proc/${name}/stat`);
    // The program's name stands in brackets and may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const secondsOf = (from: number, to: number): number =>
      fields.slice(from, to).reduce((sum, field) => sum + Number(field), 0) / TICKS_PER_SECOND;
    if (fields.length > 19)
      found.set(pid, { parent: Number(fields[1]), own: secondsOf(11, 13), seconds: secondsOf(11, 15), since: fields[19] ?? '' });
  }
  return found;
}

/** Processor seconds that a process and all that it has started have taken so far. */
export function processorSeconds(root: number): number {
  const all = processTimes();
  const isOurs = (pid: number): boolean => {
    for (let at = pid; at > 1; at = all.get(at)?.parent ?? 0) if (at === root) return true;
    return false;
  };
  return [...all].reduce((sum, [pid, { seconds }]) => (isOurs(pid) ? sum + seconds : sum), 0);
}

/** Processor seconds that the whole machine has been busy since it started, what its host took from it included. */
function busySeconds(): number {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, steal = 0] = (read('/proc/stat').split('\n')[0] ?? '')
    .split(/\s+/)
    .map(Number);
  return (user + nice + system + irq + softIrq + steal) / TICKS_PER_SECOND;
}

const SAMPLE_MS = 250;

/**
 * Adds up the processor time of these processes and all that they start, while they run: a browser ends its processes without waiting for them,
 * and what they took is then in no one's account. `end` answers the seconds since the beginning.
 */
function watchOurs(rootsNow: () => readonly number[]): { end: () => number } {
  const first = new Map<string, number>();
  const last = new Map<string, number>();
  let isFirst = true;
  const look = (): void => {
    const all = processTimes();
    const roots = rootsNow();
    for (const [pid, { own, since }] of all) {
      let at = pid;
      while (at > 1 && !roots.includes(at)) at = all.get(at)?.parent ?? 0;
      const id = `${pid} ${since}`;
      // Whoever has lost its parent stays ours.
      if (at <= 1 && !last.has(id)) continue;
      if (!first.has(id)) first.set(id, isFirst ? own : 0);
      last.set(id, own);
    }
    isFirst = false;
  };
  look();
  const timer = setInterval(look, SAMPLE_MS);
  return {
    end: () => {
      clearInterval(timer);
      look();
      return [...last].reduce((sum, [id, seconds]) => sum + seconds - (first.get(id) ?? 0), 0);
    },
  };
}

/**
 * Does the work and answers with it the share of the machine that went to others meanwhile, 0 to 1; 0 where that cannot be known.
 * `rootsNow` names the processes that are ours, with all that they start: this one, where nothing of ours stands apart.
 */
export async function withForeignLoad<T>(
  work: () => Promise<T>,
  rootsNow: () => readonly number[] = () => [process.pid],
): Promise<{ result: T; foreign: number }> {
  const before = { at: performance.now(), busy: busySeconds() };
  const ours = watchOurs(rootsNow);
  const result = await work();
  const took = (performance.now() - before.at) / 1000;
  const others = busySeconds() - before.busy - ours.end();
  return { result, foreign: Math.max(0, others / (took * os.cpus().length)) || 0 };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Empty for a process that has just ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

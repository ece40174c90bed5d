import { randomUUID } from 'node:crypto';
import type { LogSink } from './log-sink.ts';

/** A program's lines on their way to another place. `stop` sends what is left, within its time. */
export type Shipping = { readonly write: (line: string) => void; readonly stop: (withinMs?: number) => Promise<void> };
type Options = {
  readonly program: string;
  /** Hears once that nothing leaves, and once that it does again with how many lines were lost meanwhile. */
  readonly onTrouble?: (trouble: { readonly error: unknown } | { readonly lost: number }) => void;
  readonly waitMs?: number;
};

/** What waits for a place that cannot be reached; beyond it the oldest are lost, and are said to be. */
const MAX_WAITING = 20_000;
const AT_ONCE = 500;
const LONGEST_WAIT_MS = 30_000;

/**
 * Numbers each line of a program from its start on (`stream`, `n`) and sends them in order, again until they have arrived: whoever has them
 * sees by the numbers whether one is missing. A line never waits for it, and none of it turns an answer into an error.
 */
export function shipLines(sink: LogSink, { program, onTrouble, waitMs = 500 }: Options): Shipping {
  const stream = randomUUID();
  const waiting: string[] = [];
  let [number, lost, failed] = [0, 0, 0];
  let running: Promise<void> | null = null;
  const state = { isStopped: false };

  const sendOnce = async (): Promise<boolean> => {
    const part = waiting.slice(0, AT_ONCE);
    const before = lost;
    try {
      await sink.send(part);
    } catch (error) {
      if (failed === 0) onTrouble?.({ error });
      failed += 1;
      return false;
    }
    // What was thrown away meanwhile stood at the front of what was sent.
    waiting.splice(0, Math.max(0, part.length - (lost - before)));
    if (failed > 0) {
      failed = 0;
      const gone = lost;
      lost = 0;
      onTrouble?.({ lost: gone });
    }
    return true;
  };
  const pump = async (): Promise<void> => {
    while (waiting.length > 0 && !state.isStopped) {
      const rest = failed === 0 ? waitMs : Math.min(waitMs * 2 ** failed, LONGEST_WAIT_MS);
      await new Promise((resolve) => setTimeout(resolve, rest).unref());
      if (!state.isStopped) await sendOnce();
    }
  };
  const write = (line: string): void => {
    number += 1;
    waiting.push(JSON.stringify({ log: program, stream, n: number, line: line.trimEnd() }));
    if (waiting.length > MAX_WAITING) {
      waiting.shift();
      lost += 1;
    }
    running ??= pump().finally(() => {
      running = null;
    });
  };
  const stop = async (withinMs = 2_000): Promise<void> => {
    state.isStopped = true;
    const until = Date.now() + withinMs;
    while (waiting.length > 0 && Date.now() < until) if (!(await sendOnce())) return;
  };
  return { write, stop };
}

/** What is missing of shipped lines, in words: numbers that did not come of a program's start, links of a chained log that do not follow. */
export function gapsIn(lines: readonly string[]): string[] {
  const numbers = new Map<string, number>();
  const gaps: string[] = [];
  for (const line of lines) {
    const record = JSON.parse(line) as { log: string; stream: string; n: number };
    const key = `${record.log} ${record.stream}`;
    const last = numbers.get(key) ?? 0;
    // What came twice is not missing.
    if (record.n > last + 1) gaps.push(`${record.log}: ${record.stream} lacks ${last + 1} to ${record.n - 1}`);
    numbers.set(key, Math.max(last, record.n));
  }
  return gaps;
}

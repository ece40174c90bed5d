import os from 'node:os';
import { quantiles, type Stretch } from './bets.ts';
import { lookAt, type Look, type Program } from './programs.ts';

export const whole = (value: number): string => Math.round(value).toLocaleString('en');
export const say = (line: string): void => console.log(line);

let missed = 0;
/** Says whether it was kept. */
export function promise(isKept: boolean, text: string): void {
  if (!isKept) missed += 1;
  say(`${isKept ? 'kept  ' : 'MISSED'} ${text}`);
}
export const missedPromises = (): number => missed;

/** What became of the bets of a stretch, with how busy the machine is beside. */
export function sayStretch(name: string, stretch: Stretch, seconds: number): void {
  const { p50, p99 } = quantiles(stretch);
  const { taken, shed, undecided, failed } = stretch;
  say(
    `${name}: ${whole(taken.length / seconds)} bets a second taken (p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms), ` +
      `${whole(shed.length)} sent away by 503, ${whole(undecided.length)} without a decision, ${whole(failed.length)} other 5xx; ` +
      `load average ${(os.loadavg()[0] ?? 0).toFixed(1)}`,
  );
}

/** What the programs hold now and held before, and what so many bets cost each. */
export function sayLooks(programs: readonly Program[], before: readonly Look[], bets: number): Look[] {
  return programs.map((program, at) => {
    const now = lookAt(program);
    const old = before[at] ?? now;
    say(
      `  ${program.name}: ${old.mb.toFixed(0)} MB → ${now.mb.toFixed(0)} MB, ${old.files} → ${now.files} descriptors, ` +
        `${whole(((now.cpuS - old.cpuS) / bets) * 1e6)} µs of processor time a bet`,
    );
    return now;
  });
}

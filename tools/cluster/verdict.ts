import type { Bettor } from '../start/test-bettor.ts';
import { expectedBalances } from '../start/test-bettor.ts';
import type { Fault } from './faults.ts';
import type { Absence, Look } from './load.ts';
import { twoWriters, type Written } from './writers.ts';

/** How much later than writes a live connection may come back. */
const SOCKETS_BACK_MS = 5_000;
const SETTLERS = 8;

type Call = Bettor['asked'][number];
type Counted = Pick<Bettor, 'asked' | 'refusals' | 'repeat' | 'balances' | 'recorded'>;

/** What was seen while one fault was on. Times are those of `Date.now`. */
export interface Seen {
  fault: Fault;
  struckAt: number;
  endedAt: number;
  calls: readonly Pick<Call, 'heardAt'>[];
  statuses: readonly { at: number; status: number }[];
  looks: readonly Look[];
  absences: readonly Absence[];
  written: readonly Written[];
}

export interface Verdict {
  /** One line of figures. */
  line: string;
  /** Promises that a busy machine may break: what took too long, in words. */
  late: string[];
  /** Those that nothing excuses. */
  broken: string[];
}

/** The longest time without an acknowledged call, from the moment of the fault on. */
export function longestSilence({ calls, struckAt, endedAt }: Pick<Seen, 'calls' | 'struckAt' | 'endedAt'>): Absence {
  const heard = calls
    .flatMap(({ heardAt }) => heardAt ?? [])
    .filter((at) => at >= struckAt)
    .sort((a, b) => a - b);
  let longest: Absence = { from: struckAt, to: struckAt };
  let from = struckAt;
  for (const to of [...heard, endedAt]) {
    if (to - from > longest.to - longest.from) longest = { from, to };
    from = to;
  }
  return longest;
}

/** Holds what was seen against the bounds of the fault. */
export function judge(seen: Seen): Verdict {
  const { fault, looks, absences, statuses } = seen;
  const silence = longestSilence(seen);
  const silentMs = silence.to - silence.from;
  const unanswered = looks.filter(({ status }) => status !== 200);
  const fivehundreds = statuses.filter(({ status }) => status >= 500);
  // A socket that was lost while nothing could be written comes back after that; every other one at once.
  const lateSockets = absences.filter(({ from, to }) => to - Math.max(from, from < silence.to ? silence.to : from) > SOCKETS_BACK_MS);
  const late = [
    ...(silentMs > fault.bounds.writesBackMs
      ? [`writes were away for ${seconds(silentMs)}, not ${seconds(fault.bounds.writesBackMs)}`]
      : []),
    ...(fault.bounds.hasPages && unanswered.length > 0
      ? [
          `${unanswered.length} of ${looks.length} looks at a page were not answered by 200 (${[...new Set(unanswered.map(({ page, status }) => `${page} ${status}`))].join(', ')})`,
        ]
      : []),
    ...(fault.bounds.isClean && fivehundreds.length > 0 ? [`${fivehundreds.length} money calls were answered by a 5xx`] : []),
    ...(lateSockets.length > 0
      ? [`${lateSockets.length} live connections came back more than ${seconds(SOCKETS_BACK_MS)} after writes`]
      : []),
  ];
  const broken = twoWriters(seen.written);
  const heard = seen.calls.filter(({ heardAt }) => heardAt !== undefined).length;
  const away = Math.max(0, ...absences.map(({ from, to }) => to - from));
  const line = `${fault.name.padEnd(16)} ${String(heard).padStart(5)} acknowledged, ${String(seen.calls.length - heard).padStart(3)} in doubt; longest silence ${seconds(silentMs)}; sockets away ${seconds(away)}; pages ${looks.length - unanswered.length}/${looks.length}; 5xx ${fivehundreds.length}`;
  return { line, late, broken };
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/**
 * Settles what is in doubt, then looks every call up: what was acknowledged stands once, and every member holds what follows, to the cent.
 * What is not so, in words.
 */
export async function settleAndCount(bettor: Counted): Promise<string[]> {
  const refused = await settle(bettor);
  const recorded = await bettor.recorded();
  const lost = bettor.asked.filter(({ id, heardAt }) => heardAt !== undefined && !recorded.has(id));
  const missing = bettor.asked.filter(({ id, heardAt, answered }) => heardAt === undefined && answered !== undefined && !recorded.has(id));
  const doubled = bettor.asked.filter(({ id }) => (recorded.get(id) ?? 0) > 1);
  const balances = await bettor.balances();
  const expected = expectedBalances({ asked: bettor.asked.filter(({ answered }) => answered !== undefined) });
  const wrong = [...expected].filter(([member, balance]) => balances.get(member) !== balance);
  const acknowledged = bettor.asked.filter(({ heardAt }) => heardAt !== undefined).length;
  return [
    ...(lost.length > 0 ? [`LOST: ${lost.length} of ${acknowledged} acknowledged money calls stand nowhere`] : []),
    ...(missing.length > 0 ? [`LOST: ${missing.length} calls that were settled later stand nowhere`] : []),
    ...(doubled.length > 0 ? [`DOUBLED: ${doubled.length} money calls stand more than once`] : []),
    ...(wrong.length > 0 ? [`${wrong.length} of ${balances.size} members do not hold what follows from their calls`] : []),
    ...[...bettor.refusals.splice(0), ...refused].slice(0, 5).map((words) => `refused: ${words}`),
  ];
}

/** Asks again what nobody knows of. What is refused then moved nothing; the words of each. */
async function settle(bettor: Counted): Promise<string[]> {
  const queue = bettor.asked.filter(({ answered }) => answered === undefined);
  const refused: string[] = [];
  const settler = async (): Promise<void> => {
    for (let call = queue.shift(); call; call = queue.shift())
      try {
        call.answered = await bettor.repeat(call);
      } catch (error) {
        refused.push(error instanceof Error ? error.message : String(error));
      }
  };
  await Promise.all(Array.from({ length: SETTLERS }, settler));
  return refused;
}

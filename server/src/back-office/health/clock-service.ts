import { callOut } from '@sorak/contract/outgoing';
import type { Context } from '../../context.ts';
import { repeat, type Repeating } from '../../lib/repeat.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { databaseTime } from './verify-repo.ts';

const LOOK_EVERY_MS = 60_000;
/** Further apart two clocks do not agree any more. A program tells its time by the second. */
const APART_MS = 2_000;
const TOLD_BY_SECOND_MS = 500;
const ASKED = { withinMs: 800, maxBytes: 4_096 } as const;

/** `aheadMs`: by how much this process is ahead of it; below nothing: behind. */
export type Clock = { readonly which: 'database' | 'studio' | 'sportsbook'; readonly aheadMs: number };

/** When it answered, by this process's clock: in the middle of asking. */
async function apart(context: Context, theirs: () => Promise<number | null>): Promise<number | null> {
  const before = context.clock.now();
  const at = await theirs();
  return at === null ? null : Math.round((before + context.clock.now()) / 2 - at);
}

async function timeOf(host: string, port: number): Promise<number | null> {
  const at = /^(?:0\.0\.0\.0|::|localhost)$/.test(host) ? '127.0.0.1' : host;
  const answer = await callOut(`http://${at}:${port}/livez`, ASKED).catch(() => null);
  const told = Date.parse(answer?.headers['date'] ?? '');
  return Number.isNaN(told) ? null : told + TOLD_BY_SECOND_MS;
}

/** The clocks of the database, studio and sportsbook against this process's own, and which of them did not answer. */
async function lookAtClocks(context: Context): Promise<{ clocks: Clock[]; silent: Clock['which'][] }> {
  const { host, studioPort, sportsbook } = context.config;
  const asked: readonly (readonly [Clock['which'], () => Promise<number | null>])[] = [
    ['database', () => databaseTime(context.db.query)],
    ['studio', () => timeOf(host, studioPort)],
    ...(sportsbook ? [['sportsbook', () => timeOf(host, sportsbook.port)] as const] : []),
  ];
  const found = await Promise.all(asked.map(async ([which, theirs]) => ({ which, aheadMs: await apart(context, theirs) })));
  const silent = found.filter(({ aheadMs }) => aheadMs === null).map(({ which }) => which);
  return { clocks: found.flatMap(({ which, aheadMs }) => (aheadMs === null ? [] : [{ which, aheadMs }])), silent };
}

/** What does not answer is left out. */
export const clocksNow = async (context: Context): Promise<Clock[]> => (await lookAtClocks(context)).clocks;

/** Those that did not answer when they were looked at last. */
const quiet = new WeakMap<Context, Set<string>>();

/** A program that stops answering is an event, and so is its coming back. */
async function tellSilent(context: Context, silent: readonly string[]): Promise<void> {
  const before = quiet.get(context) ?? new Set<string>();
  quiet.set(context, new Set(silent));
  for (const which of silent.filter((one) => !before.has(one)))
    await recordAction(context.db.query, { operatorId: null, action: 'program_silent', object: `program:${which}` });
  for (const which of [...before].filter((one) => !silent.includes(one as Clock['which'])))
    await recordAction(context.db.query, { operatorId: null, action: 'program_answers', object: `program:${which}` });
}

/** Those that were apart when they were looked at last. */
const known = new WeakMap<Context, Set<string>>();

/** Writes into the operators' log when a clock begins to differ, and when it agrees again. */
export async function compareClocks(context: Context): Promise<void> {
  const apartNow = known.get(context) ?? new Set<string>();
  known.set(context, apartNow);
  const { clocks, silent } = await lookAtClocks(context);
  await tellSilent(context, silent);
  for (const { which, aheadMs } of clocks) {
    const isApart = Math.abs(aheadMs) > APART_MS;
    if (isApart === apartNow.has(which)) continue;
    if (isApart) apartNow.add(which);
    else apartNow.delete(which);
    const action = isApart ? 'clock_differs' : 'clock_agrees';
    await recordAction(context.db.query, { operatorId: null, action, object: `clock:${which}`, detail: { aheadMs } });
    if (isApart) context.log.error({ which, aheadMs }, 'a clock differs from that of this process');
  }
}

export const startClocks = (context: Context): Repeating => repeat(context, 'clocks', LOOK_EVERY_MS, () => compareClocks(context));

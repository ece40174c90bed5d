import type { Context } from '../../context.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { dayOf } from '../../lib/day.ts';
import { repeat, type Repeating } from '../../lib/repeat.ts';
import type { Reader } from '../../platform/facts/service.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import { findMarkers } from './harm-marker-service.ts';
import * as harm from './harm-repo.ts';
import { endMeasure, setMeasure } from './measure-service.ts';
import * as repo from './repo.ts';

const DAY_MS = 86_400_000;
const LOOK_EVERY_MS = 5_000;
const AT_ONCE = 50;
const PLAYED_DAYS = 14;
const FULL = 100;
const DEFAULTS = { list_score: 30, stop_score: 50, chase_minutes: 10, long_hours: 4 };

export const seedHarm = (context: Context): Promise<void> =>
  harm.insertSetting(context.db.query, { brand_code: brandCode(context), ...DEFAULTS });

/** Facts and records become points; what is above the bound stops offers in the same transaction, and what is below the list lets them go on. */
export async function calculateHarm(context: Context, tx: repo.Query, memberId: bigint): Promise<number> {
  const at = new Date(context.clock.now());
  await repo.requireGuard(tx, memberId, at);
  const known = await harm.lockStanding(tx, memberId);
  if (!known) return 0;
  const setting = await harm.findSetting(tx, brandCode(context));
  const { timeZone } = (await readBrand(context)).settings;
  const { chase_minutes: chaseMinutes, long_hours: longHours } = setting;
  const markers = await findMarkers(tx, { memberId, at, timeZone, chaseMinutes, longHours });
  const score = Math.min(
    FULL,
    markers.reduce((sum, { points }) => sum + points, 0),
  );
  const isNew = score >= setting.list_score && (known.score < setting.list_score || rose(known, score, at));
  await harm.writeStanding(tx, memberId, {
    score,
    markers: JSON.stringify(markers),
    calculated_at: at,
    waiting_since: score < setting.list_score ? null : isNew ? (known.waiting_since ?? at) : known.waiting_since,
  });
  await keepOffers(tx, { memberId, score, setting, at });
  return score;
}

/** Somebody who was talked to comes back to the list when it got worse since, after a day at the earliest. */
const rose = ({ score: before, handled_at: handledAt }: harm.Standing, score: number, at: Date): boolean =>
  handledAt !== null && score > before && at.getTime() - handledAt.getTime() > DAY_MS;

type Standing = { readonly memberId: bigint; readonly score: number; readonly setting: harm.Setting; readonly at: Date };

async function keepOffers(tx: repo.Query, { memberId, score, setting, at }: Standing): Promise<void> {
  const key = { memberId, what: 'offers', source: 'harm', reference: `member:${memberId}` } as const;
  const by = { operatorId: null, at };
  const entry = { member_id: memberId, step: null, outcome: null, words: '', score, made_by: null, made_at: at };
  if (score >= setting.stop_score && (await setMeasure(tx, key, by))) await harm.insertEntry(tx, { ...entry, kind: 'rule_stop', step: 1 });
  if (score < setting.list_score && (await endMeasure(tx, key, by))) await harm.insertEntry(tx, { ...entry, kind: 'rule_end' });
}

/** Looks at whoever pays in, and remembers who plays. */
export const harmReader: Reader = {
  name: 'harm',
  kinds: ['deposit_credited', 'bets_settled', 'limit_reached'],
  step: 50,
  read: async (tx, facts, context) => {
    const at = new Date(context.clock.now());
    const paid = [...new Set(facts.filter(({ kind }) => kind === 'deposit_credited').map((fact) => fact.member_id))];
    // Guards before standings, as everybody else locks them.
    for (const memberId of paid.toSorted((a, b) => (a < b ? -1 : 1))) await repo.requireGuard(tx, memberId, at);
    await harm.noteSeen(
      tx,
      facts.map((fact) => fact.member_id),
      at,
    );
    for (const memberId of paid) await calculateHarm(context, tx, memberId);
  },
};

/** Once a night, for whoever has played within a fortnight; any number of processes, each member once. */
export async function workHarm(context: Context): Promise<void> {
  const now = context.clock.now();
  const { timeZone } = (await readBrand(context)).settings;
  const day = new Date(dayOf(now, timeZone).start);
  for (const memberId of await harm.findDue(context.db.query, day, new Date(now - PLAYED_DAYS * DAY_MS), AT_ONCE))
    await inTransaction(context.db.query, async (tx) => {
      await repo.requireGuard(tx, memberId, new Date(now));
      const known = await harm.lockStanding(tx, memberId);
      if (known && (known.calculated_at === null || known.calculated_at < day)) await calculateHarm(context, tx, memberId);
    });
}

export const startHarm = (context: Context): Repeating => repeat(context, 'harm', LOOK_EVERY_MS, () => workHarm(context));

/** An entry of the log of interactions, with a link of the operators' log. */
export async function writeEntry(
  tx: repo.Query,
  row: Omit<Parameters<typeof harm.insertEntry>[1], 'score' | 'made_by'> & { readonly made_by: bigint },
): Promise<void> {
  const score = (await harm.findStanding(tx, row.member_id))?.score ?? 0;
  await harm.insertEntry(tx, { ...row, score });
  const detail = { kind: row.kind, step: row.step ?? null, outcome: row.outcome ?? null };
  await recordAction(tx, {
    operatorId: row.made_by,
    action: 'harm_noted',
    object: `harm:${row.member_id}`,
    memberId: row.member_id,
    detail,
  });
}

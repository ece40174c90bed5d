import { createHash } from 'node:crypto';
import { type Calls, JOURNEY_FACTS, type JourneyFigures, numberFromMinor, type ResponseInput } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import type { Fact, FactKind, Reader } from '../../platform/facts/service.ts';
import { brandCode } from '../../platform/system/service.ts';
import * as repo from './journey-repo.ts';
import { type Db, findMailings, type MailingRow } from './repo.ts';

const HOUR_MS = 3_600_000;
const DECIMALS = 2;
const WAITED_FOR: readonly FactKind[] = JOURNEY_FACTS;

/**
 * Whether a member is of the share that a journey never writes to: by a hash of both, so that it is the same whoever asks, whenever, and no
 * other one than chance would choose.
 */
export function isHeldOut({ id, journey }: Pick<MailingRow, 'id' | 'journey'>, memberId: bigint): boolean {
  const share = journey?.holdPercent ?? 0;
  return share > 0 && createHash('sha256').update(`${id}:${memberId}`).digest().readUInt32BE(0) % 100 < share;
}

/** A rank that falls is no reason to write. */
const isMatch = ({ kind, detail, at }: Fact, { journey, started_at: startedAt }: MailingRow): boolean =>
  journey?.fact === kind &&
  startedAt !== null &&
  at > startedAt &&
  (kind !== 'rank_changed' || Number(detail['to']) > Number(detail['from']));

async function readFor(tx: Db, facts: readonly Fact[], context: Context): Promise<void> {
  for (const row of await repo.lockRunning(tx, brandCode(context))) {
    if (row.journey === null) continue;
    const { isFirst, waitHours } = row.journey;
    const found = facts.filter((fact) => isMatch(fact, row));
    if (found.length === 0) continue;
    const first = isFirst
      ? await repo.findFirst(
          tx,
          found.map(({ id }) => id),
        )
      : null;
    const entries = found
      .filter(({ id }) => first?.has(id) ?? true)
      .map(({ id: factId, member_id: memberId, at }) => ({ factId, memberId, at, dueAt: new Date(at.getTime() + waitHours * HOUR_MS) }));
    if (entries.length > 0) await repo.enter(tx, row, entries);
  }
}

/** Brings members onto the journeys that wait for what happened to them: with the place of the reader, or not at all. */
export const journeyReader: Reader = { name: 'journeys', kinds: WAITED_FOR, read: readFor };

const NOTHING: JourneyFigures = {
  members: 0,
  waiting: 0,
  deposited: { count: 0, sum: 0 },
  played: { count: 0, sum: 0 },
  withdrew: { count: 0, sum: 0 },
};

/** Those who were written to beside those who were held out. CallError not_found. */
export async function journeyFigures(context: Context, code: string): Promise<ResponseInput<Calls['getJourneyFigures']>> {
  const { query } = context.db;
  const [row] = await findMailings(query, brandCode(context), code);
  if (!row?.journey) throw new CallError('not_found');
  const sums = await repo.sumFigures(query, row, row.journey.withinDays, new Date(context.clock.now()));
  const of = (outcome: repo.Sums['outcome']): JourneyFigures => {
    const found = sums.find((one) => one.outcome === outcome);
    if (!found) return NOTHING;
    const shown = ({ count, sum }: repo.Sums['played']) => ({ count, sum: numberFromMinor(sum, DECIMALS) });
    const { members, waiting, deposited, played, withdrew } = found;
    return { members, waiting, deposited: shown(deposited), played: shown(played), withdrew: shown(withdrew) };
  };
  return { written: of('sent'), heldOut: of('held_out') };
}

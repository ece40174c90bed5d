import type { Calls, Measure, ResponseInput } from '@sorak/contract';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { apply } from './guard-service.ts';
import * as measures from './measure-repo.ts';
import * as repo from './repo.ts';

/** Which measure on whom; `reference` leads to why. */
export type MeasureKey = {
  readonly memberId: bigint;
  readonly what: Measure;
  readonly source: 'harm' | 'case';
  readonly reference: string;
};
type By = { readonly operatorId: bigint | null; readonly at: Date };

const rowOf = ({ memberId, what, source, reference }: MeasureKey) => ({ member_id: memberId, what, source, reference });
const objectOf = ({ what, source, reference }: MeasureKey): string => `measure:${what}:${source}:${reference}`;

/**
 * Stops something for a member from this commit on: gifts that are on their way wait for the guard and find it. False where it stood already.
 */
export async function setMeasure(tx: repo.Query, key: MeasureKey, { operatorId, at }: By): Promise<boolean> {
  await repo.requireGuard(tx, key.memberId, at);
  if (!(await measures.insertMeasure(tx, { ...rowOf(key), since: at }))) return false;
  await apply(tx, key.memberId, at);
  await recordAction(tx, { operatorId, action: 'measure_set', object: objectOf(key), memberId: key.memberId });
  return true;
}

/** Ends it, if it stands. */
export async function endMeasure(tx: repo.Query, key: MeasureKey, { operatorId, at }: By): Promise<boolean> {
  await repo.requireGuard(tx, key.memberId, at);
  if (!(await measures.deleteMeasure(tx, rowOf(key)))) return false;
  await apply(tx, key.memberId, at);
  await recordAction(tx, { operatorId, action: 'measure_ended', object: objectOf(key), memberId: key.memberId });
  return true;
}

/** What is stopped for a member, each once with since when; why is not said here. */
export async function measuresInForce(query: repo.Query, memberId: bigint): Promise<ResponseInput<Calls['getMemberMeasures']>> {
  const rows = await measures.measuresOf(query, memberId);
  const firsts = rows.filter((row, at) => rows.findIndex(({ what }) => what === row.what) === at);
  return { list: firsts.map(({ what, since }) => ({ what, since: since.getTime() })) };
}

export const { hasMeasure, measuresBy } = measures;

/** What is stopped stays as it is until the transaction ends. */
export const lockMeasures = (tx: repo.Query, memberId: bigint): Promise<unknown> => repo.lockGuard(tx, memberId);

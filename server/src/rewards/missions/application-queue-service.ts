import {
  type ApplicationCase,
  type Calls,
  numberFromMinor,
  type QueuedApplication,
  type RequestOutput,
  type ResponseInput,
} from '@sorak/contract';
import type { Context } from '../../context.ts';
import { settingOf } from '../../payments/deposit/offers-service.ts';
import { CallError } from '../../http/call.ts';
import { inLanguage } from '../../lib/in-language.ts';
import { queuePage, waitingIn } from '../../lib/queue-page.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import { rankLevels } from '../../players/vip/service.ts';
import { REAL_ASSET } from '../../money/wagering/service.ts';
import { proofsOf } from './application-service.ts';
import * as repo from './application-repo.ts';
import { findTerms, type TermsRow } from './mission-repo.ts';
import { termsIn } from './period.ts';

const DECIMALS = 2;

/** What a row of the queue is shown by. */
type Showing = {
  readonly terms: readonly TermsRow[];
  readonly alone: bigint;
  readonly proofs: ReadonlyMap<string, readonly string[]>;
  readonly language: string;
  readonly operatorId: bigint;
  readonly ranks: ReadonlyMap<bigint, number>;
};

/** What an application is for: minor units of its asset, as its period's terms say. */
export const rewardOf = (
  terms: readonly TermsRow[],
  { code, period_at: at }: { readonly code: string; readonly period_at: Date },
): bigint =>
  termsIn(
    terms.filter((one) => one.code === code),
    at.getTime(),
  )?.reward ?? 0n;

/** Whether two operators must approve it: money above the brand's amount, as with deposits. */
export const needsTwo = (asset: string, reward: bigint, alone: bigint): boolean => asset === REAL_ASSET && reward > alone;

function rowView(row: repo.QueueRow, { terms, alone, proofs, language, operatorId, ranks }: Showing): QueuedApplication {
  const reward = rewardOf(terms, row);
  return {
    id: row.id,
    memberId: String(row.member_id),
    username: row.username,
    rankLevel: ranks.get(row.member_id) ?? 0,
    promotion: inLanguage(row.names, language, language) || row.code,
    period: row.period_at.getTime(),
    amount: numberFromMinor(reward, DECIMALS),
    isPoints: row.reward_asset === 'POINT',
    appliedAt: row.applied_at.getTime(),
    proofCount: proofs.get(row.id)?.length ?? 0,
    state: row.state,
    needsTwo: needsTwo(row.reward_asset, reward, alone),
    agreedBy: row.agreer,
    isMine: row.agreed_by === operatorId,
    decidedBy: row.decider,
    decidedAt: row.decided_at?.getTime() ?? null,
    claimedAt: row.claimed_at?.getTime() ?? null,
  };
}

async function showing(context: Context, rows: readonly repo.QueueRow[], operatorId: bigint, language: string): Promise<Showing> {
  const [terms, { four_eyes_above: alone }, proofs, { settings }, ranks] = await Promise.all([
    findTerms(context.db.query, brandCode(context)),
    settingOf(context),
    proofsOf(
      context,
      rows.map(({ id }) => id),
    ),
    readBrand(context),
    rankLevels(
      context,
      rows.map((row) => row.member_id),
    ),
  ]);
  return { terms, alone, proofs, ranks, operatorId, language: language || settings.defaultLanguage };
}

type Asked = RequestOutput<Calls['getApplicationQueue']> & { readonly operatorId: bigint; readonly language: string };

/** One page of what waits, oldest first, or of what was decided, newest first. */
export async function applicationQueue(
  context: Context,
  { tab, pageNo, pageSize, operatorId, language }: Asked,
): Promise<ResponseInput<Calls['getApplicationQueue']>> {
  const [db, brand] = [context.db.query, brandCode(context)];
  const [rows, counts] = await Promise.all([
    repo.findQueued(db, brand, tab === 'waiting', (pageNo - 1) * pageSize, pageSize),
    repo.countQueued(db, brand),
  ]);
  const by = await showing(context, rows, operatorId, language);
  return queuePage(
    rows.map((row) => rowView(row, by)),
    counts,
    { tab, pageSize },
  );
}

/** What waits to be decided, and since when the longest. */
export const waitingApplications = async (context: Context) => waitingIn(await repo.countQueued(context.db.query, brandCode(context)));

/** One application with all that a decision needs. CallError not_found. */
export async function applicationCase(context: Context, id: string, operatorId: bigint, language: string): Promise<ApplicationCase> {
  const row = await repo.findOne(context.db.query, brandCode(context), id);
  if (!row) throw new CallError('not_found');
  const [by, earlier] = await Promise.all([
    showing(context, [row], operatorId, language),
    repo.countEarlier(context.db.query, row.member_id, row.id),
  ]);
  return {
    ...rowView(row, by),
    remark: row.remark,
    proofs: [...(by.proofs.get(row.id) ?? [])],
    registeredAt: row.registered_at.getTime(),
    earlier,
    reason: row.reason,
    note: row.note,
    fourEyesAbove: numberFromMinor(by.alone, DECIMALS),
  };
}

import { csvFile, figure, name } from '@sorak/contract/csv';
import {
  type Calls,
  campaignProblems,
  type CampaignProblem,
  type CampaignRule,
  greatestCost,
  greatestGift,
  isFreeForm,
  numberFromMinor,
  type OperatorCampaign,
  type RequestOutput,
  type ResponseInput,
  timesOfGift,
} from '@sorak/contract';
import { promiseOfRace } from '@sorak/contract/rules/race';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { assertRulesKeepAnEdge, keepingAnEdge } from '../../money/wagering/give-back-service.ts';
import { freeGames, revokeAll } from '../../play/free-play/service.ts';
import { unknownSegments } from '../../players/segments/service.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { licenceIn } from '../../platform/system/licence-service.ts';
import { brandCode } from '../../platform/system/service.ts';
import * as audience from './audience-repo.ts';
import * as codes from './code-repo.ts';
import { drawCode, tidyCode } from './code-service.ts';
import * as gifts from './gift-repo.ts';
import * as repo from './repo.ts';

const DECIMALS = 2;
const LANGUAGES = ['EN', 'ID'];
const objectOf = (code: string): string => `campaign:${code}`;
type Names = ReadonlyMap<bigint, string>;
type Asked<N extends keyof Calls> = RequestOutput<Calls[N]>;

const isRace = ({ rule }: Pick<repo.Wording, 'rule'>): boolean => rule.trigger.kind === 'race';
const problemsOf = (context: Context, { rule, names, summaries }: repo.Wording): CampaignProblem[] =>
  campaignProblems(rule, { names, summaries }, LANGUAGES, freeGames(context));

function campaignView(
  context: Context,
  row: repo.CampaignRow,
  versions: readonly repo.VersionRow[],
  names: Names,
  operatorId: bigint,
): OperatorCampaign {
  const nameOf = (id: bigint | null): string | null => (id === null ? null : (names.get(id) ?? String(id)));
  const present = versions.find(({ number }) => number === row.version) ?? versions[0];
  return {
    id: row.code,
    state: row.state,
    version: row.version,
    resumeAskedBy: nameOf(row.resume_asked_by),
    reserved: numberFromMinor(row.reserved, DECIMALS),
    budget: present?.rule.limits.budget ?? 0,
    gifts: row.gifts,
    versions: versions.map((one) => ({
      number: one.number,
      state: one.state,
      rule: one.rule,
      names: { ...one.names },
      summaries: { ...one.summaries },
      madeBy: nameOf(one.made_by) ?? '',
      madeAt: one.made_at.getTime(),
      askedBy: nameOf(one.asked_by),
      decidedBy: nameOf(one.decided_by),
      decidedAt: one.decided_at?.getTime() ?? null,
      isMine: one.made_by === operatorId || one.asked_by === operatorId,
      problems: problemsOf(context, one),
    })),
  };
}

/** All campaigns, or one, as an operator sees them. */
export async function campaigns(context: Context, operatorId: bigint, code?: string): Promise<OperatorCampaign[]> {
  const { query } = context.db;
  const all = await repo.findCampaigns(query, brandCode(context));
  const rows = code === undefined ? all : all.filter((row) => row.code === code);
  const versions = await repo.findVersions(
    query,
    rows.map(({ id }) => id),
  );
  const people = [...versions.flatMap((one) => [one.made_by, one.asked_by, one.decided_by]), ...rows.map((row) => row.resume_asked_by)];
  const names = await repo.operatorNames(query, [...new Set(people.filter((id) => id !== null))]);
  return rows.map((row) =>
    campaignView(
      context,
      row,
      versions.filter(({ campaign_id: id }) => id === row.id),
      names,
      operatorId,
    ),
  );
}

async function campaignOf(context: Context, operatorId: bigint, code: string): Promise<OperatorCampaign> {
  const [found] = await campaigns(context, operatorId, code);
  if (!found) throw new CallError('not_found');
  return found;
}

/** Changes one campaign under its lock, and writes the entry of the log last. CallError not_found. */
async function changing(
  context: Context,
  operatorId: bigint,
  code: string,
  action: string,
  step: (tx: repo.Db, row: repo.CampaignRow, versions: readonly repo.VersionRow[], at: Date) => Promise<Readonly<Record<string, unknown>>>,
): Promise<OperatorCampaign> {
  await inTransaction(context.db.query, async (tx) => {
    const row = await repo.lockByCode(tx, brandCode(context), code);
    if (!row) throw new CallError('not_found');
    const detail = await step(tx, row, await repo.findVersions(tx, [row.id]), new Date(context.clock.now()));
    await recordAction(tx, { operatorId, action, object: objectOf(code), detail });
  });
  return campaignOf(context, operatorId, code);
}

/** Whether a gift is to be staked more often than the licence lets it: what is given would ask less than its card says. */
async function isAboveLicence(context: Context, db: repo.Db, rule: CampaignRule): Promise<boolean> {
  const max = (await licenceIn(db, brandCode(context))).profile.terms.maxTimesGiven;
  return max !== null && (rule.form === 'bonus' || isFreeForm(rule.form)) && timesOfGift(rule) > max;
}

/** What stands against a rule, also what only the house knows: segments that it names and nobody has written. */
async function allProblems(context: Context, db: repo.Db, wording: repo.Wording): Promise<CampaignProblem[]> {
  const { segments, notSegments } = wording.rule.audience;
  const unknown = await unknownSegments(context, db, [...(segments ?? []), ...(notSegments ?? [])]);
  return [
    ...problemsOf(context, wording),
    ...(unknown.length > 0 ? [{ part: 'audience' as const, code: 'segment_unknown' as const }] : []),
    ...((await isAboveLicence(context, db, wording.rule)) ? [{ part: 'terms' as const, code: 'wagering_above_licence' as const }] : []),
  ];
}

/** What stands against a rule, as it is typed. CallError gives_back_too_much, naming the game. */
export async function checkCampaign(context: Context, { id: _id, ...wording }: Asked<'checkCampaign'>) {
  const problems = await allProblems(context, context.db.query, wording);
  if (problems.length === 0) await assertRulesKeepAnEdge(context.db.query, brandCode(context), wording.rule);
  return { problems, max: greatestGift(wording.rule), cost: greatestCost(wording.rule) };
}

/** Writes the draft; one that waits for a second operator cannot be changed under their eyes. CallError conflict. */
export async function saveCampaign(
  context: Context,
  operatorId: bigint,
  { id, ...wording }: Asked<'saveCampaign'>,
): Promise<OperatorCampaign> {
  await repo.insertCampaign(context.db.query, brandCode(context), id, new Date(context.clock.now()));
  return changing(context, operatorId, id, 'campaign_saved', async (tx, row, versions, at) => {
    const [last] = versions;
    if (last?.state === 'asked' || row.state === 'stopped') throw new CallError('conflict');
    const number = last === undefined ? 1 : last.state === 'draft' ? last.number : last.number + 1;
    await repo.writeDraft(tx, row.id, number, wording, operatorId, at);
    return { version: number };
  });
}

/** Asks a second operator. CallError campaign_unready with its problems, gives_back_too_much, conflict without a draft. */
export const askCampaign = (context: Context, operatorId: bigint, { id, reason }: Asked<'askCampaign'>): Promise<OperatorCampaign> =>
  changing(context, operatorId, id, 'campaign_asked', async (tx, row, versions, at) => {
    const draft = versions.find(({ state }) => state === 'draft');
    // What a race has promised is never another: a second one is another campaign.
    if (!draft || versions.some((one) => one.state === 'published' && isRace(one))) throw new CallError('conflict');
    const problems = await allProblems(context, tx, draft);
    if (problems.length > 0) throw new CallError('campaign_unready', { problems });
    await assertRulesKeepAnEdge(tx, row.brand_code, draft.rule, row.id);
    await repo.setVersion(tx, row.id, draft.number, { state: 'asked', asked_by: operatorId, asked_at: at });
    return { version: draft.number, reason };
  });

/**
 * Publishes or refuses what another operator has asked for. CallError second_operator_required for whoever wrote or asked, conflict when it does
 * not wait any more, gives_back_too_much when the house has promised other things since.
 */
export const decideCampaign = (context: Context, operatorId: bigint, asked: Asked<'decideCampaign'>): Promise<OperatorCampaign> =>
  changing(context, operatorId, asked.id, asked.isApproved ? 'campaign_published' : 'campaign_refused', async (tx, row, versions, at) => {
    const waiting = versions.find(({ state }) => state === 'asked');
    if (!waiting || waiting.number !== asked.version) throw new CallError('conflict');
    if (waiting.asked_by === operatorId || waiting.made_by === operatorId) throw new CallError('second_operator_required');
    // All of a race is known before it begins.
    if (asked.isApproved && isRace(waiting) && (row.version !== null || waiting.rule.calendar.startsAt <= at.getTime()))
      throw new CallError('campaign_unready', { problems: [{ part: 'calendar', code: 'race_begun' }] });
    // The house may be another one than when it was asked for: a game that is gone, a segment, a licence.
    const problems = asked.isApproved ? await allProblems(context, tx, waiting) : [];
    if (problems.length > 0) throw new CallError('campaign_unready', { problems });
    const decided = { decided_by: operatorId, decided_at: at };
    if (!asked.isApproved) await repo.setVersion(tx, row.id, waiting.number, { state: 'refused', ...decided });
    else
      await keepingAnEdge(tx, row.brand_code, async () => {
        await repo.setVersion(tx, row.id, waiting.number, { state: 'published', ...decided });
        const state = row.state === 'draft' ? ('running' as const) : row.state;
        await repo.setCampaign(tx, row.id, { version: waiting.number, state });
      });
    const promise = isRace(waiting) && asked.isApproved ? { promise: await promiseOfRace(asked.id, waiting.rule) } : {};
    return { version: waiting.number, reason: asked.reason, ...promise };
  });

/** Pauses or stops at once, by one; two let a paused one run again. Stopped is for good. Free rounds that wait to be played are taken only where it is asked. CallError conflict. */
export const setCampaignState = (
  context: Context,
  operatorId: bigint,
  { id, state, isTakingFree, reason }: Asked<'setCampaignState'>,
): Promise<OperatorCampaign> =>
  changing(context, operatorId, id, `campaign_${state}`, async (tx, row, _versions, at) => {
    if (row.version === null || row.state === 'stopped') throw new CallError('conflict');
    const isResumed = state === 'running' && row.state === 'paused';
    const isSecond = row.resume_asked_by !== null && row.resume_asked_by !== operatorId;
    if (isResumed && !isSecond) await repo.setCampaign(tx, row.id, { resume_asked_by: operatorId });
    else await repo.setCampaign(tx, row.id, { state, resume_asked_by: null });
    const isTaking = state === 'stopped' && isTakingFree;
    const taken = isTaking ? await revokeAll(tx, await gifts.findFreeIds(tx, row.id), 'stopped', at) : 0;
    return { reason, isAsked: isResumed && !isSecond, ...(isTaking ? { takenFree: taken } : {}) };
  });

async function idOfMember(context: Context, name: string): Promise<bigint> {
  const id = (await audience.findIds(context.db.query, [name])).get(name.toLowerCase());
  if (id === undefined) throw new CallError('not_found');
  return id;
}

/** Lets somebody in who applied, or refuses. CallError not_found, conflict once it is decided. */
export async function decideEntry(
  context: Context,
  operatorId: bigint,
  { id, member, isApproved, reason }: Asked<'decideCampaignEntry'>,
): Promise<null> {
  const memberId = await idOfMember(context, member);
  await inTransaction(context.db.query, async (tx) => {
    const row = await repo.findByCode(tx, brandCode(context), id);
    if (!row) throw new CallError('not_found');
    if (!(await gifts.decideEntry(tx, row.id, memberId, isApproved ? 'signed_up' : 'rejected', operatorId)))
      throw new CallError('conflict');
    const action = isApproved ? 'campaign_entry_approved' : 'campaign_entry_refused';
    await recordAction(tx, { operatorId, action, object: objectOf(id), memberId, detail: { reason } });
  });
  return null;
}

/** Makes codes; the same request again finds its batch. CallError not_found, conflict for a word that is taken or a campaign without codes. */
export async function makeCodes(context: Context, operatorId: bigint, requestId: string, asked: Asked<'makeCampaignCodes'>) {
  const { id, code, count, uses, member, label, agent, endsAt, reason } = asked;
  const at = new Date(context.clock.now());
  const [memberId, agentId] = [
    member === null ? null : await idOfMember(context, member),
    agent === null ? null : await idOfMember(context, agent),
  ];
  return inTransaction(context.db.query, async (tx) => {
    const row = await repo.lockByCode(tx, brandCode(context), id);
    if (!row) throw new CallError('not_found');
    const made = (await codes.findCodes(tx, row.id, requestId)).map((one) => one.code);
    if (made.length > 0) return { batch: requestId, codes: made };
    const of = {
      campaign_id: row.id,
      batch: requestId,
      uses,
      member_id: memberId,
      label,
      agent_id: agentId,
      ends_at: endsAt === null ? null : new Date(endsAt),
    };
    const words = code === null ? Array.from({ length: count }, drawCode) : [tidyCode(code)];
    const list = await codes.insertCodes(
      tx,
      words.map((word) => ({ ...of, code: word, made_by: operatorId, made_at: at })),
    );
    if (list.length < words.length) throw new CallError('conflict');
    await recordAction(tx, {
      operatorId,
      action: 'campaign_codes_made',
      object: objectOf(id),
      detail: { reason, batch: requestId, codes: list.length, uses },
    });
    return { batch: requestId, codes: list };
  });
}

type ToldCode = { readonly code: string; readonly uses: number; readonly used: number };

/** Codes as a file; one of digits, or of digits and an E, stays the text that it is. */
const codesFile = (list: readonly ToldCode[]): string =>
  csvFile(
    ['code', 'uses', 'used', 'state'],
    list.map(({ code, uses, used }) => [name(code), figure(uses), figure(used), name(used >= uses ? 'used' : 'free')]),
  );

export async function campaignCodes(
  context: Context,
  { id, batch }: Asked<'getCampaignCodes'>,
): Promise<ResponseInput<Calls['getCampaignCodes']>> {
  const row = await repo.findByCode(context.db.query, brandCode(context), id);
  if (!row) throw new CallError('not_found');
  const list = (await codes.findCodes(context.db.query, row.id, batch)).map((one) => ({
    code: one.code,
    batch: one.batch,
    uses: one.uses,
    used: one.used,
    endsAt: one.ends_at?.getTime() ?? null,
  }));
  return { list, csv: codesFile(list) };
}

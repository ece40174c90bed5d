import { createHash } from 'node:crypto';
import { type Calls, type GrantLine, grantSum, numberFromMinor, type RequestOutput } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import * as audience from './audience-repo.ts';
import * as grants from './grant-repo.ts';
import { type Cause, offer } from './offer-service.ts';
import * as repo from './repo.ts';
import { minorOf } from './rule.ts';

const DECIMALS = 2;
type Came = { readonly member: string; readonly isGiven: boolean; readonly reason: string | null };
type By = { readonly requestId: string; readonly operatorId: bigint; readonly reason: string };
/** Gives one line, in a transaction of its own or of all. */
type Give = (step: (tx: repo.Db) => ReturnType<typeof offer>) => ReturnType<typeof offer>;

/** The campaign that gives by hand. CallError conflict for any other. */
async function byHand(context: Context, db: repo.Db, code: string): Promise<repo.Running> {
  const campaign = (await repo.findPublished(db, brandCode(context))).find((one) => one.code === code);
  if (campaign?.rule.trigger.kind !== 'operator') throw new CallError('conflict');
  return campaign;
}

/** One line after the other, so that one who cannot have it keeps nothing from the next; of a name that comes twice the second line is refused. */
async function giveLines(
  context: Context,
  db: repo.Db,
  campaign: repo.Running,
  lines: readonly GrantLine[],
  { requestId, operatorId, reason }: By,
  give: Give,
): Promise<Came[]> {
  const ids = await audience.findIds(
    db,
    lines.map(({ member }) => member),
  );
  const at = new Date(context.clock.now());
  const seen = new Set<bigint>();
  const list: Came[] = [];
  for (const { member, amount } of lines) {
    const memberId = ids.get(member.toLowerCase());
    const own = amount === null ? {} : { amount: minorOf(amount) };
    const cause: Cause = { key: `hand:${requestId}`, cause: `operator:${operatorId}`, at, operatorId, reason, ...own };
    const isTwice = memberId !== undefined && seen.has(memberId);
    const done =
      memberId === undefined
        ? { not: 'unknown' }
        : isTwice
          ? { not: 'twice' }
          : await give((tx) => offer(context, tx, campaign, memberId, cause));
    if (memberId !== undefined) seen.add(memberId);
    list.push({ member, isGiven: 'id' in done, reason: 'not' in done ? done.not : null });
  }
  return list;
}

class Undone extends Error {}

/** What would come of it: given, looked at and undone. */
async function tryLines(context: Context, campaign: repo.Running, lines: readonly GrantLine[], by: By): Promise<Came[]> {
  let list: Came[] = [];
  try {
    await inTransaction(context.db.query, async (tx) => {
      list = await giveLines(context, tx, campaign, lines, by, (step) => step(tx));
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return list;
}

/** What a request says, by which the same again is told from another under its name. */
const contentOf = (code: string, lines: readonly GrantLine[]): string =>
  createHash('sha256')
    .update(JSON.stringify([code, lines.map(({ member, amount }) => [member.toLowerCase(), amount])]))
    .digest('hex');

const logged = (code: string, { requestId, operatorId, reason }: By, lines: readonly GrantLine[], sum: number) => ({
  operatorId,
  action: grants.GRANTED,
  object: `campaign:${code}`,
  detail: { reason, requestId, members: lines.length, sum, content: contentOf(code, lines) },
});

/**
 * Writes down what one operator is about to give: what they gave in the day before counts with it, in whatever files and campaigns, also where
 * a line came to nothing. CallError second_operator_required, conflict for other lines under the name of a request that was given.
 */
async function recordAlone(context: Context, code: string, by: By, lines: readonly GrantLine[], sum: number): Promise<void> {
  const { fourEyes } = (await readBrand(context)).settings;
  await inTransaction(context.db.query, async (tx) => {
    await grants.lockGiver(tx, by.operatorId);
    const entry = logged(code, by, lines, sum);
    const known = await grants.findContent(tx, by.operatorId, by.requestId);
    if (known !== undefined && known !== entry.detail.content) throw new CallError('conflict');
    if (known !== undefined) return;
    if ((await grants.sumAlone(tx, by.operatorId)) + sum > fourEyes.giftsAlone) throw new CallError('second_operator_required');
    await recordAction(tx, entry);
  });
}

/** Gives by hand, or tries it out. CallError conflict unless the campaign is given by hand, second_operator_required above what one may give in a day. */
export async function grantByHand(
  context: Context,
  operatorId: bigint,
  requestId: string,
  { id, lines, isTrial, reason }: RequestOutput<Calls['grantCampaign']>,
) {
  const { query } = context.db;
  const campaign = await byHand(context, query, id);
  const sum = grantSum(campaign.rule, lines);
  const by = { requestId, operatorId, reason };
  if (isTrial) {
    const { fourEyes } = (await readBrand(context)).settings;
    const needsSecond = (await grants.sumAlone(query, operatorId)) + sum > fourEyes.giftsAlone;
    return { list: await tryLines(context, campaign, lines, by), sum, needsSecond };
  }
  await recordAlone(context, id, by, lines, sum);
  return { list: await giveLines(context, query, campaign, lines, by, (step) => inTransaction(query, step)), sum, needsSecond: false };
}

/** What a grant by two begins from: another version of the rule meanwhile is another grant. CallError conflict, not_found. */
export async function grantState(context: Context, tx: repo.Db, object: string) {
  const [code = ''] = object.split(':');
  const { version, reserved, rule } = await byHand(context, tx, code);
  return { name: code, before: { version, left: rule.limits.budget - numberFromMinor(reserved, DECIMALS) } };
}

/** Gives what two operators agreed on, all in their transaction. CallError conflict where nobody can have it. */
export async function grantByTwo(
  context: Context,
  tx: repo.Db,
  { by, asker }: { readonly by: bigint; readonly asker: bigint },
  object: string,
  lines: readonly GrantLine[],
): Promise<void> {
  const [code = '', requestId = ''] = object.split(':');
  const campaign = await byHand(context, tx, code);
  const grant = { requestId, operatorId: by, reason: `asked by operator ${asker}` };
  const list = await giveLines(context, tx, campaign, lines, grant, (step) => step(tx));
  if (!list.some(({ isGiven }) => isGiven)) throw new CallError('conflict');
  const entry = logged(code, grant, lines, grantSum(campaign.rule, lines));
  await recordAction(tx, { ...entry, detail: { ...entry.detail, isByTwo: true } });
}

import { createHash } from 'node:crypto';
import {
  type Calls,
  type Mailing,
  type MailingTerms,
  type RequestOutput,
  type ResponseInput,
  type SegmentRule,
  takesTwo,
} from '@sorak/contract';
import sanitizeHtml from 'sanitize-html';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { browsersOf } from '../../platform/messages/push-service.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import { countSegment, segments, withinSql } from '../segments/service.ts';
import * as repo from './repo.ts';
import { deliver } from './send-service.ts';

type Asked<N extends keyof Calls> = RequestOutput<Calls[N]>;
const EVERYBODY: SegmentRule = { isEverybody: true, all: [], any: [], none: [] };
const NO_REACH = { count: 0, stopped: 0, limited: 0, optedOut: 0 };

/** Text, whatever it was written in: what an editor's HTML says, without its tags. */
function plain(text: string): string {
  if (!/<\/?[a-z!][^>]*>/i.test(text)) return text;
  const lines = text.replaceAll(/<br\s*\/?>|<\/(?:p|div|li|h\d|tr)>/gi, '\n');
  const bare = sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} });
  return bare.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&').trim();
}
const plainTexts = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, plain(text)]));

const termsOf = ({ kind, channel, audience, titles, texts, journey }: repo.MailingRow): MailingTerms => ({
  kind,
  channel,
  audience,
  titles,
  texts,
  journey,
});
const digestOf = (row: repo.MailingRow): string =>
  createHash('sha256')
    .update(JSON.stringify([row.code, row.version, termsOf(row)]))
    .digest('hex');

async function viewOf(context: Context, rows: Awaited<ReturnType<typeof repo.findMailings>>): Promise<Mailing[]> {
  const counts = await repo.countOutcomes(
    context.db.query,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    code: row.code,
    ...termsOf(row),
    state: row.state,
    version: row.version,
    madeBy: row.made_by_name,
    madeAt: row.made_at.getTime(),
    startedAt: row.started_at?.getTime() ?? null,
    endedAt: row.ended_at?.getTime() ?? null,
    outcomes: Object.fromEntries(counts.filter((one) => one.mailing_id === row.id).map(({ outcome, count }) => [outcome, count])),
  }));
}

export const mailings = async (context: Context): Promise<{ list: Mailing[] }> => ({
  list: await viewOf(context, await repo.findMailings(context.db.query, brandCode(context))),
});

/** Whom it would be written to now, and of these, whom marketing does not reach. */
async function reachOf(context: Context, { audience }: repo.MailingRow): Promise<typeof NO_REACH> {
  if (audience.to === 'member')
    return { ...NO_REACH, count: (await repo.memberIdOf(context.db.query, audience.username)) === undefined ? 0 : 1 };
  const { segment } = audience.to === 'segment' ? audience : { segment: null };
  const rule =
    segment === null
      ? EVERYBODY
      : (await segments(context, segment.code))[0]?.versions.find(({ number }) => number === segment.version)?.rule;
  if (!rule) return NO_REACH;
  const { count, stopped, limited, optedOut } = await countSegment(context, rule);
  return { count, stopped, limited, optedOut };
}

export async function mailing(context: Context, code: string): Promise<ResponseInput<Calls['getMailing']>> {
  const { languages, mailing: rules } = (await readBrand(context)).settings;
  const rows = await repo.findMailings(context.db.query, brandCode(context), code);
  const [shown] = await viewOf(context, rows);
  const [row] = rows;
  const found = row && shown ? { ...shown, digest: digestOf(row), reach: await reachOf(context, row) } : null;
  return { languages, ...rules, mailing: found };
}

/** Writes the next wording. CallError conflict where somebody else has written since `after`, or it is sent. */
export async function saveMailing(
  context: Context,
  operatorId: bigint,
  { code, after, terms }: Asked<'saveMailing'>,
): Promise<{ code: string }> {
  const at = new Date(context.clock.now());
  const clean = { ...terms, titles: plainTexts(terms.titles), texts: plainTexts(terms.texts) };
  await inTransaction(context.db.query, async (tx) => {
    const last = await repo.lockMailing(tx, brandCode(context), code);
    if ((last?.version ?? 0) !== after) throw new CallError('conflict');
    if (!(await repo.writeMailing(tx, { brandCode: brandCode(context), code, version: after + 1, by: operatorId, at }, clean)))
      throw new CallError('conflict');
    const detail = { before: last ? termsOf(last) : {}, after: clean, version: after + 1 };
    await recordAction(tx, { operatorId, action: 'mailing_saved', object: `mailing:${code}`, detail });
  });
  return { code };
}

/** Sends it in every language to an account of the house. CallError not_found, conflict for anybody else or without an address. */
export async function testMailing(
  context: Context,
  operatorId: bigint,
  { code, username }: Asked<'testMailing'>,
): Promise<{ count: number }> {
  return inTransaction(context.db.query, async (tx) => {
    const row = await repo.lockMailing(tx, brandCode(context), code);
    if (!row) throw new CallError('not_found');
    const staff = await repo.findStaff(tx, username);
    const email = staff?.email_verified_at ? staff.email : null;
    const mobile = staff?.mobile_verified_at ? staff.mobile : null;
    const hasBrowser = staff !== undefined && (await browsersOf(tx, [staff.id])).length > 0;
    if (
      !staff ||
      (row.channel === 'email' && email === null) ||
      (row.channel === 'sms' && mobile === null) ||
      (row.channel === 'push' && !hasBrowser)
    )
      throw new CallError('conflict');
    const languages = Object.keys(row.texts);
    await deliver(
      context,
      tx,
      row,
      languages.map((language) => ({ ...staff, email, mobile, has_browser: hasBrowser, language })),
      null,
    );
    await recordAction(tx, { operatorId, action: 'mailing_tested', object: `mailing:${code}`, memberId: staff.id, detail: { languages } });
    return { count: languages.length };
  });
}

const ofCode = async (tx: repo.Db, context: Context, code: string): Promise<repo.MailingRow> => {
  const row = await repo.lockMailing(tx, brandCode(context), code);
  if (!row) throw new CallError('not_found');
  return row;
};

async function meantBy(context: Context, tx: repo.Db, { audience }: repo.MailingRow, at: number) {
  if (audience.to === 'all') return repo.EVERYBODY;
  if (audience.to === 'segment') return withinSql(context, tx, { segments: [audience.segment] }, at);
  const id = await repo.memberIdOf(tx, audience.username);
  if (id === undefined) throw new CallError('mailing_empty');
  return repo.onlyMember(id);
}

/** Fixes the list of recipients and begins; of a journey, whose list grows with what happens from now on, nobody. CallError conflict when it is not what was seen, mailing_empty where nobody is meant. */
async function begin(context: Context, tx: repo.Db, code: string, digest: string): Promise<number> {
  const row = await ofCode(tx, context, code);
  if (row.state !== 'draft' || digestOf(row) !== digest) throw new CallError('conflict');
  const at = context.clock.now();
  if (row.journey !== null) {
    await repo.setState(tx, row.id, { state: 'sending', started_at: new Date(at) });
    return 0;
  }
  const count = await repo.writeLines(tx, row, await meantBy(context, tx, row, at), new Date(at));
  if (count === 0) throw new CallError('mailing_empty');
  await repo.setState(tx, row.id, { state: 'sending', started_at: new Date(at) });
  return count;
}

/** What one operator may send. CallError second_operator_required for the rest. */
export async function startMailing(context: Context, operatorId: bigint, asked: Asked<'startMailing'>): Promise<{ count: number }> {
  const { code, digest, reason } = asked;
  return inTransaction(context.db.query, async (tx) => {
    const row = await ofCode(tx, context, code);
    if (takesTwo(row)) throw new CallError('second_operator_required');
    const count = await begin(context, tx, code, digest);
    const detail = { before: { state: row.state }, after: { state: 'sending', digest, count }, reason };
    await recordAction(tx, { operatorId, action: 'mailing_started', object: `mailing:${code}`, detail });
    return { count };
  });
}

/** What takes two: the mailing as it was seen. */
export const mailingState = async (context: Context, tx: repo.Db, code: string) => ({
  name: code,
  before: { state: (await ofCode(tx, context, code)).state },
});
export const startByTwo = async (context: Context, tx: repo.Db, code: string, digest: string): Promise<void> =>
  void (await begin(context, tx, code, digest));

export async function stopMailing(
  context: Context,
  operatorId: bigint,
  { code, reason }: Asked<'stopMailing'>,
): Promise<{ count: number }> {
  const at = new Date(context.clock.now());
  return inTransaction(context.db.query, async (tx) => {
    const row = await ofCode(tx, context, code);
    if (row.state !== 'sending') throw new CallError('conflict');
    const count = await repo.callOff(tx, row.id, at);
    await repo.setState(tx, row.id, { state: 'called_off', ended_at: at });
    const detail = { before: { state: row.state }, after: { state: 'called_off', count }, reason };
    await recordAction(tx, { operatorId, action: 'mailing_called_off', object: `mailing:${code}`, detail });
    return { count };
  });
}

/** Recipients, each with what became of it; looking is written down. CallError not_found. */
export async function mailingLines(
  context: Context,
  operatorId: bigint,
  { code, outcome, behind, size }: Asked<'getMailingLines'>,
): Promise<ResponseInput<Calls['getMailingLines']>> {
  const { query } = context.db;
  const [row] = await repo.findMailings(query, brandCode(context), code);
  if (!row) throw new CallError('not_found');
  const found = await repo.findLines(query, row.id, outcome, BigInt(behind), size + 1);
  await recordAction(query, {
    operatorId,
    action: 'mailing_browsed',
    object: `mailing:${code}`,
    detail: { outcome: outcome ?? null, behind },
  });
  return {
    list: found.slice(0, size).map((line) => ({
      memberId: String(line.member_id),
      username: line.username,
      outcome: line.outcome,
      dueAt: line.due_at.getTime(),
      doneAt: line.done_at?.getTime() ?? null,
    })),
    hasMore: found.length > size,
  };
}

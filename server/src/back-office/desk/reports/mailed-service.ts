import { CALLS, type Calls, type MailedReports, type RequestOutput, RIGHT_OF } from '@sorak/contract';
import type { Context } from '../../../context.ts';
import { CallError, type OperatorCaller } from '../../../http/call.ts';
import { inTransaction } from '../../../ledger/ledger.ts';
import { repeat, type Repeating } from '../../../lib/repeat.ts';
import { say } from '../../../lib/words.ts';
import { canSend, postLetters } from '../../../platform/messages/outgoing-service.ts';
import { recordAction } from '../../../platform/operator/audit-service.ts';
import { readBrand } from '../../../platform/system/service.ts';
import * as repo from './mailed-repo.ts';
import { datesOver, nextTime } from './mailed-times.ts';

const LOOK_EVERY_MS = 20_000;
/** A letter that could not leave in a day names a report that another one names by then. */
const WORTH_MS = 86_400_000;
const ROLES: readonly string[] = CALLS.getReport.roles;

/** Whether an operator may read reports now, by a role of ours or of the house's own. */
const mayRead = ({ is_active: isActive, roles, rights }: repo.Reader): boolean =>
  isActive && (roles.some((role) => ROLES.includes(role)) || rights.includes(RIGHT_OF.getReport));
const mayChange = ({ made_by: madeBy }: repo.Schedule, { operatorId, roles }: OperatorCaller): boolean =>
  madeBy === operatorId || roles.includes('admin');

export async function mailedReports(context: Context, caller: OperatorCaller): Promise<MailedReports> {
  const { query } = context.db;
  const { timeZone } = (await readBrand(context)).settings;
  const [everybody, rows, last] = await Promise.all([repo.findReaders(query), repo.findOpen(query), repo.findLast(query)]);
  const nameOf = (id: bigint): string => everybody.find((one) => one.id === id)?.name ?? '';
  return {
    timeZone,
    ownEmail: everybody.find(({ id }) => id === caller.operatorId)?.email ?? '',
    readers: everybody.filter(mayRead).map(({ id, name, email }) => ({ id: String(id), name, hasAddress: (email ?? '') !== '' })),
    list: rows.map((row) => ({
      id: String(row.id),
      name: row.name,
      by: row.dimension,
      against: row.against,
      every: row.every,
      hour: row.hour,
      recipients: row.recipients.map((id) => ({ id: String(id), name: nameOf(id) })),
      madeBy: nameOf(row.made_by),
      mayChange: mayChange(row, caller),
      nextAt: row.next_at?.getTime() ?? 0,
      last: last.filter((one) => one.schedule_id === row.id).map(({ name, outcome, at }) => ({ name, outcome, at: at.getTime() })),
    })),
  };
}

const shown = ({ name, dimension, against, every, hour, recipients }: Omit<repo.Written, 'next_at'>) => ({
  name,
  by: dimension,
  against,
  every,
  hour,
  recipients: recipients.map(String),
});

/** CallError conflict where a recipient may not read reports, operation_not_allowed for one of somebody else, not_found. */
export async function saveMailedReport(
  context: Context,
  caller: OperatorCaller,
  { id, by, recipients, ...rest }: RequestOutput<Calls['saveMailedReport']>,
): Promise<MailedReports> {
  const { timeZone } = (await readBrand(context)).settings;
  const now = context.clock.now();
  const ids = [...new Set(recipients)].map(BigInt);
  await inTransaction(context.db.query, async (tx) => {
    const readers = await repo.findReaders(tx, ids);
    if (readers.length !== ids.length || !readers.every(mayRead)) throw new CallError('conflict');
    const next = new Date(nextTime(now, rest.every, rest.hour, timeZone));
    const row = { ...rest, dimension: by, recipients: ids, next_at: next };
    const before = id === null ? undefined : await repo.lockOne(tx, BigInt(id));
    if (id !== null && !before) throw new CallError('not_found');
    if (before && !mayChange(before, caller)) throw new CallError('operation_not_allowed');
    if (before) await repo.updateOne(tx, before.id, row);
    const kept = before?.id ?? (await repo.insertOne(tx, { ...row, made_by: caller.operatorId, made_at: new Date(now) }));
    const detail = { before: before ? shown(before) : {}, after: shown(row) };
    await recordAction(tx, { operatorId: caller.operatorId, action: 'report_mail_saved', object: `report_mail:${kept}`, detail });
  });
  return mailedReports(context, caller);
}

/** CallError operation_not_allowed for one of somebody else, not_found. */
export async function dropMailedReport(context: Context, caller: OperatorCaller, id: string): Promise<MailedReports> {
  await inTransaction(context.db.query, async (tx) => {
    const before = await repo.lockOne(tx, BigInt(id));
    if (!before) throw new CallError('not_found');
    if (!mayChange(before, caller)) throw new CallError('operation_not_allowed');
    await repo.updateOne(tx, before.id, { next_at: null });
    const detail = { before: shown(before), after: {} };
    await recordAction(tx, { operatorId: caller.operatorId, action: 'report_mail_dropped', object: `report_mail:${id}`, detail });
  });
  return mailedReports(context, caller);
}

/** The address itself stays out of the log, which is never forgotten. */
export async function setOwnEmail(context: Context, { operatorId }: OperatorCaller, email: string): Promise<{ email: string }> {
  await inTransaction(context.db.query, async (tx) => {
    await repo.putEmail(tx, operatorId, email, new Date(context.clock.now()));
    const detail = { after: { hasAddress: email !== '' } };
    await recordAction(tx, { operatorId, action: 'operator_email_set', object: `operator:${operatorId}`, detail });
  });
  return { email };
}

/** Mails the next report that is due; what becomes of each recipient is decided when it leaves. False when nothing is due. */
async function mailOne(context: Context): Promise<boolean> {
  const { timeZone, defaultLanguage } = (await readBrand(context)).settings;
  const at = new Date(context.clock.now());
  return inTransaction(context.db.query, async (tx) => {
    const row = await repo.lockDue(tx, at);
    if (!row?.next_at) return false;
    const { name, dimension, against, every, hour, next_at: dueAt } = row;
    const { from, to } = datesOver(dueAt.getTime(), every, timeZone);
    const query = new URLSearchParams({ by: dimension, from, to, against });
    const link = `${context.config.siteOrigin}/console/reports?${query.toString()}`;
    const letters = (await repo.findReaders(tx, row.recipients)).map((reader) => {
      const address = canSend(context, 'email') ? (reader.email ?? '') : '';
      const outcome = mayRead(reader) ? (address === '' ? 'no_address' : 'sent') : 'no_right';
      return { outcome, address, name: reader.name, id: reader.id } as const;
    });
    const sent = letters.filter(({ outcome }) => outcome === 'sent');
    const subject = say(defaultLanguage, 'letter.report.subject', { name, from, to });
    const body = say(defaultLanguage, 'letter.report.body', { name, from, to, link });
    const expiresAt = new Date(at.getTime() + WORTH_MS);
    if (sent.length > 0)
      await postLetters(
        tx,
        sent.map(({ address }) => ({ channel: 'email', address, subject, body, expiresAt })),
        at,
      );
    await repo.insertLetters(
      tx,
      letters.map(({ id, outcome }) => ({ schedule_id: row.id, due_at: dueAt, operator_id: id, outcome, at })),
    );
    await repo.updateOne(tx, row.id, { next_at: new Date(nextTime(at.getTime(), every, hour, timeZone)) });
    const detail = { name, from, to, letters: letters.map((one) => ({ operator: one.name, outcome: one.outcome })) };
    await recordAction(tx, { operatorId: row.made_by, action: 'report_mailed', object: `report_mail:${row.id}`, detail });
    return true;
  });
}

/** Mails what is due; a house that slept mails each once, not once for every time that passed. */
export async function mailReports(context: Context): Promise<void> {
  while (await mailOne(context));
}

export const startMailingReports = (context: Context): Repeating =>
  repeat(context, 'reportMails', LOOK_EVERY_MS, () => mailReports(context));

import { type Calls, type ComplaintStep, type RequestOutput, type ResponseInput, STEPS_OF } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError, type Caller } from '../../http/call.ts';
import { countHit, subscriberOf } from '../../http/rate-limit.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { repeat, type Repeating } from '../../lib/repeat.ts';
import { hashToken } from '../../lib/token.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import { raiseAlert } from '../../players/cases/alert-service.ts';
import * as repo from './complaint-repo.ts';
import { findMessages, insertMessage, type Query } from './repo.ts';
import { setThread } from './support-repo.ts';
import { tidyText } from './tidy-text.ts';

type Reader = { readonly caller: Caller | null; readonly ip: string };
type Shown = ResponseInput<Calls['getComplaint']>;
const DAY_MS = 86_400_000;
const SHOWN = 200;
const OPENED = { name: 'complaint', max: 10, windowMs: DAY_MS };
const WRITTEN = { name: 'complaint-words', max: 20, windowMs: 5 * 60_000 };
/** Numbers are counted up: whoever tries codes or the numbers of others has few tries. */
const MISSED = { name: 'complaint-missed', max: 20, windowMs: 3_600_000 };
const CODE_LENGTH = 32;
const CODE_GROUP = /.{8}(?=.)/g;
const LOOK_EVERY_MS = 5_000;
const AT_ONCE = 50;

const whoIs = ({ caller, ip }: Reader): string => (caller ? `m${caller.memberId}` : subscriberOf(ip));
const NUMBER_DIGITS = 6;
export const numberText = (id: bigint): string => `C-${String(id).padStart(NUMBER_DIGITS, '0')}`;
export const idOfNumber = (number: string): bigint => BigInt(number.slice(2));
export const complaintObject = (id: bigint): string => `complaint:${id}`;
const plainCode = (code: string): string => code.replaceAll('-', '').toLowerCase();

export const isLate = (row: repo.ComplaintRecord, at: number): boolean => row.due_at !== null && row.due_at.getTime() < at;

const rowView = (row: repo.ComplaintRecord, at: number): ResponseInput<Calls['getComplaints']>['list'][number] => ({
  number: numberText(row.id),
  stage: row.stage,
  subject: row.subject,
  reference: row.reference,
  openedAt: row.opened_at.getTime(),
  dueAt: row.due_at?.getTime() ?? null,
  isLate: isLate(row, at),
  outcome: row.outcome,
});

async function view(context: Context, row: repo.ComplaintRecord): Promise<Shown> {
  const [messages, { settings }] = await Promise.all([findMessages(context.db, row.thread_id, SHOWN), readBrand(context)]);
  const { bodyName, bodyUrl } = settings.complaints;
  const own = rowView(row, context.clock.now());
  return {
    ...own,
    messages: messages.map((one) => ({ id: String(one.id), isStaff: one.is_staff, text: one.text, sentAt: one.sent_at.getTime() })),
    steps: [...STEPS_OF[row.stage]],
    body: bodyName === '' ? null : { name: bodyName, url: bodyUrl || null },
    isBodyOpen: row.stage === 'final' || own.isLate,
  };
}

/** The reader's own: the member's, or whoever has its code. Who is told nothing learns nothing, whatever the number. CallError not_found. */
async function ownComplaint(context: Context, reader: Reader, { number, code }: { readonly number: string; readonly code: string }) {
  const row = await repo.findComplaint(context.db.query, brandCode(context), idOfNumber(number));
  const isOwn = row !== undefined && reader.caller !== null && row.member_id === reader.caller.memberId;
  const isKnown = row !== undefined && code !== '' && row.code_hash.equals(hashToken(plainCode(code)));
  if (row && (isOwn || isKnown)) return row;
  await countHit(context, MISSED, whoIs(reader));
  throw new CallError('not_found');
}

export async function complaintOf(context: Context, reader: Reader, asked: RequestOutput<Calls['getComplaint']>): Promise<Shown> {
  return view(context, await ownComplaint(context, reader, asked));
}

export async function ownComplaints(context: Context, memberId: bigint): Promise<ResponseInput<Calls['getComplaints']>> {
  const rows = await repo.complaintsOf(context.db.query, brandCode(context), memberId);
  return { list: rows.map((row) => rowView(row, context.clock.now())) };
}

const clean = (text: string): string => {
  const tidy = tidyText(text);
  if (tidy === '') throw new CallError('validation_failed', { fields: [{ field: 'text', rule: 'minLength', min: 1 }] });
  return tidy;
};

/** The same request makes the same code, so that whoever repeats it is not left without. */
const codeFor = ({ secrets }: Context, { caller }: Reader, key: string): string =>
  secrets
    .fingerprint(`${caller?.memberId ?? 'visitor'} ${key}`, 'complaint code')
    .toString('hex')
    .slice(0, CODE_LENGTH);

type Asked = RequestOutput<Calls['openComplaint']>;

/** Opens a complaint with its time to be answered. CallError too_many_requests, idempotency_conflict for the key of another one. */
export async function openComplaint(
  context: Context,
  reader: Reader,
  { subject, reference, text, name, contact }: Asked,
  key: string,
): Promise<ResponseInput<Calls['openComplaint']>> {
  const said = clean(text);
  const code = codeFor(context, reader, key);
  const hash = hashToken(code);
  const brand = brandCode(context);
  const known = await repo.findByKey(context.db.query, brand, key);
  const { answerDays } = (await readBrand(context)).settings.complaints;
  const at = new Date(context.clock.now());
  const due = new Date(at.getTime() + answerDays * DAY_MS);
  const answer = (id: bigint, dueAt: Date) => ({
    number: numberText(id),
    code: code.replaceAll(CODE_GROUP, '$&-'),
    dueAt: dueAt.getTime(),
  });
  if (known) {
    const isSame = known.code_hash.equals(hash) && known.subject === subject && (known.reference ?? '') === reference;
    if (!isSame) throw new CallError('idempotency_conflict');
    return answer(known.id, known.due_at ?? due);
  }
  await countHit(context, OPENED, whoIs(reader));
  const memberId = reader.caller?.memberId ?? null;
  const id = await inTransaction(context.db.query, async (tx) => {
    const owner = { brand_code: brand, member_id: memberId, visitor_hash: memberId === null ? hash : null };
    const thread = await repo.insertThread(tx, owner, subject, at);
    const one = await repo.insertComplaint(tx, {
      brand_code: brand,
      thread_id: thread,
      request_key: key,
      code_hash: hash,
      subject,
      reference: reference || null,
      said_name: memberId === null ? tidyText(name) || null : null,
      contact: memberId === null ? tidyText(contact) || null : null,
      opened_at: at,
      due_at: due,
    });
    if (!one) throw new CallError('conflict');
    await insertMessage(tx, { thread_id: thread, is_staff: false, text: said, sent_at: at });
    const detail = { subject, before: null, after: 'received' };
    await recordAction(tx, { operatorId: null, action: 'complaint_opened', object: complaintObject(one.id), memberId, detail });
    return one.id;
  });
  return answer(id, due);
}

/** What a step of its owner makes of a complaint; undefined where nothing but the words changes. */
function afterStep(row: repo.ComplaintRecord, step: ComplaintStep, at: number, days: { answerDays: number; finalDays: number }) {
  if (step === 'accept') return { stage: 'settled', due_at: null } as const;
  if (step === 'add') return undefined;
  // The second look may not take longer than the whole is promised to, but never ends before it has begun.
  const end = Math.max(at + DAY_MS, Math.min(at + days.answerDays * DAY_MS, row.opened_at.getTime() + days.finalDays * DAY_MS));
  return { stage: 'again', due_at: new Date(end), late_at: null } as const;
}

/** CallError not_found, conflict for a step that its stage has not, validation_failed for one without words, too_many_requests. */
export async function writeComplaint(context: Context, reader: Reader, asked: RequestOutput<Calls['writeComplaint']>): Promise<Shown> {
  const { id } = await ownComplaint(context, reader, asked);
  const words = asked.step === 'accept' ? tidyText(asked.text) : clean(asked.text);
  await countHit(context, WRITTEN, whoIs(reader));
  const { complaints } = (await readBrand(context)).settings;
  await inTransaction(context.db.query, async (tx) => {
    const row = await repo.lockComplaint(tx, brandCode(context), id);
    if (!row || !STEPS_OF[row.stage].includes(asked.step)) throw new CallError('conflict');
    const at = new Date(context.clock.now());
    const change = afterStep(row, asked.step, at.getTime(), complaints);
    if (change) await repo.updateComplaint(tx, id, change);
    if (words !== '') await insertMessage(tx, { thread_id: row.thread_id, is_staff: false, text: words, sent_at: at });
    const isOver = change?.stage === 'settled';
    await setThread(tx, row.thread_id, { last_at: at, waiting_since: isOver ? null : at, unread: isOver ? 0 : 1 });
    const detail = { step: asked.step, before: row.stage, after: change?.stage ?? row.stage };
    const log = { operatorId: null, action: 'complaint_written', object: complaintObject(id), memberId: row.member_id };
    await recordAction(tx, { ...log, detail });
  });
  return complaintOf(context, reader, asked);
}

/** Marks what was not answered in its time, once, and raises an alert over its member, from which a case is opened. */
export const startComplaints = (context: Context): Repeating => repeat(context, 'complaints', LOOK_EVERY_MS, () => markLate(context));

export const markLate = (context: Context): Promise<void> =>
  inTransaction(context.db.query, async (tx) => {
    const at = new Date(context.clock.now());
    for (const { id, stage, opened_at: openedAt, member_id: memberId } of await repo.takeLate(tx, brandCode(context), at, AT_ONCE)) {
      await recordAction(tx, { operatorId: null, action: 'complaint_late', object: complaintObject(id), memberId, detail: { stage } });
      if (memberId !== null) await raise(context, tx, { id, stage, memberId, openedAt });
    }
  });

type Late = { readonly id: bigint; readonly stage: string; readonly memberId: bigint; readonly openedAt: Date };
const raise = (context: Context, tx: Query, { id, stage, memberId, openedAt }: Late): Promise<void> =>
  raiseAlert(context, tx, {
    rule: 'complaint_late',
    key: `${id} ${stage}`,
    memberId,
    evidence: [{ what: 'complaint', reference: numberText(id), at: openedAt.getTime(), amount: null }],
  });

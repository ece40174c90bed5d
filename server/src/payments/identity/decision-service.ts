import { dayIn, type IdentityLevel, type IdentityReason, type IdentityState, nameKey } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { notice, say } from '../../lib/words.ts';
import { sendMessage, notifyUnread } from '../../platform/messages/service.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import { keepPayeeName, lockPayee } from '../../players/member/payee-service.ts';
import { identityLost } from './loss-service.ts';
import type { Query } from './limit-repo.ts';
import { findLevel } from './limit-repo.ts';
import { openPerson } from './person-service.ts';
import * as repo from './repo.ts';

/** Who decides on what, and what is written beside it. `operatorId` null: the rule of a document's last day. */
type Decision = { readonly id: string; readonly operatorId: bigint | null; readonly note: string };
type Inside = { readonly tx: Query; readonly row: repo.CaseRow; readonly at: Date };
type After = { readonly memberId: bigint; readonly follow: () => Promise<void> };
/** A document has been shown. */
const PROVEN: readonly IdentityLevel[] = ['verified', 'enhanced'];
const NOTHING = (): Promise<void> => Promise.resolve();

/** Locks the member's identity and the case, which must stand in that state, and does one step. CallError not_found, conflict. */
async function deciding(
  context: Context,
  id: string,
  state: IdentityState,
  step: (inside: Inside) => Promise<() => Promise<void>>,
): Promise<void> {
  // Read before the transaction, which must not wait for a second connection while it holds one.
  await readBrand(context);
  const after = await inTransaction(context.db.query, async (tx): Promise<After> => {
    const seen = await repo.lockCase(tx, brandCode(context), id);
    if (!seen) throw new CallError('not_found');
    if (seen.state !== state) throw new CallError('conflict');
    const follow = await step({ tx, row: seen, at: new Date(context.clock.now()) });
    return { memberId: seen.member_id, follow };
  });
  await after.follow();
  await notifyUnread(context, after.memberId);
}

const record = ({ tx, row }: Inside, { operatorId, note }: Decision, action: string, more: object) =>
  recordAction(tx, { operatorId, action, object: `identity:${row.id}`, memberId: row.member_id, detail: { note, ...more } });

type Told = 'identityApproved' | 'identityAsked' | 'identityRefused' | 'identityRevoked' | 'identityExpired' | 'identityEnding';

/** Says what became of it, and what to send instead; never what was found, or whom it looks like. */
async function tell(
  { tx, row, at }: Inside,
  what: Told,
  reason: IdentityReason | null,
  until: string | null = row.valid_until,
): Promise<void> {
  const { language } = await lockPayee(tx, row.member_id);
  const values = {
    level: say(language, `identityLevel.${row.level}`),
    reason: reason === null ? '' : say(language, `identityReason.${reason}`),
    until: until ?? 'none',
  };
  await sendMessage(tx, row.member_id, { ...notice(language, what, values), kind: 'money' }, at);
}

/**
 * Gives the level until the document's last day as the operator has read it; the name becomes the one that every account to pay must carry,
 * where the member has none yet. CallError validation_failed for a day that is over, conflict once it is decided.
 */
export async function approveIdentity(context: Context, decision: Decision, validUntil: string | null): Promise<void> {
  const { settings } = await readBrand(context);
  if (validUntil !== null && validUntil < dayIn(settings.timeZone, context.clock.now()))
    throw new CallError('validation_failed', { fields: [{ field: 'validUntil', rule: 'document_over' }] });
  await deciding(context, decision.id, 'waiting', async (inside) => {
    const { tx, row, at } = inside;
    const before = await findLevel(tx, row.member_id);
    const earlier = await repo.approvedCase(tx, row.member_id);
    if (earlier) await repo.updateCase(tx, earlier.id, { state: 'replaced', ended_at: at });
    await repo.updateCase(tx, row.id, {
      state: 'approved',
      decided_by: decision.operatorId,
      decided_at: at,
      note: decision.note,
      valid_until: validUntil,
    });
    await repo.writeLevel(tx, { member_id: row.member_id, level: row.level, case_id: row.id, since: at });
    if (row.person_sealed) await keepPerson(context, tx, row, row.person_sealed);
    await tell(inside, 'identityApproved', null, validUntil);
    await record(inside, decision, 'identity_approved', { before, after: row.level, validUntil, replaces: earlier?.id ?? null });
    return NOTHING;
  });
}

/** The name of accounts to pay, and the birth date by which licences bound stakes. */
async function keepPerson(context: Context, tx: Query, row: repo.CaseRow, sealed: Buffer): Promise<void> {
  const { name, birthday } = openPerson(context, row.id, sealed);
  const { payeeName } = await lockPayee(tx, row.member_id);
  if (payeeName === null) await keepPayeeName(tx, row.member_id, name);
  if (PROVEN.includes(row.level)) await repo.writeBirth(tx, { member_id: row.member_id, case_id: row.id, birth_date: birthday });
}

/** Refuses, or asks for it again; the level that is held stays. CallError conflict once it is decided. */
export const refuseIdentity = (context: Context, decision: Decision, reason: IdentityReason, isAgain: boolean): Promise<void> =>
  deciding(context, decision.id, 'waiting', async (inside) => {
    const { tx, row, at } = inside;
    const state = isAgain ? 'asked' : 'refused';
    const { operatorId, note } = decision;
    await repo.updateCase(tx, row.id, { state, decided_by: operatorId, decided_at: at, ended_at: at, reason, note });
    await tell(inside, isAgain ? 'identityAsked' : 'identityRefused', reason);
    await record(inside, decision, `identity_${state}`, { reason });
    return NOTHING;
  });

/** Takes the level that this case gave back; what could still be paid out is put aside in the same commit. */
const takeBack = (context: Context, decision: Decision, reason: IdentityReason | null, isStill?: (row: repo.CaseRow) => boolean) =>
  deciding(context, decision.id, 'approved', async (inside) => {
    const { tx, row, at } = inside;
    if (isStill && !isStill(row)) throw new CallError('conflict');
    const state = reason === null ? 'expired' : 'revoked';
    const before = await findLevel(tx, row.member_id);
    await repo.updateCase(tx, row.id, { state, ended_at: at, reason });
    await repo.writeLevel(tx, { member_id: row.member_id, level: 'none', case_id: null, since: at });
    await repo.forgetBirth(tx, row.member_id);
    const follow = await identityLost(context, tx, row.member_id);
    await tell(inside, reason === null ? 'identityExpired' : 'identityRevoked', reason);
    await record(inside, decision, `identity_${state}`, { before, after: 'none', ...(reason === null ? {} : { reason }) });
    return follow;
  });

export const revokeIdentity = (context: Context, decision: Decision, reason: IdentityReason): Promise<void> =>
  takeBack(context, decision, reason);

/** The document's last day is over where the brand is. */
export const expireIdentity = (context: Context, id: string, today: string): Promise<void> =>
  takeBack(
    context,
    { id, operatorId: null, note: 'the document has run out' },
    null,
    (row) => row.valid_until !== null && row.valid_until < today,
  );

/** Tells a member, once, that the document runs out. */
export const remindOfEnd = (context: Context, id: string): Promise<void> =>
  deciding(context, id, 'approved', async (inside) => {
    const { tx, row, at } = inside;
    if (row.reminded_at) throw new CallError('conflict');
    await repo.updateCase(tx, id, { reminded_at: at });
    await tell(inside, 'identityEnding', null);
    return NOTHING;
  });

/** The confirmed name's key, by which accounts to pay are checked; null where nothing is confirmed. */
export async function confirmedNameKey(context: Context, query: Query, memberId: bigint): Promise<string | null> {
  const row = await repo.approvedCase(query, memberId);
  return row?.person_sealed ? nameKey(openPerson(context, row.id, row.person_sealed).name) : null;
}

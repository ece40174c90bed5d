import { randomUUID } from 'node:crypto';
import {
  ageError,
  type AskedLevel,
  dayIn,
  type IdentityDocument,
  type IdentityLevel,
  type IdentitySide,
  type IdentityStanding,
  isSameName,
  LEVEL_NEEDS,
  levelRank,
  neededSides,
  numberFromMinor,
} from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { dayOf } from '../../lib/day.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { drawUpload, looseBefore } from '../../platform/picture/service.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import { CURRENCY, DECIMALS } from '../../platform/vendors/service.ts';
import { keepDaysOf, levelLimits } from './limit-service.ts';
import { findLevel, type Query, usedSince } from './limit-repo.ts';
import { fingerprintsOf, openPerson, type Person, pictureName, sealPerson } from './person-service.ts';
import { providerOf } from './provider-service.ts';
import * as repo from './repo.ts';

export type Sent = Person & {
  readonly level: AskedLevel;
  readonly document: IdentityDocument;
  readonly validUntil: string | null;
  readonly pictures: readonly string[];
};

const money = (minor: bigint | null): number | null => (minor === null ? null : numberFromMinor(minor, DECIMALS));

/** How far a member's identity is confirmed, and what there is to do about it; nothing of what was typed or shown. */
export async function identityStanding(context: Context, memberId: bigint): Promise<IdentityStanding> {
  const { query } = context.db;
  const { settings } = await readBrand(context);
  const day = dayOf(context.clock.now(), settings.timeZone);
  const [level, limits, last, approved, used, keepDays] = await Promise.all([
    findLevel(query, memberId),
    levelLimits(context),
    repo.newestCase(query, memberId),
    repo.approvedCase(query, memberId),
    usedSince(query, memberId, new Date(day.start)),
    keepDaysOf(query, brandCode(context)),
  ]);
  return {
    level,
    validUntil: approved?.valid_until ?? null,
    currency: CURRENCY,
    currencySymbol: settings.currencySymbol,
    levels: limits.map((one) => ({
      level: one.level,
      needs: one.level === 'none' ? [] : [...needsOf(one.level, level)],
      deposit: money(one.deposit),
      withdrawal: money(one.withdrawal),
    })),
    used: { deposit: money(used.deposit) ?? 0, withdrawal: money(used.withdrawal) ?? 0, resetsAt: day.end },
    last: last
      ? {
          level: last.level,
          state: last.state,
          sentAt: last.sent_at.getTime(),
          decidedAt: (last.ended_at ?? last.decided_at)?.getTime() ?? null,
          reason: last.reason,
        }
      : null,
    canSend: last?.state !== 'waiting',
    minimumAge: settings.minimumAge,
    keepDays,
  };
}

/** What is still to be sent for a level; all of it to renew one that is held. */
const needsOf = (asked: AskedLevel, held: IdentityLevel): readonly IdentitySide[] =>
  levelRank(held) >= levelRank(asked) ? LEVEL_NEEDS[asked] : neededSides(asked, held);

/** Keeps one picture for what is to be sent in, drawn anew and sealed. CallError conflict while something waits to be decided. */
export async function addIdentityPicture(
  context: Context,
  memberId: bigint,
  { side, image }: { readonly side: IdentitySide; readonly image: string },
): Promise<{ pictureId: string }> {
  const { bytes, width, height } = await drawUpload(context, memberId, image);
  const id = randomUUID();
  const sealed = context.secrets.seal(bytes.toString('base64'), pictureName(id));
  await inTransaction(context.db.query, async (tx) => {
    await repo.lockIdentity(tx, memberId);
    if ((await repo.newestCase(tx, memberId))?.state === 'waiting') throw new CallError('conflict');
    const at = new Date(context.clock.now());
    await repo.keepLoose(tx, { id, member_id: memberId, case_id: null, side, sealed, width, height, uploaded_at: at });
  });
  return { pictureId: id };
}

/** CallError not_found for a picture that is not the member's, or was sent in. */
export async function removeIdentityPicture(context: Context, memberId: bigint, id: string): Promise<null> {
  if (!(await repo.deleteLoose(context.db.query, id, memberId))) throw new CallError('not_found');
  return null;
}

/** Forgets pictures that were never sent in. */
export const dropLoosePictures = (context: Context): Promise<void> => repo.dropLoose(context.db.query, looseBefore(context));

/** CallError validation_failed for who is too young on the brand's own day, and for a document that has run out. */
async function requireValid(context: Context, { birthday, validUntil }: Sent): Promise<void> {
  const { settings } = await readBrand(context);
  const now = context.clock.now();
  const young = ageError(birthday, settings, now);
  const isOver = validUntil !== null && validUntil < dayIn(settings.timeZone, now);
  const fields = [...(young ? [young] : []), ...(isOver ? [{ field: 'validUntil', rule: 'document_over' }] : [])];
  if (fields.length > 0) throw new CallError('validation_failed', { fields });
}

/**
 * Sends in what a level takes; whoever presses how often, one case waits. CallError validation_failed, picture_missing, and conflict for
 * something else while one waits.
 */
export async function sendIdentity(context: Context, memberId: bigint, sent: Sent): Promise<IdentityStanding> {
  await requireValid(context, sent);
  const provider = providerOf(context);
  await inTransaction(context.db.query, async (tx) => {
    await repo.lockIdentity(tx, memberId);
    const last = await repo.newestCase(tx, memberId);
    if (last?.state === 'waiting') {
      if (await isRepeat(context, tx, last, sent)) return;
      throw new CallError('conflict');
    }
    const at = new Date(context.clock.now());
    const id = await write(context, tx, memberId, sent, at);
    if (provider) await repo.insertCheck(tx, { case_id: id, provider: provider.code, next_at: at });
    const detail = { level: sent.level, document: sent.document };
    await recordAction(tx, { operatorId: null, action: 'identity_sent', object: `identity:${id}`, memberId, detail });
  });
  return identityStanding(context, memberId);
}

async function isRepeat(context: Context, tx: Query, row: repo.CaseRow, sent: Sent): Promise<boolean> {
  if (!row.person_sealed || row.level !== sent.level || row.document !== sent.document || row.valid_until !== sent.validUntil) return false;
  const { name, birthday, number } = openPerson(context, row.id, row.person_sealed);
  const ids = (await repo.sidesOf(tx, row.id)).map((one) => one.id);
  const isSamePerson = isSameName(name, sent.name) && birthday === sent.birthday && number === sent.number;
  return isSamePerson && ids.length === sent.pictures.length && sent.pictures.every((one) => ids.includes(one));
}

async function write(context: Context, tx: Query, memberId: bigint, sent: Sent, at: Date): Promise<string> {
  const { level, document, validUntil, pictures, name, birthday, number } = sent;
  const person = { name, birthday, number };
  const id = randomUUID();
  await repo.insertCase(tx, {
    id,
    brand_code: brandCode(context),
    member_id: memberId,
    level,
    document,
    person_sealed: sealPerson(context, id, person),
    ...fingerprintsOf(context, document, person),
    valid_until: validUntil,
    sent_at: at,
  });
  const sides = await repo.attach(tx, memberId, id, pictures);
  const needs = needsOf(level, await findLevel(tx, memberId));
  if (sides.length !== pictures.length || !needs.every((side) => sides.includes(side))) throw new CallError('picture_missing');
  return id;
}

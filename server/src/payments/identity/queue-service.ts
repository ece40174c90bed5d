import {
  ageOn,
  type Calls,
  dayIn,
  type IdentityCase,
  isSameName,
  nameKey,
  numberFromMinor,
  type QueuedIdentity,
  type RequestOutput,
  type ResponseInput,
} from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { queuePage, waitingIn } from '../../lib/queue-page.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import { rankLevels } from '../../players/vip/service.ts';
import { findSetting } from './limit-repo.ts';
import { levelLimits } from './limit-service.ts';
import { openPerson, type Person, pictureName } from './person-service.ts';
import { providerOf, STAND_IN } from './provider-service.ts';
import * as queue from './queue-repo.ts';
import * as repo from './repo.ts';

const DAY_MS = 86_400_000;
const objectOf = (id: string): string => `identity:${id}`;
const money = (minor: bigint | null): number | null => (minor === null ? null : numberFromMinor(minor, DECIMALS));

const rowView = (row: queue.QueueRow, ranks: ReadonlyMap<bigint, number>): QueuedIdentity => ({
  id: row.id,
  memberId: String(row.member_id),
  username: row.username,
  rankLevel: ranks.get(row.member_id) ?? 0,
  level: row.level,
  held: row.held ?? 'none',
  document: row.document,
  sentAt: row.sent_at.getTime(),
  state: row.state,
  validUntil: row.valid_until,
  agreedBy: null,
  decidedBy: row.decider,
  decidedAt: row.decided_at?.getTime() ?? null,
});

async function soonOf(context: Context): Promise<string> {
  const { timeZone } = (await readBrand(context)).settings;
  const { remind_days: days } = await findSetting(context.db.query, brandCode(context));
  return dayIn(timeZone, context.clock.now() + days * DAY_MS);
}

/** One page of a tab of the queue. */
export async function identityQueue(
  context: Context,
  { tab, pageNo, pageSize }: RequestOutput<Calls['getIdentityQueue']>,
): Promise<ResponseInput<Calls['getIdentityQueue']>> {
  const of = { brandCode: brandCode(context), tab, soon: await soonOf(context) };
  const [rows, counts] = await Promise.all([
    queue.findQueued(context.db.query, { ...of, offset: (pageNo - 1) * pageSize, limit: pageSize }),
    queue.countQueued(context.db.query, of),
  ]);
  const ranks = await rankLevels(
    context,
    rows.map((row) => row.member_id),
  );
  return queuePage(
    rows.map((row) => rowView(row, ranks)),
    counts,
    { tab, pageSize },
  );
}

/** What waits to be decided, and since when the longest. */
export const waitingIdentities = async (context: Context) =>
  waitingIn(await queue.countQueued(context.db.query, { brandCode: brandCode(context), tab: 'waiting', soon: '' }));

/** `Danu Nugraha` → `D••• N•••`; the year of a birth; the last two of a number. */
const masked = ({ name, birthday, number }: Person): Person => ({
  name: name.replaceAll(/(\p{L})[^\s]*/gu, '$1•••'),
  birthday: `${birthday.slice(0, 4)}-••-••`,
  number: `••••${number.slice(-2)}`,
});

async function doublesOf(context: Context, row: queue.QueueRow, person: Person | null): Promise<IdentityCase['doubles']> {
  const { query } = context.db;
  const shown = await queue.findDoubles(query, row);
  const namesakes = person ? await queue.findNamesakes(query, row.member_id, nameKey(person.name), person.birthday) : [];
  const doubles = shown.map(({ id, username, is_number }) => ({
    memberId: String(id),
    username,
    by: is_number ? ('number' as const) : ('person' as const),
  }));
  const known = new Set(doubles.map(({ memberId }) => memberId));
  const others = namesakes.filter(({ id }) => !known.has(String(id)));
  return [...doubles, ...others.map(({ id, username }) => ({ memberId: String(id), username, by: 'person' as const }))];
}

async function providerView(context: Context, id: string): Promise<IdentityCase['provider']> {
  const check = await repo.findCheck(context.db.query, id);
  if (!check) return null;
  const isStandIn = check.provider === STAND_IN && (providerOf(context)?.isStandIn ?? true);
  const { provider: code, state, outcome, answered_at: at } = check;
  return { code, isStandIn, state, outcome, answeredAt: at?.getTime() ?? null };
}

async function existing(context: Context, id: string): Promise<queue.QueueRow> {
  const row = await queue.findOne(context.db.query, brandCode(context), id);
  if (!row) throw new CallError('not_found');
  return row;
}

/** One case, masked, with all that a decision needs but the document itself. CallError not_found. */
export async function identityCase(context: Context, id: string): Promise<IdentityCase> {
  const { query } = context.db;
  const row = await existing(context, id);
  const { timeZone, minimumAge } = (await readBrand(context)).settings;
  const person = row.person_sealed ? openPerson(context, id, row.person_sealed) : null;
  const [ranks, sides, doubles, provider, limits, out, earlier] = await Promise.all([
    rankLevels(context, [row.member_id]),
    repo.sidesOf(query, id),
    doublesOf(context, row, person),
    providerView(context, id),
    levelLimits(context),
    queue.waitingOut(query, row.member_id),
    queue.findEarlier(query, row.member_id, id),
  ]);
  const limit = limits.find(({ level }) => level === row.level);
  return {
    ...rowView(row, ranks),
    typed: person && masked(person),
    age: person ? (ageOn(person.birthday, dayIn(timeZone, row.sent_at.getTime())) ?? null) : null,
    minimumAge,
    isNameSame: person && row.payee_name !== null ? isSameName(row.payee_name, person.name) : null,
    isBirthdaySame: person && row.birth_date !== null ? row.birth_date === person.birthday : null,
    sides: sides.map(({ side }) => side),
    doubles,
    provider,
    allows: { deposit: money(limit?.deposit ?? null), withdrawal: money(limit?.withdrawal ?? null) },
    waitingOut: { count: out.count, amount: numberFromMinor(out.amount, DECIMALS) },
    earlier: earlier.map((one) => ({
      id: one.id,
      level: one.level,
      state: one.state,
      at: one.at.getTime(),
      by: one.decider,
      reason: one.reason,
    })),
    reason: row.reason,
    note: row.note,
  };
}

/** The document itself; the reason stands in the log before anything leaves. CallError not_found, identity_deleted. */
export async function openIdentity(
  context: Context,
  operatorId: bigint,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<ResponseInput<Calls['openIdentity']>> {
  const row = await existing(context, id);
  if (!row.person_sealed) throw new CallError('identity_deleted');
  const pictures = await repo.picturesOf(context.db.query, id);
  const detail = { reason, pictures: pictures.length };
  await recordAction(context.db.query, { operatorId, action: 'identity_opened', object: objectOf(id), memberId: row.member_id, detail });
  return {
    ...openPerson(context, id, row.person_sealed),
    pictures: pictures.map(({ id: pictureId, side, sealed, width, height }) => ({
      side,
      width,
      height,
      image: context.secrets.open(sealed, pictureName(pictureId)),
    })),
  };
}

/** That an operator has looked at a case is written down. */
export const noteIdentitySeen = ({ db }: Context, operatorId: bigint, { id, memberId }: IdentityCase): Promise<bigint> =>
  recordAction(db.query, { operatorId, action: 'identity_seen', object: objectOf(id), memberId: BigInt(memberId) });

import { type Calls, minorFromNumber, nameKey, numberFromMinor, type RequestOutput, type ResponseInput } from '@sorak/contract';
import type { Context } from '../../context.ts';
import type { OperatorCaller } from '../../http/call.ts';
import { CallError } from '../../http/call.ts';
import { wallet } from '../../ledger/accounts.ts';
import { canonicalEmail } from '../../lib/email.ts';
import { limitsOf } from '../../players/safer-play/limit-service.ts';
import { knownDevices, loginPage } from '../../players/session/login-origin-service.ts';
import { newestPlaces } from '../../players/session/place-service.ts';
import { hasTotp } from '../../players/session/totp-service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import { rankLevels, rankOf } from '../../players/vip/service.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { detailsOf, maskPerson, maySeeNames, type Person } from './masking.ts';
import { lifetimeOf } from '../../players/safer-play/lifetime-service.ts';
import * as repo from './member-file-repo.ts';

const TRIAL = 4;
const NEWEST_LOGINS = 20;
const PHASES = ['transfer', 'hold', 'post', 'void'] as const;

type Row = NonNullable<Awaited<ReturnType<typeof repo.findMemberFile>>>;
type Found = Pick<Row, 'id' | 'username' | 'status' | 'registered_at' | 'last_login_at'>;

const objectOf = (memberId: bigint): string => `member:${memberId}`;
export const assetOf = (isAgent: number): 'IDR' | 'PLAY' => (isAgent === TRIAL ? 'PLAY' : 'IDR');

const foundOf = (row: Found, rankLevel: number) => ({
  memberId: String(row.id),
  username: row.username,
  status: row.status,
  rankLevel,
  registeredAt: row.registered_at.getTime(),
  lastLoginAt: row.last_login_at?.getTime() ?? null,
});

/** The member of this id; CallError not_found for one that nobody has. */
export async function requireMember({ db }: Context, memberId: string): Promise<Row> {
  const row = await repo.findMemberFile(db.query, BigInt(memberId));
  if (!row) throw new CallError('not_found');
  return row;
}

const MIN_NAME = 3;

/** Who a payee is, may be searched for by those alone who may read it. */
function payeeOf(query: string, reader: OperatorCaller): string | null {
  const key = nameKey(query);
  return maySeeNames(reader) && key.length >= MIN_NAME && !query.includes('@') ? key : null;
}

/** What members are looked for by when this was typed; null where nothing could be found. */
export function memberSearchOf(typed: string, reader: OperatorCaller): repo.Search | null {
  const text = typed.normalize('NFKC').trim().toLowerCase().replaceAll(' ', '');
  const search = {
    prefix: /^[a-z0-9._-]+$/.test(text) ? text : '',
    id: /^[1-9]\d{0,17}$/.test(text) ? BigInt(text) : null,
    mobile: /^\+[1-9]\d{6,14}$/.test(text) ? text : null,
    email: text.includes('@') ? canonicalEmail(text) : null,
    payee: payeeOf(typed, reader),
  };
  return search.prefix || search.mobile || search.email || search.payee ? search : null;
}

/** How members were looked for, as the log may say it: the words of an address are not written down. */
export const searchedBy = (search: repo.Search | null): string =>
  search?.mobile ? 'mobile' : search?.email ? 'email' : search?.prefix ? `name:${search.prefix}` : 'payee';

/** Members that a search finds. What was searched by is written down, and whom it found; the words of an address are not. */
export async function findMembers(context: Context, caller: OperatorCaller, query: string): Promise<ResponseInput<Calls['findMembers']>> {
  const { db } = context;
  const search = memberSearchOf(query, caller);
  const rows = search ? await repo.findMembers(db.query, search) : [];
  const detail = { by: searchedBy(search), found: rows.map(({ id }) => String(id)) };
  await recordAction(db.query, { operatorId: caller.operatorId, action: 'members_searched', object: 'members', detail });
  const ranks = await rankLevels(
    context,
    rows.map(({ id }) => id),
  );
  return {
    list: rows.map((row) => {
      const seen = maskPerson(
        { payeeName: row.payee_name, mobile: row.mobile, email: row.email, birthDate: null, idNumber: null, ...detailsOf(null) },
        caller,
      );
      return { ...foundOf(row, ranks.get(row.id) ?? 0), payeeName: seen.payeeName, mobile: seen.mobile, email: seen.email };
    }),
  };
}

const personOf = (row: Row): Person => ({
  payeeName: row.payee_name,
  mobile: row.mobile,
  email: row.email,
  birthDate: row.birth_date,
  idNumber: row.id_number,
  ...detailsOf(row.details),
});

/** The member's file as this operator may see it. */
export async function memberFile(
  context: Context,
  caller: OperatorCaller,
  memberId: string,
): Promise<ResponseInput<Calls['getMemberFile']>> {
  const { db, clock } = context;
  const row = await requireMember(context, memberId);
  const asset = assetOf(row.is_agent);
  const [money, life, notes, sessions, devices, isTotpOn, { rankLevel }] = await Promise.all([
    repo.moneyOf(db.query, row.id, asset),
    lifetimeOf(db.query, row.id),
    repo.notesOf(db.query, row.id),
    repo.countSessions(db.query, row.id, new Date(clock.now())),
    knownDevices(context, row.id, undefined),
    hasTotp(context, row.id),
    rankOf(context, row.id),
  ]);
  await recordAction(db.query, { operatorId: caller.operatorId, action: 'member_seen', object: objectOf(row.id), memberId: row.id });
  return {
    ...foundOf(row, rankLevel),
    ...maskPerson(personOf(row), caller),
    isMobileVerified: row.mobile_verified_at !== null,
    isEmailVerified: row.email_verified_at !== null,
    language: row.language,
    isAgent: row.is_agent,
    hasTotp: isTotpOn,
    sessions,
    devices: devices.length,
    currency: asset,
    balance: numberFromMinor(money.balance, DECIMALS),
    held: numberFromMinor(money.held, DECIMALS),
    owed: numberFromMinor(money.owed, DECIMALS),
    deposited: { count: Number(life.came.count), amount: numberFromMinor(life.came.amount, DECIMALS) },
    withdrawn: { count: Number(life.went.count), amount: numberFromMinor(life.went.amount, DECIMALS) },
    notes: notes.map((note) => ({ id: String(note.id), operator: note.operator, at: note.at.getTime(), text: note.text })),
    ownerLockedAt: row.owner_locked_at?.getTime() ?? null,
    freeze: row.frozen_at ? { operator: row.frozen_by, at: row.frozen_at.getTime(), reason: row.frozen_for ?? '' } : null,
  };
}

/** Personal data in full; the reason stands in the log before the data leaves. */
export async function revealMember(context: Context, { operatorId }: OperatorCaller, memberId: string, reason: string): Promise<Person> {
  const row = await requireMember(context, memberId);
  await recordAction(context.db.query, {
    operatorId,
    action: 'member_revealed',
    object: objectOf(row.id),
    memberId: row.id,
    detail: { reason },
  });
  return personOf(row);
}

type LedgerAsked = RequestOutput<Calls['getMemberLedger']>;

/** A page of the wallet's movements. */
export async function memberLedger(
  context: Context,
  { operatorId }: OperatorCaller,
  asked: LedgerAsked,
): Promise<ResponseInput<Calls['getMemberLedger']>> {
  const { query } = context.db;
  const row = await requireMember(context, asked.memberId);
  const account = await repo.accountIdOf(query, wallet(row.id, assetOf(row.is_agent)).name);
  const { before, kind, from, to, reference, game, size } = asked;
  const minAmount = asked.minAmount === undefined ? undefined : minorFromNumber(asked.minAmount, DECIMALS);
  const dateOf = (ms: number | undefined): Date | undefined => (ms === undefined ? undefined : new Date(ms));
  const narrowed = { kind, from: dateOf(from), to: dateOf(to), reference, game, minAmount };
  const isWhole = Object.values(narrowed).every((one) => one === undefined || one === '');
  const lines = account
    ? await repo.ledgerLines(query, row.id, account, { before: before === undefined ? undefined : BigInt(before), ...narrowed, size })
    : [];
  if (before === undefined) await recordAction(query, { operatorId, action: 'ledger_seen', object: objectOf(row.id), memberId: row.id });
  const addsUp = lines.every(({ number, balance, change }, index) => {
    const older = lines[index + 1];
    return older === undefined || (older.number === number - 1n && older.balance + change === balance);
  });
  const last = lines.length === size ? lines.at(-1) : undefined;
  const betOf = ({ reference }: { readonly reference: string }): bigint | null => {
    const [, number] = /^bet:(\d{1,18}|[1-8]\d{18})$/.exec(reference) ?? [];
    return number === undefined ? null : BigInt(number);
  };
  const games = await repo.gamesOf(query, row.id, [...new Set(lines.flatMap((line) => betOf(line) ?? []))]);
  return {
    lines: lines.map((line) => ({
      number: Number(line.number),
      id: line.id,
      at: line.at.getTime(),
      kind: line.kind,
      phase: PHASES[line.phase],
      reference: line.reference,
      game: games.get(betOf(line) ?? -1n) ?? null,
      change: numberFromMinor(line.change, DECIMALS),
      balance: numberFromMinor(line.balance, DECIMALS),
    })),
    nextBefore: last ? Number(last.number) : null,
    addsUp: isWhole ? addsUp : null,
  };
}

/** Browsers and newest sign-ins. */
export async function memberLoginOrigins(
  context: Context,
  { operatorId }: OperatorCaller,
  memberId: string,
): Promise<ResponseInput<Calls['getMemberLoginOrigins']>> {
  const row = await requireMember(context, memberId);
  const [devices, logins, places] = await Promise.all([
    knownDevices(context, row.id, undefined),
    loginPage(context, row.id, {}, 1, NEWEST_LOGINS),
    newestPlaces(context, row.id),
  ]);
  await recordAction(context.db.query, { operatorId, action: 'places_seen', object: objectOf(row.id), memberId: row.id });
  return { devices, logins, places };
}

/** What the member, the house or the brand has limited, and whether play is stopped. */
export async function memberLimits(
  context: Context,
  { operatorId }: OperatorCaller,
  memberId: string,
): Promise<ResponseInput<Calls['getMemberLimits']>> {
  const row = await requireMember(context, memberId);
  const limits = await limitsOf(context, row.id);
  await recordAction(context.db.query, { operatorId, action: 'limits_seen', object: objectOf(row.id), memberId: row.id });
  return limits;
}

/** The log's newest entries about the member. */
export async function memberTrail(context: Context, memberId: string): Promise<ResponseInput<Calls['getMemberTrail']>> {
  const row = await requireMember(context, memberId);
  const rows = await repo.trailOf(context.db.query, row.id);
  return {
    entries: rows.map(({ seq, at, operator, action, object, detail }) => ({
      seq: Number(seq),
      at: at.getTime(),
      operator,
      action,
      object,
      detail,
    })),
  };
}

import { isIP } from 'node:net';
import { BET_STATUSES, type Calls, type FoundThing, numberFromMinor, type OperatorRole, type ResponseInput } from '@sorak/contract';
import type { Context } from '../../../context.ts';
import type { OperatorCaller } from '../../../http/call.ts';
import { withdrawalByNumber } from '../../../payments/withdrawal/queue-service.ts';
import { recordAction } from '../../../platform/operator/audit-service.ts';
import { DECIMALS } from '../../../platform/vendors/service.ts';
import { findMembers } from '../member-file-repo.ts';
import { memberSearchOf, searchedBy } from '../member-file-service.ts';
import * as repo from './repo.ts';

const MEMBERS = 6;
const LAST_ID = 2n ** 63n - 1n;
const NO_MONEY = { amount: null, currency: null } as const;
const NO_ROUND = { round: null, vassalage: null } as const;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Addresses are read by those who compare where accounts come from. */
const PLACE_READERS: readonly OperatorRole[] = ['risk', 'admin'];

const whole = (text: string): bigint | null => (/^\d{1,19}$/.test(text) && BigInt(text) <= LAST_ID ? BigInt(text) : null);
const money = (minor: bigint): number => numberFromMinor(minor, DECIMALS);
const ownerOf = ({ member_id, username }: { readonly member_id: bigint; readonly username: string }) => ({
  memberId: String(member_id),
  username,
});

async function withdrawalOf(context: Context, typed: string): Promise<FoundThing[]> {
  const row = await withdrawalByNumber(context, typed);
  if (!row) return [];
  const [number, { member_id, amount, asset, state, created_at }] = [typed.toUpperCase(), row];
  const owner = { member_id, username: await repo.nameOf(context.db.query, member_id) };
  const found = { ...ownerOf(owner), ...NO_ROUND, state, amount: money(amount), currency: asset, at: created_at.getTime() };
  return [{ kind: 'withdrawal', key: number, label: number, ...found }];
}

async function depositOf({ db }: Context, typed: string): Promise<FoundThing[]> {
  const row = await repo.depositByReference(db.query, typed.toUpperCase());
  if (!row) return [];
  const { reference, pay_amount, status, created_at } = row;
  const found = { ...ownerOf(row), ...NO_ROUND, state: status, amount: money(pay_amount), currency: null, at: created_at.getTime() };
  return [{ kind: 'deposit', key: row.id, label: reference, ...found }];
}

async function cardsOf({ db }: Context, typed: string): Promise<FoundThing[]> {
  const rows = /^\d{4}$/.test(typed) ? await repo.cardsByTail(db.query, typed) : [];
  return rows.map((row) => ({
    kind: 'card',
    key: row.id,
    label: `${row.bank_code} •• ${row.tail}`,
    ...ownerOf(row),
    ...NO_MONEY,
    ...NO_ROUND,
    state: '',
    at: row.added_at.getTime(),
  }));
}

async function betsOf({ db }: Context, typed: string): Promise<FoundThing[]> {
  const number = whole(typed);
  const rows = number === null ? [] : await repo.betsByNumber(db.query, number);
  return rows.map((row) => ({
    kind: 'bet',
    key: String(row.bet_id),
    label: String(row.bet_id),
    ...ownerOf(row),
    state: BET_STATUSES[row.status] ?? '',
    amount: money(row.stake),
    currency: row.asset,
    round: row.round,
    vassalage: row.vendor,
    at: row.placed_at.getTime(),
  }));
}

async function ordersOf({ db }: Context, typed: string): Promise<FoundThing[]> {
  const row = UUID.test(typed) ? await repo.orderById(db.query, typed) : undefined;
  if (!row) return [];
  const { id, state, stake, asset, placed_at } = row;
  const found = { ...ownerOf(row), ...NO_ROUND, state, amount: money(stake), currency: asset, at: placed_at.getTime() };
  return [{ kind: 'order', key: id, label: id, ...found }];
}

async function devicesOf({ db }: Context, { roles }: OperatorCaller, typed: string): Promise<FoundThing[]> {
  const rows = isIP(typed) && PLACE_READERS.some((role) => roles.includes(role)) ? await repo.devicesFrom(db.query, typed) : [];
  return rows.map((row) => ({
    kind: 'device',
    key: row.id,
    label: typed,
    ...ownerOf(row),
    ...NO_MONEY,
    ...NO_ROUND,
    state: row.status,
    at: row.last_seen_at.getTime(),
  }));
}

/** Whatever has this name or number, and whose it is. What was looked for is written down, and whom it led to. */
export async function searchDesk(context: Context, caller: OperatorCaller, typed: string): Promise<ResponseInput<Calls['searchDesk']>> {
  const { query } = context.db;
  const search = memberSearchOf(typed, caller);
  const [members, ...things] = await Promise.all([
    search ? findMembers(query, search) : [],
    withdrawalOf(context, typed),
    depositOf(context, typed),
    cardsOf(context, typed),
    betsOf(context, typed),
    ordersOf(context, typed),
    devicesOf(context, caller, typed),
  ]);
  const list: FoundThing[] = [
    ...members.slice(0, MEMBERS).map((row): FoundThing => ({
      kind: 'member',
      key: String(row.id),
      label: row.username,
      memberId: String(row.id),
      username: row.username,
      state: row.status,
      ...NO_MONEY,
      ...NO_ROUND,
      at: row.registered_at.getTime(),
    })),
    ...things.flat(),
  ];
  // A number may be an account's: its digits are not written down.
  const by = isIP(typed) ? 'address' : /^\d+$/.test(typed) ? 'number' : searchedBy(search);
  const detail = { by, found: [...new Set(list.map(({ memberId }) => memberId))] };
  await recordAction(query, { operatorId: caller.operatorId, action: 'desk_searched', object: 'members', detail });
  return { list };
}

import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { arrayText } from '../../db/array-text.ts';
import type { Tables } from '../../db/tables.ts';

/** An open transaction. */
export type Tx = Kysely<Tables>;

/** Why none of an order's bets was placed. */
export type BetRefusalReason =
  | 'duplicate'
  | 'disabled'
  | 'stopped'
  | 'session_ended'
  | 'wrong_currency'
  | 'reminder'
  | 'not_enough_money'
  | 'time'
  | 'hours'
  | 'stake'
  | 'loss'
  | 'unverified'
  | 'place'
  | 'pace';

/** A line of an order. `uuid` and `transfer` of its transaction, minor units. */
export type PlaceLine = {
  readonly uuid: string;
  readonly transfer: string;
  readonly amount: bigint;
  readonly game: string;
  readonly round: string;
  readonly roundKey: bigint;
  readonly eventKey: bigint | null;
};

export type PlaceArguments = {
  readonly vendorId: number;
  readonly memberId: bigint;
  readonly sessionId: string | null;
  readonly now: number;
  readonly asset: string;
  readonly wallet: bigint;
  readonly house: bigint;
  readonly hash: string;
  readonly licence: string | null;
  readonly lines: readonly PlaceLine[];
};

export type PlaceAnswer = {
  readonly refusal: BetRefusalReason | null;
  readonly balance: bigint;
  readonly bets: readonly bigint[];
  readonly is_new: boolean;
};

/** By columns, as `settle`. */
export async function place(tx: Tx, order: PlaceArguments): Promise<PlaceAnswer> {
  const column = <K extends keyof PlaceLine>(name: K) => order.lines.map((line) => line[name]);
  const plain = (name: 'uuid' | 'amount' | 'roundKey' | 'transfer' | 'eventKey') => arrayText(column(name));
  // Numbers in one text: the driver takes an array apart character by character.
  const { rows } = await sql<Omit<PlaceAnswer, 'bets'> & { bets: string | null }>`
    select refusal, balance, array_to_string(bets, ',') as bets, is_new from bet_place(${order.vendorId}::smallint, ${order.memberId}, ${order.sessionId}::uuid,
      ${order.now}::int8, ${order.asset}, ${order.wallet}, ${order.house}, ${order.hash}::uuid, ${plain('uuid')}::uuid[], ${plain('amount')}::int8[],
      ${column('game')}::text[], ${column('round')}::text[], ${plain('roundKey')}::int8[], ${plain('transfer')}::uuid[],
      ${plain('eventKey')}::int8[], ${order.licence}::jsonb)`.execute(tx);
  const [answer] = rows;
  if (!answer) throw new Error('bet_place has answered nothing');
  return { ...answer, bets: answer.bets ? answer.bets.split(',').map(BigInt) : [] };
}

export type SettleOutcome = 'settled' | 'repeat' | 'conflict' | 'void' | 'hold' | 'held' | 'unknown';
/** `open`: nothing had been settled. */
export type ReverseOutcome = 'reversed' | 'open' | 'void' | 'unknown';
export type VoidOutcome = 'voided' | 'repeat' | 'won' | 'unknown';
type Row<O> = { readonly outcome: O; readonly member_id: bigint; readonly asset: string | null };

/** A line of a set that ends. `hash` and `transfer` are of what is paid, null where nothing is. Minor units. */
export type SettleLine = {
  readonly memberId: bigint;
  readonly betId: bigint;
  readonly payout: bigint;
  readonly max: bigint | null;
  readonly uuid: string;
  readonly hash: string | null;
  readonly transfer: string | null;
};

/** What became of each line, in the order of the lines; `assets` are null where it was no bet of the vendor. */
type Settled = { readonly outcomes: readonly SettleOutcome[]; readonly assets: readonly (string | null)[] };

/** By columns, there and back: text of JSON would be taken apart, and a row of its own for each line made, at the price of all the rest. */
export async function settle(tx: Tx, vendorId: number, now: number, brandCode: string, lines: readonly SettleLine[]): Promise<Settled> {
  const column = (name: keyof SettleLine) => arrayText(lines.map((line) => line[name]));
  const { rows } = await sql<{ outcomes: string; assets: string }>`
    select string_agg(outcome, ',' order by place) as outcomes, string_agg(coalesce(asset, ''), ',' order by place) as assets
      from bet_settle(${vendorId}::smallint, ${now}::int8, ${brandCode}, ${column('memberId')}::int8[],
        ${column('betId')}::int8[], ${column('payout')}::int8[], ${column('max')}::int8[], ${column('uuid')}::uuid[], ${column('hash')}::uuid[],
        ${column('transfer')}::uuid[])`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('bet_settle has answered nothing');
  return { outcomes: row.outcomes.split(',') as SettleOutcome[], assets: row.assets.split(',').map((asset) => asset || null) };
}

export async function voidAll(tx: Tx, vendorId: number, now: number, lines: string): Promise<Row<VoidOutcome>[]> {
  const { rows } = await sql<Row<VoidOutcome>>`
    select outcome, member_id, asset from bet_void(${vendorId}::smallint, ${now}::int8, ${lines}::json) order by place`.execute(tx);
  return rows;
}

export async function reverse(tx: Tx, vendorId: number, now: number, lines: string): Promise<Row<ReverseOutcome>[]> {
  const { rows } = await sql<Row<ReverseOutcome>>`
    select outcome, member_id, asset from bet_reverse(${vendorId}::smallint, ${now}::int8, ${lines}::json) order by place`.execute(tx);
  return rows;
}

import type { VendorPair } from '@sorak/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

export type Query = Database['query'];

/** A pair as it is kept, the lower member first; amounts as the vendor tells them. */
export type TellingPair = {
  readonly game: string;
  readonly one: string;
  readonly other: string;
  readonly hands: number;
  readonly reasons: readonly string[];
  readonly told: {
    readonly rounds: readonly [string, string];
    readonly moved: readonly [number, number];
    readonly gifts: readonly [number, number];
    readonly days: number;
    readonly alone: number;
    readonly quiet: number;
    readonly reports: VendorPair['reports'];
  };
};

type Keeping = { readonly vendorId: number; readonly pairs: readonly TellingPair[]; readonly since: Date; readonly now: Date };

/**
 * Keeps the pairs that have a reason. One browser and address is a reason by itself; an address alone, which a household or a café shares,
 * from so many hands on. Members that are none are left out.
 */
export async function keepSignals(query: Query, { vendorId, pairs, since, now }: Keeping, addressHands: number): Promise<void> {
  await sql`
    with told as (
      select p.* from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb)
          as p(game text, one int8, other int8, hands int4, reasons text[], told jsonb)
        join member a on a.id = p.one join member b on b.id = p.other),
    near as (
      select t.game, t.one, t.other, bool_or(a.user_agent = b.user_agent) as is_device
        from told t join member_device a on a.member_id = t.one and a.last_seen_at >= ${since}
        join member_device b on b.member_id = t.other and b.ip = a.ip and b.last_seen_at >= ${since} group by 1, 2, 3),
    found as (
      select t.*, t.reasons
          || case when n.is_device then array['device'] when n.game is not null and t.hands >= ${addressHands} then array['address'] else '{}' end
          as all_reasons
        from told t left join near n on n.game = t.game and n.one = t.one and n.other = t.other)
    insert into table_signal as s (vendor_id, game_code, one_id, other_id, reasons, hands, told, first_at, last_at)
      select ${vendorId}, game, one, other, all_reasons, hands, told, ${now}, ${now} from found where all_reasons <> '{}'
      on conflict (vendor_id, game_code, one_id, other_id) do update
        set reasons = excluded.reasons, hands = excluded.hands, told = excluded.told, last_at = excluded.last_at
        where (s.reasons, s.hands, s.told) is distinct from (excluded.reasons, excluded.hands, excluded.told)`.execute(query);
}

/** The vendor tells reports the newest first. */
const LATEST = sql<bigint | null>`(s.told #>> '{reports,0,at}')::int8`;
const OPEN = sql<boolean>`(s.dismissed_hands is null or s.hands >= 2 * greatest(s.dismissed_hands, 1) or not s.reasons <@ s.dismissed_reasons
  or coalesce(${LATEST}, 0) > coalesce(s.dismissed_report, 0))`;

export type SignalRow = {
  readonly id: bigint;
  readonly vendor: string;
  readonly game_code: string;
  readonly one_id: bigint;
  readonly other_id: bigint;
  readonly one_name: string;
  readonly other_name: string;
  readonly reasons: string[];
  readonly hands: number;
  /** Pairs of before had no reports. */
  readonly told: Omit<TellingPair['told'], 'reports'> & Partial<Pick<TellingPair['told'], 'reports'>>;
  readonly is_open: boolean;
  readonly first_at: Date;
  readonly last_at: Date;
};

const signals = (where: ReturnType<typeof sql>) => sql<SignalRow>`
  select s.id, v.code as vendor, s.game_code, s.one_id, s.other_id, m.username as one_name, o.username as other_name,
      s.reasons, s.hands, s.told, ${OPEN} as is_open, s.first_at, s.last_at
    from table_signal s join vendor v on v.id = s.vendor_id join member m on m.id = s.one_id join member o on o.id = s.other_id
    where ${where} order by s.last_at desc, s.id desc`;

export async function findSignal(query: Query, id: bigint): Promise<SignalRow | undefined> {
  return (await signals(sql`s.id = ${id}`).execute(query)).rows[0];
}

type Page = { readonly isOpen: boolean; readonly limit: number; readonly offset: number };

export async function signalPage(query: Query, { isOpen, limit, offset }: Page): Promise<SignalRow[]> {
  return (await sql<SignalRow>`${signals(sql`${OPEN} = ${isOpen}`)} limit ${limit} offset ${offset}`.execute(query)).rows;
}

type SignalCounts = { readonly open: number; readonly dismissed: number; readonly oldest: Date | null };
export async function countSignals(query: Query): Promise<SignalCounts> {
  const { rows } = await sql<SignalCounts>`
    select count(*) filter (where ${OPEN})::int4 as open, count(*) filter (where not ${OPEN})::int4 as dismissed,
        min(s.first_at) filter (where ${OPEN}) as oldest from table_signal s`.execute(query);
  return rows[0] ?? { open: 0, dismissed: 0, oldest: null };
}

/** Puts an open pair aside as it is now; the hands that it had, undefined where it was aside already or is not there. */
export async function putAside(tx: Query, id: bigint): Promise<number | undefined> {
  const { rows } = await sql<{ hands: number }>`
    update table_signal s set dismissed_hands = s.hands, dismissed_reasons = s.reasons,
        dismissed_report = ${LATEST} where s.id = ${id} and ${OPEN} returning s.hands`.execute(tx);
  return rows[0]?.hands;
}

export const signalObject = (id: bigint): string => `signal:${id}`;
const MAX_STEPS = 20;

export async function dismissalsOf(query: Query, id: bigint): Promise<{ by: string; at: Date; reason: string }[]> {
  const { rows } = await sql<{ by: string; at: Date; reason: string }>`
    select o.name as by, a.at, coalesce(a.detail ->> 'reason', '') as reason from operator_action a join operator o on o.id = a.operator_id
      where a.object = ${signalObject(id)} and a.action = 'signal_dismissed' order by a.seq desc limit ${MAX_STEPS}`.execute(query);
  return rows;
}

import type { AlertRule, Measure } from '@sorak/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Query, Setting } from './repo.ts';
import type { AlertEvidence } from './tables.ts';

/** Rules that stop a member by themselves, and what their measures refer to; a case of the alert ends them, by two. */
export const RULE_STOPS = { failed_payments: 'alert:failed_payments', exclusion_match: 'alert:exclusion_match' } as const;

export type Found = { readonly rule: AlertRule; readonly key: string; readonly evidence: readonly AlertEvidence[] };
export type Ask = { readonly memberId: bigint; readonly at: Date; readonly setting: Setting };

export const RECORD = sql.raw(
  `jsonb_agg(jsonb_build_object('what', f.kind, 'reference', f.subject, 'at', floor(extract(epoch from f.at) * 1000)::int8, 'amount', f.amount::numeric / 100) order by f.id)`,
);

export async function found(
  query: Query,
  rule: AlertRule,
  text: RawBuilder<{ key: string | null; evidence: AlertEvidence[] | null }>,
): Promise<Found[]> {
  const { rows } = await text.execute(query);
  return rows.flatMap(({ key, evidence }) => (key === null ? [] : [{ rule, key, evidence: evidence ?? [] }]));
}

/** Deposits of twenty-four hours at or above the bound; once a day. */
export const largeDay = (query: Query, { memberId, at, setting }: Ask): Promise<Found[]> =>
  found(
    query,
    'large_day',
    sql`select case when sum(f.amount) >= ${setting.large_day} then to_char(${at}::timestamptz, 'YYYY-MM-DD') end as key, ${RECORD} as evidence
      from fact f where f.member_id = ${memberId} and f.kind = 'deposit_credited' and f.at > ${at}::timestamptz - interval '24 hours' and f.at <= ${at}`,
  );

/** So many deposits of a fortnight within a tenth below the bound; once a week. */
export const nearBound = (query: Query, { memberId, at, setting }: Ask): Promise<Found[]> =>
  found(
    query,
    'near_bound',
    sql`select case when count(*) >= ${setting.near_count} then to_char(${at}::timestamptz, 'IYYY-IW') end as key, ${RECORD} as evidence
      from fact f where f.member_id = ${memberId} and f.kind = 'deposit_credited' and f.at > ${at}::timestamptz - interval '14 days' and f.at <= ${at}
        and f.amount >= ${setting.near_bound} * 9 / 10 and f.amount < ${setting.near_bound}`,
  );

/** Money that was paid out within hours of coming in, and of which little more than itself was staked between; once for each payout. */
export const quickOut = (query: Query, { memberId, at, setting }: Ask): Promise<Found[]> =>
  found(
    query,
    'quick_out',
    sql`with out as (select * from fact where member_id = ${memberId} and kind = 'withdrawal_paid' and at <= ${at} order by id desc limit 1),
        span as (select o.at - make_interval(hours => ${setting.quick_hours}) as since, o.at as until, o.subject from out o),
        came as (select coalesce(sum(f.amount), 0) as amount from fact f, span s where f.member_id = ${memberId} and f.kind = 'deposit_credited' and f.at between s.since and s.until),
        played as (select coalesce(sum((f.detail ->> 'stake')::int8), 0) as amount from fact f, span s where f.member_id = ${memberId} and f.kind = 'bets_settled' and f.at between s.since and s.until)
      select case when c.amount > 0 and p.amount * 100 <= c.amount * ${setting.turnover_percent} then s.subject end as key,
          (select ${RECORD} from fact f where f.member_id = ${memberId} and f.kind in ('deposit_credited', 'withdrawal_paid') and f.at between s.since and s.until) as evidence
        from span s, came c, played p`,
  );

/** A payee's name that a few accounts have; once for each number of them. */
export const sharedPayee = (query: Query, { memberId, setting }: Ask): Promise<Found[]> =>
  found(
    query,
    'shared_payee',
    sql`select case when count(*) between 2 and ${setting.few_share} then count(*)::text end as key,
        jsonb_agg(jsonb_build_object('what', 'account', 'reference', o.username, 'at', floor(extract(epoch from o.registered_at) * 1000)::int8, 'amount', null) order by o.id) as evidence
      from member m join member o on o.payee_key = m.payee_key where m.id = ${memberId} and m.payee_key <> ''`,
  );

/** One browser at one address in which a few accounts signed in within thirty days; once for each number of them. */
export const sharedBrowser = (query: Query, { memberId, at, setting }: Ask): Promise<Found[]> =>
  found(
    query,
    'shared_browser',
    sql`with own as (select distinct ip, user_agent from member_session where member_id = ${memberId} and created_at > ${at}::timestamptz - interval '30 days'),
        others as (select s.member_id, min(s.created_at) as at from member_session s join own o on o.ip = s.ip and o.user_agent = s.user_agent
          where s.created_at > ${at}::timestamptz - interval '30 days' group by 1)
      select case when count(*) between 2 and ${setting.few_share} then count(*)::text end as key,
        jsonb_agg(jsonb_build_object('what', 'account', 'reference', m.username, 'at', floor(extract(epoch from o.at) * 1000)::int8, 'amount', null) order by m.id) as evidence
      from others o join member m on m.id = o.member_id`,
  );

/** What operators give to somebody, or let out. */
const DECISIONS = [
  'adjustment_requested',
  'adjustment_approved',
  'withdrawal_approved',
  'withdrawal_released',
  'deposit_credit',
  'identity_approved',
];

/**
 * Money or a level that an operator decided on for who has played from an address that the operator works from: perhaps their own household.
 * Programs on one machine share its own address; once a week for each operator.
 */
export const ownOperator = (query: Query, { memberId, at }: Ask): Promise<Found[]> =>
  found(
    query,
    'own_operator',
    sql`select o.id || ' ' || to_char(${at}::timestamptz, 'IYYY-IW') as key, jsonb_agg(jsonb_build_object('what', 'decision', 'reference',
          o.name || ' ' || a.object, 'at', floor(extract(epoch from a.at) * 1000)::int8, 'amount', null) order by a.seq) as evidence
      from operator_action a join operator o on o.id = a.operator_id
      where a.member_id = ${memberId} and a.at > ${at}::timestamptz - interval '7 days' and a.action = any (${DECISIONS}::text[])
        and exists (select from operator_session s join member_session m on m.ip = s.ip
          where s.operator_id = o.id and m.member_id = ${memberId} and s.seen_at > ${at}::timestamptz - interval '7 days'
            and m.seen_at > ${at}::timestamptz - interval '30 days' and not s.ip <<= inet '127.0.0.0/8' and s.ip <> inet '::1')
      group by o.id, o.name`,
  );

export type NewAlert = Found & { readonly brandCode: string; readonly memberId: bigint; readonly score: number; readonly at: Date };

/** Raised once, however many processes find it. */
export async function insertAlert(tx: Query, { brandCode, rule, memberId, key, score, evidence, at }: NewAlert): Promise<void> {
  await tx
    .insertInto('case_alert')
    .values({ brand_code: brandCode, rule, member_id: memberId, key, score, evidence: JSON.stringify(evidence), raised_at: at })
    .onConflict((on) => on.columns(['rule', 'member_id', 'key']).doNothing())
    .execute();
}

export const noteDue = (tx: Query, memberId: bigint): Promise<unknown> =>
  tx
    .insertInto('screening_due')
    .values({ member_id: memberId })
    .onConflict((on) => on.doNothing())
    .execute();

export async function hasOpenAlert(query: Query, memberId: bigint, rule: AlertRule): Promise<boolean> {
  const { rows } =
    await sql`select from case_alert a left join desk_case c on c.id = a.case_id where a.member_id = ${memberId} and a.rule = ${rule}
    and a.dismissed_at is null and (c.id is null or c.state <> 'closed') limit 1`.execute(query);
  return rows.length > 0;
}

export async function alertsOfRule(query: Query, memberId: bigint, rule: AlertRule): Promise<{ count: number; last: Date | null }> {
  const { rows } = await sql<{ count: number; last: Date | null }>`select count(*)::int as count, max(raised_at) as last from case_alert
    where member_id = ${memberId} and rule = ${rule}`.execute(query);
  return rows[0] ?? { count: 0, last: null };
}

/** What rules have stopped for a member whose alerts are in the case. */
export async function ruleStopsOf(query: Query, caseId: bigint): Promise<{ member_id: bigint; what: Measure; reference: string }[]> {
  const { rows } = await sql<{
    member_id: bigint;
    what: Measure;
    reference: string;
  }>`select m.member_id, m.what, m.reference from member_measure m
    where m.source = 'case' and exists (select from case_alert a where a.case_id = ${caseId} and a.member_id = m.member_id and m.reference = 'alert:' || a.rule)
    order by 1, 2, 3`.execute(query);
  return rows;
}

/** Whether the alert's own rule holds its member. */
export async function isHeldByRule(query: Query, id: bigint): Promise<boolean> {
  const { rows } =
    await sql`select from case_alert a join member_measure m on m.member_id = a.member_id and m.source = 'case' and m.reference = 'alert:' || a.rule
    where a.id = ${id} limit 1`.execute(query);
  return rows.length > 0;
}

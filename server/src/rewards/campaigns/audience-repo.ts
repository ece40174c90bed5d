import type { CampaignRule } from '@sorak/contract';
import { sql } from 'kysely';
import type { Db } from './repo.ts';

type Audience = CampaignRule['audience'];

/** Who the member is, as audiences ask. */
export type Person = {
  readonly isReal: boolean;
  readonly language: string;
  readonly country: string | null;
  readonly registered_at: Date;
  readonly granted: number;
  readonly labels: readonly string[];
  /** User names of the agents above, the own one too. */
  readonly line: readonly string[];
};

export async function findPerson(db: Db, memberId: bigint): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select m.is_agent <> 4 and m.status = 'active' as "isReal", m.language, m.registered_at, m.rank_level as granted,
        (select e.country from login_event e where e.member_id = m.id and e.outcome = 'signed_in' order by e.id desc limit 1) as country,
        array(select l.label from member_label l where l.member_id = m.id) as labels,
        array(select a.username from team_path t cross join lateral unnest(string_to_array(rtrim(t.path, '/'), '/')) u (id)
          join member a on a.id = u.id::int8 where t.member_id = m.id) as line
      from member m where m.id = ${memberId}`.execute(db);
  return rows[0];
}

const has = (wanted: readonly string[] | null, one: string | null): boolean => wanted === null || (one !== null && wanted.includes(one));
const hasAny = (wanted: readonly string[], all: readonly string[]): boolean => all.some((one) => wanted.includes(one));

/** Whether a campaign is for that person. */
export function isFor(
  { ranks, labels, notLabels, countries, languages, registeredFrom, registeredTo, agents }: Audience,
  of: Person,
  level: number,
): boolean {
  const since = of.registered_at.getTime();
  return (
    of.isReal &&
    (ranks === null || (level >= ranks.from && level <= ranks.to)) &&
    (labels === null || hasAny(labels, of.labels)) &&
    (notLabels === null || !hasAny(notLabels, of.labels)) &&
    has(countries, of.country) &&
    has(languages, of.language) &&
    (registeredFrom === null || since >= registeredFrom) &&
    (registeredTo === null || since < registeredTo) &&
    (agents === null || hasAny(agents, of.line))
  );
}

/** Marks by which members are one household, of a member `m`: devices of the last thirty days, the address of the registration, the payee. */
export const SIGNALS = (at: Date) => sql`array(
    select distinct 'device:' || left(encode(sha256(convert_to(host(s.ip) || '|' || s.user_agent, 'UTF8')), 'hex'), 24) as signal from member_session s
      where s.member_id = m.id and s.created_at > ${at}::timestamptz - interval '30 days'
    union select 'address:' || left(encode(sha256(convert_to(host(m.registered_ip), 'UTF8')), 'hex'), 24)
    union select 'payee:' || left(encode(sha256(convert_to(m.payee_key || '|' || coalesce(m.birth_date::text, ''), 'UTF8')), 'hex'), 24)
      where m.payee_key is not null
    order by 1)`;

export async function findSignals(db: Db, memberId: bigint, at: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ signals: string[] }>`select ${SIGNALS(at)} as signals from member m where m.id = ${memberId}`.execute(db);
  return rows[0]?.signals ?? [];
}

export async function findIds(db: Db, names: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db
    .selectFrom('member')
    .select(['id', 'username'])
    .where(
      'username',
      'in',
      names.map((name) => name.toLowerCase()),
    )
    .execute();
  return new Map(rows.map(({ id, username }) => [username, id]));
}

/** Whether the member stands below that agent. */
export async function isBelow(db: Db, memberId: bigint, agentId: bigint): Promise<boolean> {
  if (memberId === agentId) return false;
  const row = await db
    .selectFrom('team_path')
    .select('depth')
    .where('member_id', '=', memberId)
    .where(sql<boolean>`'/' || path like ${`%/${agentId}/%`}`)
    .executeTakeFirst();
  return row !== undefined;
}

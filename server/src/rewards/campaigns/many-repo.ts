import type { CampaignRule } from '@sorak/contract';
import { type RawBuilder, sql } from 'kysely';
import { SIGNALS } from './audience-repo.ts';
import type { Db, Running } from './repo.ts';

/** Whether members of whom nothing special is known can be given all at once by this rule: everything that it asks is asked of a row. */
export const isPlain = ({ audience, size, signUp, stacking, limits, trigger }: CampaignRule): boolean =>
  trigger.kind === 'date' &&
  size.kind === 'fixed' &&
  signUp === 'none' &&
  stacking.group === null &&
  !stacking.isAlone &&
  limits.perHousehold === null &&
  audience.ranks === null &&
  audience.agents === null &&
  audience.countries === null;

/**
 * Members behind a number whom the rule is for and of whom nothing must be asked one by one: without a guard, an opt-out, a gift of this
 * campaign or one that is open. They are locked until the transaction ends, so that a break that begins meanwhile waits.
 */
export async function lockPlain(
  tx: Db,
  { id, rule: { audience } }: Running,
  within: RawBuilder<boolean>,
  behind: bigint,
  limit: number,
): Promise<bigint[]> {
  const { labels, notLabels, languages, registeredFrom, registeredTo } = audience;
  const date = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));
  const { rows } = await sql<{ id: bigint }>`
    select m.id from member m where m.id > ${behind} and m.is_agent <> 4 and m.status = 'active' and ${within}
        and (${labels}::text[] is null or exists (select from member_label l where l.member_id = m.id and l.label = any (${labels}::text[])))
        and (${notLabels}::text[] is null or not exists (select from member_label l where l.member_id = m.id and l.label = any (${notLabels}::text[])))
        and (${languages}::text[] is null or m.language = any (${languages}::text[]))
        and (${date(registeredFrom)}::timestamptz is null or m.registered_at >= ${date(registeredFrom)}::timestamptz)
        and (${date(registeredTo)}::timestamptz is null or m.registered_at < ${date(registeredTo)}::timestamptz)
        and not exists (select from play_guard p where p.member_id = m.id)
        and not exists (select from promotion_opt_out o where o.member_id = m.id)
        and not exists (select from campaign_gift g where g.member_id = m.id and (g.campaign_id = ${id} or g.state = 'waiting'
          or (g.state = 'claimed' and exists (select from given_credit c where c.id = g.id and c.ended_at is null
            union all select from free_round_campaign f where f.reward_uuid = g.id and f.credited_at is null))))
      order by m.id limit ${limit} for no key update of m`.execute(tx);
  return rows.map((row) => row.id);
}

export type Many = {
  readonly ids: readonly string[];
  readonly members: readonly bigint[];
  readonly key: string;
  readonly amount: bigint;
  readonly cost: bigint;
  readonly base: bigint;
  readonly at: Date;
  readonly until: Date;
};

/** Writes a gift for each of these members in one statement. Looked at again behind the lock: a guard that came meanwhile gets none. */
export async function insertMany(tx: Db, { id, version, rule }: Running, many: Many): Promise<number> {
  const { rows } = await sql`
    insert into campaign_gift (id, campaign_id, version, member_id, key, cause, form, amount, cost, base, signals, offered_at, claim_until)
      select u.id, ${id}, ${version}, m.id, ${many.key}, ${many.key}, ${rule.form}, ${many.amount}, ${many.cost}, ${many.base}, ${SIGNALS(many.at)}, ${many.at}, ${many.until}
        from unnest(${[...many.ids]}::uuid[], ${[...many.members]}::int8[]) u (id, member_id) join member m on m.id = u.member_id
        where not exists (select from play_guard p where p.member_id = m.id) and not exists (select from promotion_opt_out o where o.member_id = m.id)
      on conflict do nothing returning 1`.execute(tx);
  return rows.length;
}

export type Standing = {
  readonly member_id: bigint;
  readonly is_real: boolean;
  readonly is_opted_out: boolean;
  /** Limits or a stop of which more must be asked. */
  readonly has_guard: boolean;
  readonly signals: readonly string[];
};

/** What keeps members from a prize, and by what households are told; they are locked until the transaction ends, so that a break that begins meanwhile waits. */
export async function lockStandings(tx: Db, members: readonly bigint[], at: Date): Promise<Standing[]> {
  await sql`select id from member where id = any (${[...members]}::int8[]) order by id for no key update`.execute(tx);
  const { rows } = await sql<Standing>`
    select m.id as member_id, m.is_agent <> 4 and m.status = 'active' as is_real,
        exists (select from promotion_opt_out o where o.member_id = m.id) as is_opted_out,
        exists (select from play_guard p where p.member_id = m.id) as has_guard, ${SIGNALS(at)} as signals
      from member m where m.id = any (${[...members]}::int8[]) order by m.id`.execute(tx);
  return rows;
}

export type Prizes = {
  readonly ids: readonly string[];
  readonly members: readonly bigint[];
  readonly amounts: readonly bigint[];
  readonly key: string;
  readonly at: Date;
  readonly until: Date;
};

/** Writes the gifts of prizes, each of its own amount, in one statement; how many were new, and what they come to. */
export async function insertPrizes(tx: Db, { id, version, rule }: Running, of: Prizes): Promise<{ count: number; total: bigint }> {
  const { rows } = await sql<{ amount: bigint }>`
    insert into campaign_gift (id, campaign_id, version, member_id, key, cause, form, amount, cost, base, signals, offered_at, claim_until)
      select u.id, ${id}, ${version}, m.id, ${of.key}, ${of.key}, ${rule.form}, u.amount, u.amount, u.amount, ${SIGNALS(of.at)}, ${of.at}, ${of.until}
        from unnest(${[...of.ids]}::uuid[], ${[...of.members]}::int8[], ${[...of.amounts]}::int8[]) u (id, member_id, amount)
        join member m on m.id = u.member_id
      on conflict do nothing returning amount`.execute(tx);
  return { count: rows.length, total: rows.reduce((sum, { amount }) => sum + amount, 0n) };
}

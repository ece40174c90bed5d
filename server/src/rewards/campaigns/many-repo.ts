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

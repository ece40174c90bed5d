import { setImmediate } from 'node:timers/promises';
import { type BetRule, GIFT_KINDS, PAID_IN_KINDS } from '@sorak/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Query } from './contract-repo.ts';
import { findMovesSince, placesBefore } from './branch-move-repo.ts';
import { type FiguresOf, type Packed, RollUp } from './roll-up.ts';

type Time = {
  readonly from: number;
  readonly to: number;
  readonly asset: string;
  readonly hasMoney?: boolean;
  /** Whether each bet is looked at where sums would do. */
  readonly isSingle?: boolean;
};
type Ask = Time & { readonly activeFrom: bigint };

const QUARTER_MS = 900_000;

/**
 * A sum of minor units, by halves of 31 bits: PostgreSQL adds numbers of eight bytes up as decimals, and those of four as whole numbers, which takes
 * a fifth less of a large team's figures.
 */
const total = (column: string) =>
  sql`(sum((${sql.ref(column)} >> 31)::int4) << 31) + sum((${sql.ref(column)} & 2147483647)::int4) as ${sql.ref(column)}`;
const totals = (...columns: readonly string[]) => sql.join(columns.map(total));

const KINDS = [...PAID_IN_KINDS, ...GIFT_KINDS];

/** What the main wallets of `who` were paid in and given in a period, from the sums of their accounts and the lines that these do not reach yet. */
function moved(who: RawBuilder<unknown>, { from, to, asset }: Time) {
  const line = (side: 'debit' | 'credit') => sql`
    select kind, at, ${sql.raw(side === 'debit' ? '-' : '')}amount::int8 as change from ledger_transfer
      where ${sql.ref(`${side}_account`)} = a.id and kind = any(${KINDS}::text[]) and ${sql.ref(`${side}_seq`)} > a.through`;
  return sql`
      account as materialized (select t.member_id, t.path, w.id, coalesce(s.through, 0) as through from ${who}
        join ledger_account w on w.name = 'member:' || t.member_id || ':wallet:' || ${asset}::text
        left join account_sum_state s on s.account = w.id),
      line_sum as (
        select a.member_id, a.path, s.kind, s.came - s.went as change from account a join account_sum s on s.account = a.id
          where s.quarter >= ${from / QUARTER_MS}::int4 and s.quarter < ${to / QUARTER_MS}::int4 and s.kind = any(${KINDS}::text[])
        union all select a.member_id, a.path, l.kind, l.change from account a
          cross join lateral (${line('debit')} union all ${line('credit')} offset 0) l
          where l.at >= to_timestamp(${from}::int8 / 1000.0) and l.at < to_timestamp(${to}::int8 / 1000.0)),
      money as (select member_id, path, case when kind = any(${[...PAID_IN_KINDS]}::text[]) then change else 0 end as deposits,
        case when kind = any(${[...GIFT_KINDS]}::text[]) then change else 0 end as gifts from line_sum),`;
}

/**
 * What of the settled bets of `who` in a period was staked with money that the house had given, and what of their payouts belongs to it: the whole
 * of a bet before the member's own first deposit, unless the brand counts such bets. Of valid bets only these are left to take off: what counted of a
 * bet for contracts (`own_bet`) leaves out given money itself.
 */
export const gifted = (who: RawBuilder<unknown>, { from, to, asset }: Time) => sql`
      gifted as (
        select g.member_id, any_value(g.path) as path, b.bet_id, max(least(g.given, b.stake))::int8 as stake,
            (b.payout - div(b.payout::numeric * (b.stake - max(least(g.given, b.stake))), greatest(b.stake, 1)))::int8 as payout,
            max(g.own_bet) as valid_bet,
            (max(least(g.given, b.stake)) = b.stake)::int4 as bets
          from (
            select t.member_id, t.path, w.bet_id, w.freed + coalesce((select sum(value::int8) from jsonb_each_text(w.given)), 0) as given, 0::int8 as own_bet
              from ${who} join wagering_bet w on w.member_id = t.member_id and (w.given is not null or w.freed > 0)
                and w.bet_id >= ${from}::int8 << 20 and w.bet_id < ${to}::int8 << 20
            union all
            select t.member_id, t.path, o.bet_id, o.stake, coalesce(n.own_bet, 0) from ${who}
              cross join lateral (select min(at) as first from deposit_credit d where d.member_id = t.member_id) d
              join bet o on o.member_id = t.member_id and o.bet_id >= ${from}::int8 << 20 and o.bet_id < ${to}::int8 << 20
                and (d.first is null or o.placed_at < d.first)
              left join wagering_bet n on n.member_id = o.member_id and n.bet_id = o.bet_id
              where (d.first is null or d.first >= to_timestamp(${from}::int8 / 1000.0))
                and not exists (select from contract_rules where counts_before_deposit)) g
          join bet b on b.member_id = g.member_id and b.bet_id = g.bet_id and b.asset = ${asset} and b.status in (1, 2)
          group by g.member_id, b.bet_id, b.stake, b.payout),`;

/**
 * What goes back of own stakes on the house's lotteries in a period whatever they win: the member's rebate and the line's differences, as the orders
 * have them. It was lost to the house's games, but not to the house, so no loss may count it. Rounded up.
 */
const priced = (who: RawBuilder<unknown>, { from, to, asset }: Time) => sql`
      priced as (
        select t.member_id, t.path, x.bet_id, div((x.stake - coalesce(g.stake, 0))::numeric * p.points + 1999, 2000)::int8 as payout
          from ${who} join lottery_order o on o.member_id = t.member_id and o.asset = ${asset}
            and o.placed_at >= to_timestamp(${from}::int8 / 1000.0) - interval '1 hour' and o.placed_at < to_timestamp(${to}::int8 / 1000.0) + interval '1 hour'
          cross join lateral (select o.own_group - o.prize_group + coalesce(sum(s.points), 0) as points from lottery_share s where s.order_id = o.id) p
          join lottery_line x on x.order_id = o.id and x.state in ('won', 'lost')
            and x.bet_id >= ${from}::int8 << 20 and x.bet_id < ${to}::int8 << 20
          left join gifted g on g.member_id = x.member_id and g.bet_id = x.bet_id
          where p.points > 0),`;

/** Who has settled bets of a period that have not counted yet: they are in no purse's rows, though the wallet has moved, or were not over when it was looked at. */
export async function findUnseen(query: Query, { from, to, asset }: Time): Promise<bigint[]> {
  const { rows } = await query.transaction().execute(async (tx) => {
    await allowLarge(tx);
    return sql<{ member_id: bigint }>`
      select u.member_id from (select distinct b.member_id from bet b
          where b.bet_id >= ${from}::int8 << 20 and b.bet_id < ${to}::int8 << 20 and b.asset = ${asset} and b.status in (1, 2)
            and not exists (select from wagering_bet w where w.member_id = b.member_id and w.bet_id = b.bet_id)) u
        left join wagering_member s on s.member_id = u.member_id
        join ledger_account a on a.name = 'member:' || u.member_id || ':wallet:' || ${asset}::text and a.seq > coalesce(s.seen_seq, 0)
      union
      select w.member_id from wagering_bet w join bet b on b.member_id = w.member_id and b.bet_id = w.bet_id and b.status in (1, 2)
        where w.state = 0 and w.bet_id >= ${from}::int8 << 20 and w.bet_id < ${to}::int8 << 20
      order by 1`.execute(tx);
  });
  return rows.map(({ member_id: id }) => id);
}

/**
 * The settled bets that `who` (member_id, path as `t`) placed in a period, summed for each person as `person`. Whole quarters of an hour come
 * from the betting record's sums and the bets that these do not reach yet, and from the sums of what counted; shorter periods from the bets, which
 * are `single`. What counts of a bet is the one figure of `wagering`, of own money alone.
 */
function played(who: RawBuilder<unknown>, { from, to, asset, hasMoney = false, isSingle = false }: Time) {
  const isWhole = !isSingle && from % QUARTER_MS === 0 && to % QUARTER_MS === 0;
  const [first, last] = isWhole ? [from / QUARTER_MS, to / QUARTER_MS] : [0, 0];
  const noted = isWhole ? sql`` : sql`left join wagering_bet n on n.member_id = b.member_id and n.bet_id = b.bet_id`;
  return sql`${hasMoney ? moved(who, { from, to, asset }) : sql``} ${gifted(who, { from, to, asset })} ${priced(who, { from, to, asset })}
      taken as (
        select t.member_id, t.path, b.bet_id, b.stake, b.payout, ${isWhole ? sql`0::int8` : sql`coalesce(n.own_bet, 0)`} as valid_bet
          from ${who}
          join bet b on b.member_id = t.member_id left join bet_sum_state s on s.member_id = t.member_id ${noted}
          where b.bet_id >= ${from}::int8 << 20 and b.bet_id < ${to}::int8 << 20
            and b.bet_id >= case when ${isWhole}::bool then coalesce(s.below, 0) else 0 end and b.asset = ${asset} and b.status in (1, 2)),
      single as (select k.member_id, k.path, k.bet_id, k.stake - coalesce(g.stake, 0) as stake,
          k.payout - coalesce(g.payout, 0) + coalesce(p.payout, 0) as payout, k.valid_bet - coalesce(g.valid_bet, 0) as valid_bet
        from taken k left join gifted g on g.member_id = k.member_id and g.bet_id = k.bet_id
        left join priced p on p.member_id = k.member_id and p.bet_id = k.bet_id where k.stake > coalesce(g.stake, 0) or g.bet_id is null),
      settled as (
        select t.member_id, t.path, s.bets, s.stake, s.payout, 0::int8 as valid_bet, 0::int8 as deposits, 0::int8 as gifts
          from ${who} join bet_sum s on s.member_id = t.member_id
          where s.quarter >= ${first}::int4 and s.quarter < ${last}::int4 and s.asset = ${asset} and s.status in (1, 2)
        union all select t.member_id, t.path, 0, 0, 0, s.own_bet, 0, 0 from ${who} join valid_sum s on s.member_id = t.member_id
          where s.quarter >= ${first}::int4 and s.quarter < ${last}::int4
        union all select member_id, path, 1, stake, payout, valid_bet, 0, 0 from taken
        union all select member_id, path, 0, 0, payout, 0, 0, 0 from priced
        union all select member_id, path, -bets, -stake, -payout, -valid_bet, 0, ${hasMoney ? sql`payout - stake` : sql`0`} from gifted
        ${hasMoney ? sql`union all select member_id, path, 0, 0, 0, 0, deposits, gifts from money` : sql``}),
      person as (select member_id, any_value(path) as path, sum(bets)::int4 as bets,
        ${totals('stake', 'payout', 'valid_bet', 'deposits', 'gifts')} from settled group by 1)`;
}

/** Everybody below these agents who has settled bets in a period, as `person`, with all above them as `places` says: each person's bets are summed once. */
function people(agentIds: readonly bigint[], time: Time, places: RawBuilder<unknown>) {
  return sql`${places},
    holder as materialized (select member_id, path, left(path, -1 - length(member_id::text)) as above from place
        where member_id = any(${agentIds}::int8[])),
      top as materialized (select path from holder h where not exists (select from holder o where o.path = h.above)),
      line as materialized (select path, left(path, -1) || '0' as last from top t
        where not exists (select from top o where t.path > o.path and t.path < left(o.path, -1) || '0')),
      ${played(sql`line l join place t on t.path > l.path and t.path < l.last`, time)}`;
}

const MONEY = ['deposits', 'gifts'] as const;
const numbersOf = (hasMoney: boolean): number => (hasMoney ? 6 : 4);

/** Agents in one value, as `Packed` says: a quarter of a million rows would take longer to read than to sum. Of text, which is a third of bytes as PostgreSQL sends them. */
const asOne = (hasMoney: boolean) => {
  const columns = ['path', 'stake', 'payout', 'valid_bet', 'active', ...(hasMoney ? MONEY : [])];
  return sql`string_agg(${sql.join(
    columns.map((column) => sql`${sql.ref(column)}`),
    sql` || ' ' || `,
  )} || ',', '') as rows`;
};

/** What the people of `from` did, summed for each agent directly above them; with what was paid in and given only where it is asked for. */
const packed = (from: RawBuilder<unknown>, activeFrom: bigint, hasMoney: boolean) => sql`
  select ${asOne(hasMoney)} from (
    select any_value(path) as path, ${totals('stake', 'payout', 'valid_bet', ...(hasMoney ? MONEY : []))},
        count(*) filter (where valid_bet >= ${activeFrom}::int8) as active
      from ${from} group by split_part(path, '/', -3)) direct`;

/** The parts that were read, summed. */
function rolledUp(parts: readonly Packed[], hasMoney: boolean): FiguresOf {
  const sums = new RollUp(numbersOf(hasMoney));
  for (const part of parts) sums.add(part);
  return sums;
}

/**
 * A period of a large team is more than a page: it may take its time, and it groups in memory what no index has in order. Settlements, which come one
 * after the other, may have more of it than readers, of whom there may be many.
 */
async function allowLarge(tx: Query, memory: '64MB' | '128MB' = '64MB'): Promise<void> {
  await sql`select set_config('statement_timeout', '120s', true), set_config('work_mem', ${memory}, true),
    set_config('enable_sort', 'off', true)`.execute(tx);
}

/** Everybody where they stood when the period began. */
const before = async (tx: Query, { from }: Pick<Ask, 'from'>) => placesBefore(await findMovesSince(tx, from));

/** What each of these agents' teams did in a period, all agents at once. */
export async function readFigures(query: Query, agentIds: readonly bigint[], ask: Ask): Promise<FiguresOf> {
  const { activeFrom, hasMoney = false } = ask;
  const { rows } = await query.transaction().execute(async (tx) => {
    await allowLarge(tx);
    return sql<Packed>`with ${people(agentIds, ask, await before(tx, ask))} ${packed(sql`person`, activeFrom, hasMoney)}`.execute(tx);
  });
  return rolledUp(rows, hasMoney);
}

/** The same of the bets alone, for each step of so many milliseconds of the clock in which anybody of them has settled bets, by its place from 0. */
export async function readStepFigures(
  query: Query,
  agentIds: readonly bigint[],
  ask: Ask,
  stepMs: number,
): Promise<Map<number, FiguresOf>> {
  const { rows } = await query.transaction().execute(async (tx) => {
    await allowLarge(tx);
    return sql<Packed & { step: number }>`with ${people(agentIds, { ...ask, isSingle: true }, await before(tx, ask))},
      stepped as (select ((bet_id >> 20) / ${stepMs}::int8)::int4 as step, member_id, any_value(path) as path,
        ${totals('stake', 'payout', 'valid_bet')} from single group by 1, 2),
      direct as (select step, any_value(path) as path, ${totals('stake', 'payout', 'valid_bet')},
        count(*) filter (where valid_bet >= ${ask.activeFrom}::int8) as active from stepped group by step, split_part(path, '/', -3))
      select step, ${asOne(false)} from direct group by step`.execute(tx);
  });
  return new Map(rows.map((row) => [row.step, rolledUp([row], false)]));
}

/**
 * Keeps with a run everybody who counts in its period, with `keepsBets` each bet too: so a statement can be reckoned again for ever. In the order
 * of their key, which is written in less time, and so that those who came one after the other, as one team's do, are summed one after the other.
 */
export async function keepPlayers(tx: Query, runId: bigint, agentIds: readonly bigint[], ask: Time & { readonly keepsBets: boolean }) {
  await allowLarge(tx, '128MB');
  const bets = sql`, kept_bets as (insert into commission_bet (run_id, member_id, bet_id, stake, payout, valid_bet)
    select ${runId}::int8, member_id, bet_id, stake, payout, valid_bet from single)`;
  await sql`with ${people(agentIds, { ...ask, isSingle: ask.keepsBets }, await before(tx, ask))} ${ask.keepsBets ? bets : sql``}
    insert into commission_player select ${runId}::int8, member_id, path, bets, stake, payout, valid_bet, deposits, gifts from person order by member_id`.execute(
    tx,
  );
}

/**
 * Players whom this transaction has written are not counted yet, and so seem few: not worth another process, and as soon found by reading those of
 * all runs, in each part again.
 */
const weigh = (tx: Query, how: 'by key' | 'as ever') =>
  sql`select set_config('parallel_setup_cost', ${how === 'by key' ? '0' : '1000'}, true), set_config('enable_seqscan', ${how === 'by key' ? 'off' : 'on'}, true)`.execute(
    tx,
  );

/** The numbers that part the players of a run in so many parts of about as many each: somebody is in the one whose first is below and whose last is not. */
async function partsOf(tx: Query, runId: bigint, parts: number): Promise<bigint[]> {
  const { rows } = await sql<{ first: bigint | null; last: bigint | null }>`
    select min(member_id) - 1 as first, max(member_id) as last from commission_player where run_id = ${runId}`.execute(tx);
  const { first, last } = rows[0] ?? { first: null, last: null };
  if (first === null || last === null) return [];
  return Array.from({ length: parts + 1 }, (_, at) => first + ((last - first) * BigInt(at)) / BigInt(parts));
}

/**
 * What teams did, of those who were kept with a run; with money only where it was kept too. Two parts at a time are summed side by side by two
 * processes of the database, which also read what this transaction has written, and while they sum the next two this process reads the last.
 */
export async function sumPlayers(
  tx: Query,
  runId: bigint,
  { activeFrom, hasMoney = false }: Pick<Ask, 'activeFrom' | 'hasMoney'>,
): Promise<FiguresOf> {
  await allowLarge(tx, '128MB');
  const bounds = await partsOf(tx, runId, 4);
  const part = (at: number) =>
    packed(
      sql`commission_player where run_id = ${runId} and member_id > ${bounds[at]} and member_id <= ${bounds[at + 1]}`,
      activeFrom,
      hasMoney,
    );
  const two = (at: number) => sql<Packed>`select * from (${part(at)} union all ${part(at + 1)}) parts`.execute(tx);
  const sums = new RollUp(numbersOf(hasMoney));
  if (bounds.length === 0) return sums;
  await weigh(tx, 'by key');
  const first = await two(0);
  const next = two(2);
  // Heard below; should it fail before that it must not count as unhandled.
  next.catch(() => {});
  // The question is sent before the answers to the last one keep this process busy.
  await setImmediate();
  for (const row of first.rows) sums.add(row);
  for (const row of (await next).rows) sums.add(row);
  await weigh(tx, 'as ever');
  return sums;
}

export type Played = {
  readonly member_id: bigint;
  readonly path: string;
  readonly bets: number;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly valid_bet: bigint;
};
/** With what was paid in and given, where fees are taken of that. */
export type Kept = Played & { readonly deposits: bigint; readonly gifts: bigint };

/** What each of these members has played in a period by now, and where they stood when it began; nothing at all is a row too. */
export async function readPlayed(tx: Query, memberIds: readonly bigint[], ask: Time): Promise<Played[]> {
  await allowLarge(tx);
  const these = sql`(select member_id, path from place where member_id = any(${memberIds}::int8[])) t`;
  const { rows } = await sql<Played>`with ${await before(tx, ask)}, ${played(these, ask)}
    select t.member_id, t.path, coalesce(p.bets, 0)::int4 as bets, coalesce(p.stake, 0)::int8 as stake, coalesce(p.payout, 0)::int8 as payout,
        coalesce(p.valid_bet, 0)::int8 as valid_bet
      from ${these} left join person p on p.member_id = t.member_id order by 1`.execute(tx);
  return rows;
}

/** What the rule of a contract counts of a bet `b`: what counted of it, or what of that was lost. */
export const counted = (basis: RawBuilder<unknown>) =>
  sql`case when ${basis} = 'bets' then b.valid_bet else least(b.valid_bet, greatest(b.stake - b.payout, 0)) end`;

/** What a rule would count of a team's settled bets in each step of so many milliseconds, by its place: each bet is looked at. */
export async function countStepBets(
  query: Query,
  agentId: bigint,
  { basis, singleBet }: BetRule,
  { from, to, asset }: Time,
  stepMs: number,
): Promise<Map<number, bigint>> {
  const team = sql`(select t.member_id, t.path from team_path a join team_path t on t.path > a.path and t.path < left(a.path, -1) || '0'
    where a.member_id = ${agentId}) t`;
  const { rows } = await query.transaction().execute(async (tx) => {
    await allowLarge(tx);
    return sql<{ step: number; counted: bigint }>`
      with ${gifted(team, { from, to, asset })} ${priced(team, { from, to, asset })}
        single as (select ((b.bet_id >> 20) / ${stepMs}::int8)::int4 as step,
            coalesce(n.own_bet, 0) - coalesce(g.valid_bet, 0) as valid_bet, b.stake - coalesce(g.stake, 0) as stake, b.payout - coalesce(g.payout, 0) + coalesce(p.payout, 0) as payout
          from ${team} join bet b on b.member_id = t.member_id left join gifted g on g.member_id = b.member_id and g.bet_id = b.bet_id
          left join priced p on p.member_id = b.member_id and p.bet_id = b.bet_id
          left join wagering_bet n on n.member_id = b.member_id and n.bet_id = b.bet_id
          where b.bet_id >= ${from}::int8 << 20 and b.bet_id < ${to}::int8 << 20 and b.asset = ${asset} and b.status in (1, 2))
        select step, sum(${counted(sql`${basis}`)})::int8 as counted from single b where b.stake >= ${singleBet} group by step`.execute(tx);
  });
  return new Map(rows.map((row) => [row.step, row.counted]));
}

/** The same of a whole time. */
export async function countTeamBets(query: Query, agentId: bigint, rule: BetRule, time: Time): Promise<bigint> {
  const steps = await countStepBets(query, agentId, rule, time, time.to - time.from);
  return [...steps.values()].reduce((sum, one) => sum + one, 0n);
}

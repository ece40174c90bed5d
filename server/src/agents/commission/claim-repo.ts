import type { ContractKind } from '@sorak/contract';
import { sql } from 'kysely';
import { arrayText } from '../../db/array-text.ts';
import type { Query } from './contract-repo.ts';

export type ClaimRow = {
  readonly id: string;
  readonly run_id: bigint;
  readonly contract_id: string;
  readonly upline_id: bigint;
  readonly member_id: bigint;
  readonly period_from: Date;
  readonly open: bigint;
  /** What these runs of one period paid of it. */
  readonly paid_here: bigint;
  /** What the contract came to in the claim’s period by its last statement; of a claim that these runs paid nothing of, what is open. */
  readonly gross: bigint;
};

const gross = sql`coalesce((select s.gross from commission_run o join commission_statement s on s.run_id = o.id and s.contract_id = c.contract_id
  where (o.id = c.run_id or o.corrects = c.run_id) and not s.is_claim order by o.id desc limit 1), c.open)`;

/** What is still claimed of contracts of a kind, and what the runs of one period have paid of older claims. */
export async function findClaims(tx: Query, kind: ContractKind, runs: readonly bigint[]): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    with moved as (select claim_id, greatest(-sum(change), 0)::int8 as paid from commission_claim_move where run_id = any(${runs}::int8[]) group by 1)
    select c.id, c.run_id, c.contract_id, c.upline_id, c.member_id, r.period_from, c.open, coalesce(m.paid, 0)::int8 as paid_here,
        case when m.paid > 0 then ${gross} else c.open end as gross
      from commission_claim c join commission_run r on r.id = c.run_id left join moved m on m.claim_id = c.id
      where c.kind = ${kind} and c.open > 0
    union all
    select c.id, c.run_id, c.contract_id, c.upline_id, c.member_id, r.period_from, c.open, m.paid, ${gross}
      from moved m join commission_claim c on c.id = m.claim_id and c.open = 0 join commission_run r on r.id = c.run_id`.execute(tx);
  return rows;
}

export type ClaimChange = Pick<ClaimRow, 'id' | 'run_id' | 'contract_id' | 'upline_id' | 'member_id' | 'open'> & {
  readonly change: bigint;
};

/** Writes what is open from now on, and by how much the run has changed it. `run_id` of each is the first run of its own period. */
export async function writeClaims(tx: Query, runId: bigint, kind: ContractKind, list: readonly ClaimChange[]): Promise<void> {
  if (list.length === 0) return;
  const column = <K extends keyof ClaimChange>(name: K) => arrayText(list.map((one) => one[name]));
  await sql`
    insert into commission_claim (id, run_id, kind, contract_id, upline_id, member_id, open)
      select id, run_id, ${kind}, contract_id, upline_id, member_id, open from unnest(${column('id')}::uuid[], ${column('run_id')}::int8[],
        ${column('contract_id')}::uuid[], ${column('upline_id')}::int8[], ${column('member_id')}::int8[], ${column('open')}::int8[])
        u (id, run_id, contract_id, upline_id, member_id, open)
      on conflict (id) do update set open = excluded.open`.execute(tx);
  await sql`insert into commission_claim_move (claim_id, run_id, change)
    select id, ${runId}::int8, change from unnest(${column('id')}::uuid[], ${column('change')}::int8[]) u (id, change)`.execute(tx);
}

import { randomUUID } from 'node:crypto';
import { type AgentContract, type ContractKind, type ContractStep, PLAIN_TERMS } from '@sorak/contract';
import { moveBranch } from '../../agent/team-service.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { offerByHouse, processContract } from '../contract-service.ts';
import { countWrittenBets } from '../../../money/wagering/test/counted.ts';

/** The house ← boss ← mate ← leaf, and twig below boss; boss and mate are agents. */
const LINE = { boss: null, mate: 'boss', leaf: 'mate', twig: 'boss' } as const;

/** A line of four below the house, and a vendor for their bets, both named by `code`; answers their numbers by name. */
export async function openLine(app: TestApp, code: string): Promise<(name: string) => bigint> {
  const { pool } = app.owner;
  await countWrittenBets(pool);
  await pool.query(
    `insert into vendor (code, display_name, launch_url, is_hot, position, source) values ($1, $1, 'http://localhost/', false, 1, 'test')`,
    [code],
  );
  const ids = new Map<string, bigint>();
  const of = (name: string): bigint => ids.get(name) ?? 0n;
  for (const [name, above] of Object.entries(LINE)) {
    const username = `${code.toLowerCase()}${name}`;
    await app.member(username);
    ids.set(name, await app.idOf(username));
    if (above !== null) await moveBranch(app.context, of(name), of(above));
    if (name === 'boss' || name === 'mate') await pool.query('update member set is_agent = 1 where id = $1', [of(name)]);
  }
  return of;
}

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** Midnight of the brand's clock. */
export const DAY = Date.parse('2026-03-10T17:00:00Z');

/** One tier, without conditions, where `more` does not say otherwise. */
const plainTerms = (rate: number, more: object = {}) => ({
  ...PLAIN_TERMS,
  tiers: [{ validBet: 0, loss: 0, active: 0, rate }],
  ...more,
});

/** An app on the evening before DAY with such a line, and the steps of its contracts. */
export async function startTestLine(code: string) {
  const app = await startTestApp();
  app.clock.at = DAY - 5 * HOUR_MS;
  const of = await openLine(app, code);
  const step = (who: string, kind: ContractKind, asked: ContractStep) => processContract(app.context, of(who), kind, asked, randomUUID());
  return {
    app,
    of,
    step,
    accept: (who: string, { id: contractId, kind }: AgentContract) => step(who, kind, { action: 'accept', contractId, cancels: 0 }),
    /** The house offers to boss. */
    byHouse: (kind: ContractKind, rate: number, more: object = {}) =>
      offerByHouse(app.context, of('boss'), kind, plainTerms(rate, more), randomUUID()),
    /** Boss offers to mate. */
    toMate: (kind: ContractKind, rate: number) =>
      step('boss', kind, { action: 'offer', memberId: String(of('mate')), terms: plainTerms(rate) }),
    bet: (name: string, at: number, stake: number, payout = 0) => insertBet(app, code, { memberId: of(name), at, stake, payout }),
  };
}

type TestBet = { readonly memberId: bigint; readonly at: number; readonly stake: number; readonly payout: number | null };

/** A bet of so many units at a moment (epoch ms); open without a payout. Answers its number. */
export async function insertBet(app: TestApp, code: string, { memberId, at, stake, payout }: TestBet): Promise<bigint> {
  const { rows } = await app.owner.pool.query<{ bet_id: bigint }>(
    `insert into bet (member_id, bet_id, stake, payout, placed_at, settled_at, round_key, wallet_account, house_account, vendor_id, status,
       is_round_closed, is_free, asset, game_code, round, transactions)
     select $1, ($2::int8 << 20) | nextval('bet_number'), $3, coalesce($4::int8, 0), to_timestamp($2 / 1000.0), case when $4::int8 is not null then now() end,
       1, 1, 2, id, case when $4::int8 is null then 0 else 2 end, $4::int8 is not null, false, 'IDR', 'reef', 'r', '{}' from vendor where code = $5
     returning bet_id`,
    [memberId, at, stake * 100, payout === null ? null : payout * 100, code],
  );
  return rows[0]?.bet_id ?? 0n;
}

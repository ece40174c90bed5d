import { randomUUID } from 'node:crypto';
import { type ContractKind, PLAIN_TERMS } from '@sorak/contract';
import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { CallError } from '../../http/call.ts';
import { runChecks } from '../../ledger/run-checks.ts';
import { moveBranch } from '../agent/team-service.ts';
import { COMMISSION_RULES } from './audit-repo.ts';
import { offerByHouse, processContract } from './contract-service.ts';
import { settleDue } from './settlement-service.ts';
import { DAY, DAY_MS, HOUR_MS, insertBet, startTestLine } from './test/line.ts';

const { app } = await startTestLine('RANDOM');
const { pool } = app.owner;
afterAll(() => app.stop());

const DAYS = 4;
/** Each team has twelve days of its own; those of more than twenty would not be over by this machine’s clock, and nothing of them be late. */
const RUNS = 3;
const KINDS = ['daily', 'dividend'] as const satisfies readonly ContractKind[];
/** Rates of the agent right below the house; everybody else has a part of what stands above. */
const ROOT = { daily: 4_000, dividend: 300_000 } as const;

const amount = fc.integer({ min: 1, max: 50_000 });
/** A bet of own and given money on a day, and what it paid of its stake, in percent. */
const bet = fc.record({
  day: fc.nat({ max: DAYS - 1 }),
  by: fc.nat(),
  stake: amount,
  percent: fc.constantFrom(0, 0, 0, 40, 100, 190, 400),
  given: fc.constantFrom(0, 0, 30, 100),
});
/** Before a day is settled, and after it was paid: contracts end and are offered again, accounts are frozen and opened, bets are paid otherwise. */
const step = fc.record({
  day: fc.nat({ max: DAYS - 1 }),
  agent: fc.nat(),
  what: fc.constantFrom('end', 'offer', 'freeze', 'open', 'correct', 'correct', 'void'),
  bet: fc.nat(),
  percent: fc.constantFrom(0, 90, 250),
});
const team = fc.record({
  agents: fc.array(fc.record({ above: fc.nat(), rate: fc.integer({ min: 1, max: 100 }) }), { minLength: 2, maxLength: 5 }),
  bets: fc.array(bet, { minLength: 6, maxLength: 24 }),
  steps: fc.array(step, { maxLength: 12 }),
});
type Team = typeof team extends fc.Arbitrary<infer T> ? T : never;
type Placed = { readonly id: bigint; readonly by: number; readonly stake: bigint; readonly own: bigint; payout: bigint; isVoid: boolean };

let teams = 0;
const settleAt = async (at: number): Promise<void> => {
  app.clock.at = at;
  await settleDue(app.context);
};
const sum = (list: Iterable<bigint>): bigint => [...list].reduce((total, one) => total + one, 0n);

/** A line of agents below the house, each with one player directly below, whose bets are looked at in days of its own. */
class Line {
  private readonly ids: bigint[] = [];
  private readonly players: bigint[] = [];
  private readonly placed: Placed[] = [];
  private readonly start = DAY + teams * 12 * DAY_MS;
  private readonly prefix = `random${(teams += 1)}x`;

  constructor(private readonly team: Team) {}

  private aboveOf = (at: number): number | null => (at === 0 ? null : (this.team.agents[at]?.above ?? 0) % at);
  private rateOf(at: number, kind: 'daily' | 'dividend'): number {
    const above = this.aboveOf(at);
    return above === null ? ROOT[kind] : Math.max(1, Math.floor((this.rateOf(above, kind) * (this.team.agents[at]?.rate ?? 1)) / 100));
  }

  async open(): Promise<void> {
    app.clock.at = this.start - 5 * HOUR_MS;
    for (const at of this.team.agents.keys()) {
      const above = this.aboveOf(at);
      const [agent, player] = [`${this.prefix}a${at}`, `${this.prefix}p${at}`];
      for (const name of [agent, player]) await app.member(name);
      this.ids.push(await app.idOf(agent));
      this.players.push(await app.idOf(player));
      if (above !== null) await moveBranch(app.context, this.idOf(at), this.idOf(above));
      await moveBranch(app.context, this.players[at] ?? 0n, this.idOf(at));
      await pool.query('update member set is_agent = 1 where id = $1', [this.idOf(at)]);
      for (const kind of KINDS) await this.offer(at, kind);
    }
  }

  private idOf = (at: number): bigint => this.ids[at] ?? 0n;

  private async offer(at: number, kind: 'daily' | 'dividend'): Promise<void> {
    const above = this.aboveOf(at);
    const tiers = [{ validBet: 0, loss: 0, active: 0, rate: this.rateOf(at, kind) }];
    const terms = { ...PLAIN_TERMS, cycle: 'daily' as const, tiers };
    const asked = { action: 'offer', memberId: String(this.idOf(at)), terms } as const;
    const { id: contractId } =
      above === null
        ? await offerByHouse(app.context, this.idOf(at), kind, terms, randomUUID())
        : await processContract(app.context, this.idOf(above), kind, asked, randomUUID());
    await this.confirm((cancels) =>
      processContract(app.context, this.idOf(at), kind, { action: 'accept', contractId, cancels }, randomUUID()),
    );
  }

  /** Does what ends contracts below, once it was said how many. */
  private async confirm(work: (cancels: number) => Promise<unknown>): Promise<void> {
    await work(0).catch((error: unknown) => {
      const { cancels } = (error instanceof CallError ? error.value : null) as { readonly cancels?: number };
      if (cancels === undefined) throw error;
      return work(cancels);
    });
  }

  /** What cannot be done as things stand is left. */
  private async change({ agent, what, bet: which, percent }: Team['steps'][number]): Promise<void> {
    const at = agent % this.ids.length;
    const bets = this.placed;
    const one = bets[which % Math.max(1, bets.length)];
    if (what === 'freeze' || what === 'open')
      await pool.query('update member set status = $2 where id = $1', [this.idOf(at), what === 'open' ? 'active' : 'disabled']);
    if ((what === 'correct' || what === 'void') && one) {
      one.isVoid = what === 'void';
      one.payout = one.isVoid ? 0n : (one.stake * BigInt(percent)) / 100n;
      await pool.query('update bet set status = $2, payout = $3, settled_at = now() where bet_id = $1', [
        one.id,
        one.isVoid ? 3 : 2,
        one.payout,
      ]);
      await this.make(one);
    }
    // The agent right below the house keeps the contract, so that there is one figure to hold the line against.
    if (at === 0 || (what !== 'end' && what !== 'offer')) return;
    for (const kind of KINDS) {
      const { rows } = await pool.query<{ id: string }>(
        `select id from agent_contract where member_id = $1 and kind = $2 and state = 'signed'`,
        [this.idOf(at), kind],
      );
      const [signed] = rows;
      if (what === 'end' && signed)
        await this.confirm((cancels) =>
          processContract(
            app.context,
            this.idOf(at),
            kind,
            { action: 'terminate', contractId: signed.id, cancels, reason: '' },
            randomUUID(),
          ),
        );
      if (what === 'offer' && !signed) await this.offer(at, kind).catch(() => {});
    }
  }

  /** Says what a bet was staked with, as the purse does. */
  private async make({ id, by, stake, own, isVoid }: Placed): Promise<void> {
    if (isVoid || own === stake) return;
    const given = JSON.stringify({ '00000000-0000-4000-8000-000000000001': String(stake - own) });
    await pool.query(
      `with made as (update wagering_bet set given = $3, own_bet = $4 where member_id = $1 and bet_id = $2)
       update valid_sum s set own_bet = s.own_bet - $5::int8 from bet b where b.member_id = $1 and b.bet_id = $2 and s.member_id = $1
         and s.quarter = (($2::int8 >> 20) / 900000)::int4 and s.game_code = b.game_code and s.ended = b.status`,
      [this.players[by], id, given, own, stake - own],
    );
  }

  async play(): Promise<void> {
    for (let day = 0; day < DAYS; day += 1) {
      const from = this.start + day * DAY_MS;
      app.clock.at = from + HOUR_MS;
      for (const one of this.team.bets.filter(({ day: on }) => on === day)) {
        const by = one.by % this.players.length;
        const payout = Math.floor((one.stake * one.percent) / 100);
        const id = await insertBet(app, 'RANDOM', { memberId: this.players[by] ?? 0n, at: from + 2 * HOUR_MS, stake: one.stake, payout });
        const stake = BigInt(one.stake) * 100n;
        const own = stake - (stake * BigInt(one.given)) / 100n;
        const made = { id, by, stake, own, payout: BigInt(payout) * 100n, isVoid: false };
        this.placed.push(made);
        await this.make(made);
      }
      app.clock.at = from + 20 * HOUR_MS;
      for (const change of this.team.steps.filter(({ day: on }) => on === day)) await this.change(change);
      await settleAt(from + DAY_MS + 12 * HOUR_MS);
    }
    // What was noticed since is corrected, and what that carries on.
    for (const days of [1, 2, 3, 4, 5]) await settleAt(this.start + (DAYS + days) * DAY_MS + 13 * HOUR_MS);
  }

  /** All below an agent, the agent too, by place. */
  private branchOf = (top: number): number[] =>
    [...this.ids.keys()].filter((at) => {
      for (let one: number | null = at; one !== null; one = this.aboveOf(one)) if (one === top) return true;
      return false;
    });

  async check(): Promise<void> {
    expect((await runChecks(pool, COMMISSION_RULES)).flatMap(({ violations }) => violations)).toEqual([]);
    for (const kind of KINDS) await this.checkKind(kind);
    await this.checkPaid();
  }

  private async checkKind(kind: 'daily' | 'dividend'): Promise<void> {
    const { rows } = await pool.query<{ member_id: bigint; gross: bigint; base: bigint; kept: bigint; came: bigint }>(
      `select s.member_id, sum(s.came)::int8 as came, sum(s.came - s.passed)::int8 as kept, sum(case when s.last then s.gross end)::int8 as gross,
           sum(case when s.last then s.base end)::int8 as base
         from (select s.*, row_number() over (partition by coalesce(r.corrects, r.id), s.contract_id order by r.id desc) = 1 as last
           from commission_statement s join commission_run r on r.id = s.run_id where r.kind = $1 and s.member_id = any ($2)) s group by 1`,
      [kind, this.ids],
    );
    const claims = await pool.query<{ member_id: bigint; open: bigint }>(
      'select member_id, sum(open)::int8 as open from commission_claim where kind = $1 and member_id = any ($2) group by 1',
      [kind, this.ids],
    );
    const of = (at: number) => rows.find(({ member_id: id }) => id === this.idOf(at)) ?? { gross: 0n, base: 0n, kept: 0n, came: 0n };
    for (const at of this.ids.keys()) {
      const claimed = claims.rows.find(({ member_id: id }) => id === this.idOf(at))?.open ?? 0n;
      // What came and what is claimed is what the contracts say, and a branch keeps together what came to its top: nobody in it has anything else.
      expect(of(at).came + claimed).toBe(of(at).gross);
      expect(claimed).toBeGreaterThanOrEqual(0n);
      expect(sum(this.branchOf(at).map((one) => of(one).kept))).toBe(of(at).came);
    }
    const rounding = BigInt(DAYS);
    const atRate = (earned: bigint): bigint => (earned * BigInt(ROOT[kind])) / 1_000_000n + rounding;
    const kept = sum(rows.map((row) => row.kept));
    expect(kept).toBe(of(0).gross);
    // Reckoned from the bets alone: of own money what was lost at its highest point, or all that was staked.
    expect(kept).toBeLessThanOrEqual(atRate(kind === 'dividend' ? this.maxLost() : sum(this.counting().map(({ own }) => own))));
  }

  private counting = (): Placed[] => this.placed.filter(({ isVoid }) => !isVoid);

  /** The most that all players together had lost of own money at the end of a day. */
  private maxLost(): bigint {
    let [now, max] = [0n, 0n];
    for (let day = 0; day < DAYS; day += 1) {
      const until = BigInt(this.start + (day + 1) * DAY_MS) << 20n;
      const from = BigInt(this.start + day * DAY_MS) << 20n;
      for (const { id, stake, own, payout } of this.counting()) if (id >= from && id < until) now += own - (payout * own) / stake;
      if (now > max) max = now;
    }
    return max;
  }

  /** What was paid, or waits, is what was kept, and what was paid too much before a correction is owed. Nothing was paid while an account was closed. */
  private async checkPaid(): Promise<void> {
    const { rows } = await pool.query<{ amount: bigint; kept: bigint; owing: bigint; booked: bigint }>(
      `select coalesce(sum(s.amount), 0)::int8 as amount, coalesce(sum(s.came - s.passed), 0)::int8 as kept,
           coalesce(sum(s.debt_out) filter (where not exists (select from commission_statement n where n.debt_of = s.id)), 0)::int8 as owing,
           coalesce(sum(t.amount), 0)::int8 as booked
         from commission_statement s left join ledger_transfer t on t.reference = 'commission:' || s.id and t.kind = 'commission'
         where s.member_id = any ($1)`,
      [this.ids],
    );
    const { amount: stated = 0n, kept = 0n, owing = 0n, booked = 0n } = rows[0] ?? {};
    expect(stated + owing).toBe(kept);
    expect(booked).toBeLessThanOrEqual(stated);
  }
}

test('random teams with gifts, corrections, frozen agents and contracts that end and come back: no branch has more than came to it, no line more than the root’s rate', async () => {
  const property = fc.asyncProperty(team, async (drawn) => {
    const line = new Line(drawn);
    await line.open();
    await line.play();
    await line.check();
  });
  // Other teams each time; where one fails its seed is printed.
  await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
}, 60_000);

import { payOf, resultOf } from '../../engines/tables/rules.ts';
import type { TableTitle } from '../../engines/tables/table.ts';
import type { Transaction } from '../db/database.ts';
import type { Studio } from '../context.ts';
import { TABLE_CHAIN_LENGTH } from './chain.ts';
import { limited } from './limited.ts';
import { listRiding, payRiding, type RoundChange, type SharedRound } from './repo.ts';
import { type SeatedBet, sitDown } from './seats.ts';
import { seatRiding } from './seats-repo.ts';
import { SharedTable } from './shared-table.ts';

/** One table of baccarat, roulette and their like. Once bets are locked nothing is left to decide: the result is public and the page reveals it. */
export class GameTable extends SharedTable<TableTitle, unknown> {
  constructor(studio: Studio, title: TableTitle, length = TABLE_CHAIN_LENGTH) {
    super(studio, title, length);
  }

  protected limited(): TableTitle {
    return limited(this.title, this.studio.limits);
  }

  get limits(): TableTitle['limits'] {
    return this.played.limits;
  }

  /** Whether the round takes so many places more. */
  hasRoom(_db: Transaction, _round: bigint, _more: number): Promise<boolean> {
    return Promise.resolve(true);
  }

  /** Bingo sells cards, and as many play as there are cards. */
  override takeSeat(db: Transaction, bet: SeatedBet): Promise<boolean> {
    const { title } = this;
    return title.game === 'bingo' ? Promise.resolve(true) : sitDown(db, title, bet, this.#ridesUntil(bet.round), this.studio.now());
  }

  protected override reopened(db: Transaction, round: SharedRound): Promise<void> {
    return seatRiding(db, round.id, this.#ridesUntil(round));
  }

  /** Until the next window opens nobody bets, so a seat that rides is held as long. */
  #ridesUntil({ locks_at: locksAt }: SharedRound): Date {
    const { revealMs, pauseMs } = this.title;
    return new Date(locksAt.getTime() + revealMs + pauseMs);
  }

  endsAt(): Date {
    return new Date((this.live.round.started_at?.getTime() ?? 0) + this.title.revealMs);
  }

  protected outcomeOf(salt: string, { place }: SharedRound, hash: string): Promise<unknown> {
    return resultOf(this.title, salt, place, hash);
  }

  protected started(outcome: unknown): RoundChange {
    return { result: JSON.stringify(outcome), hash: this.live.hash };
  }

  protected ended(): RoundChange {
    return {};
  }

  protected play(): Promise<void> {
    return Promise.resolve();
  }

  protected async decide(db: Transaction, now: Date): Promise<void> {
    const { live, outcome } = this;
    const { round } = live;
    const riding = await listRiding(db, round.id);
    const pays = riding.map(({ id, picks }) => ({ id, pay: BigInt(payOf(this.title, picks ?? [], outcome)) }));
    if (pays.length > 0) await payRiding(db, pays, now);
  }
}

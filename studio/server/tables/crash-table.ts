import { bitsOf } from '../../engines/chain.ts';
import { type CrashTitle, heightAt, lastsMs, pointOf } from '../../engines/crash/crash.ts';
import type { TableTitle } from '../../engines/tables/table.ts';
import type { Transaction } from '../db/database.ts';
import type { Studio } from '../context.ts';
import { markOfBet } from '../sealing/bet-seals.ts';
import { CRASH_CHAIN_LENGTH } from './chain.ts';
import { limitedFlight } from './limited.ts';
import { endRiding, listUntaken, type RoundChange, type SharedRound, takeReached } from './repo.ts';
import { SharedTable } from './shared-table.ts';

/** No process was there when a flight has been over for so long and has not ended. */
const ALONE_MS = 1_000;
const CROWD = 20;
/** Of a player in a round. */
const BETS = 2;

/** One crash game. Its outcome is the height at which the flight ends. */
export class CrashTable extends SharedTable<CrashTitle, number> {
  /** Takes that came in before the end and are not written yet. */
  readonly #taking = new Set<Promise<unknown>>();
  /** The end came while no process ran: nobody could take a bet. */
  #isCutOff = false;

  constructor(studio: Studio, title: CrashTitle, length = CRASH_CHAIN_LENGTH) {
    super(studio, title, length);
  }

  protected limited(): CrashTitle {
    return limitedFlight(this.title, this.studio.limits);
  }

  get limits(): TableTitle['limits'] {
    const { min, max } = this.played.stakes;
    return { min, max, round: BETS * max };
  }

  override async open(): Promise<void> {
    await super.open();
    this.#isCutOff = this.live.round.state === 'playing' && this.studio.now().getTime() >= this.endsAt().getTime() + ALONE_MS;
  }

  endsAt(): Date {
    return new Date((this.live.round.started_at?.getTime() ?? 0) + lastsMs(this.outcome));
  }

  /** The height that a request has met which came in at this time; null when there was none to take. */
  heightFor(now: Date): number | null {
    const { round } = this.live;
    if (round.state !== 'playing' || !round.started_at || now >= this.endsAt()) return null;
    const height = Math.min(heightAt(now.getTime() - round.started_at.getTime()), this.title.targets.max);
    return height < this.title.targets.min ? null : height;
  }

  /** So many take at once that they are paid together, with the next payments of all tables. */
  get isCrowded(): boolean {
    return this.#taking.size > CROWD;
  }

  /** Lets the end of the flight wait for a take that came before it. */
  async taking<T>(take: Promise<T>): Promise<T> {
    this.#taking.add(take);
    try {
      return await take;
    } finally {
      this.#taking.delete(take);
    }
  }

  protected async outcomeOf(salt: string, _round: SharedRound, hash: string): Promise<number> {
    return pointOf(this.title, await bitsOf(salt, hash));
  }

  protected started(): RoundChange {
    return {};
  }

  protected ended(): RoundChange {
    return { point: this.outcome, hash: this.live.hash };
  }

  protected async play(now: Date): Promise<void> {
    const { round } = this.live;
    const reached = heightAt(now.getTime() - (round.started_at?.getTime() ?? 0));
    if ((await takeReached(this.studio.db, round.id, reached, this.title.targets.max, now)) > 0) this.changed();
  }

  protected async decide(db: Transaction, now: Date): Promise<void> {
    const { round } = this.live;
    await takeReached(db, round.id, this.outcome, this.title.targets.max, now);
    const untaken = this.#isCutOff ? await listUntaken(db, round.id) : [];
    const cutOff = untaken.map(({ id }) => ({ id, mark: markOfBet(this.studio.secrets, id, 'doubt') }));
    await endRiding(db, round.id, cutOff, now);
    this.#isCutOff = false;
  }

  protected override beforeEnd(): Promise<unknown> {
    return Promise.allSettled(this.#taking);
  }
}

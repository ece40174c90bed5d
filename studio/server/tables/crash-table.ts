import { randomBytes } from 'node:crypto';
import { bitsOf } from '../../engines/chain.ts';
import { type CrashTitle, heightAt, lastsMs, pointOf } from '../../engines/crash/crash.ts';
import type { Studio } from '../context.ts';
import { CHAIN_LENGTH, hashesOf } from './chain.ts';
import {
  changeSharedRound,
  type ChainRow,
  endRiding,
  findChain,
  findChainOf,
  findLive,
  findRound,
  insertChain,
  insertSharedRound,
  isTaken,
  leaseBets,
  type SharedRound,
  takeReached,
} from './repo.ts';
import { finishBet, LEASE_MS } from './settle.ts';

const BATCH = 50;
const TICK_MS = 100;
/** No process was there when a flight has been over for so long and has not ended. */
const ALONE_MS = 1_000;

/** What a table holds of the round that runs; `point` and `hash` are told to nobody before its end. */
type Live = { readonly round: SharedRound; readonly chain: ChainRow; readonly hash: string; readonly point: number };

/** One crash game: a round for all players, moved on by the studio's clock alone. Any number of processes may host it: whoever is first moves the round, the others read it. */
export class CrashTable {
  readonly title: CrashTitle;
  readonly #studio: Studio;
  readonly #length: number;
  readonly #listeners = new Set<() => void>();
  /** Takes that came in before the end and are not written yet. */
  readonly #taking = new Set<Promise<unknown>>();
  #live: Live | null = null;
  #hashAt: { readonly chain: bigint; readonly of: (place: number) => string } | null = null;
  /** The end came while no process ran: nobody could take a bet. */
  #isCutOff = false;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(studio: Studio, title: CrashTitle, length = CHAIN_LENGTH) {
    this.#studio = studio;
    this.title = title;
    this.#length = length;
  }

  get live(): Live {
    if (!this.#live) throw new Error('the table is not open');
    return this.#live;
  }

  /** Calls after every change that players see. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  changed(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Goes on where a process before it stopped: bets of an open window stand and it begins again; a flight goes on by the clock. */
  async open(): Promise<void> {
    const { db } = this.#studio;
    const now = this.#studio.now();
    const round = await findLive(db, this.title.code);
    if (!round) return this.#next(await this.#chain());
    const isBetting = round.state === 'betting';
    const isMissed = isBetting && now >= round.locks_at;
    const again = isMissed ? await changeSharedRound(db, round.id, 'betting', { locks_at: this.#after(this.title.windowMs) }) : round;
    await this.#hold(again ?? round, await findChainOf(db, round.chain_id));
    this.#isCutOff = !isBetting && now.getTime() >= this.endsAt().getTime() + ALONE_MS;
  }

  /** Runs by itself until it is stopped. */
  run(): void {
    const again = (): void => {
      this.#running = this.tick()
        .catch((error: unknown) => this.#studio.log('table failed', { game: this.title.code, error: String(error) }))
        .then(() => {
          if (!this.#isStopped) this.#timer = setTimeout(again, TICK_MS);
        });
    };
    again();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#running;
  }

  /** Does what the clock asks for, then what the wallet is owed. */
  async tick(): Promise<void> {
    const { round, chain } = this.live;
    const now = this.#studio.now();
    if (round.state === 'betting' && now >= round.locks_at) await this.#start(now);
    else if (round.state === 'playing') await (now >= this.endsAt() ? this.#end(now) : this.#rise(now));
    else if (round.state === 'ended' && round.ended_at && now.getTime() >= round.ended_at.getTime() + this.title.pauseMs)
      await this.#next(chain);
    await this.pay();
  }

  /** Pays and takes back what is due. */
  async pay(): Promise<void> {
    const now = this.#studio.now();
    const due = await leaseBets(this.#studio.db, this.title.code, now, new Date(now.getTime() + LEASE_MS), BATCH);
    await Promise.all(
      due.map((bet) =>
        finishBet(this.#studio, bet).catch((error: unknown) => this.#studio.log('bet failed', { bet: bet.id, error: String(error) })),
      ),
    );
    if (due.length > 0) this.changed();
  }

  /** When the flight is over. */
  endsAt(): Date {
    const { round, point } = this.live;
    return new Date((round.started_at?.getTime() ?? 0) + lastsMs(point));
  }

  /** The height that a request has met which came in at this time; null when there was none to take. */
  heightFor(now: Date): number | null {
    const { round } = this.live;
    if (round.state !== 'playing' || !round.started_at || now >= this.endsAt()) return null;
    const height = Math.min(heightAt(now.getTime() - round.started_at.getTime()), this.title.targets.most);
    return height < this.title.targets.least ? null : height;
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

  readonly #after = (ms: number): Date => new Date(this.#studio.now().getTime() + ms);

  async #chain(): Promise<ChainRow> {
    return (await findChain(this.#studio.db, this.title.code)) ?? this.#newChain();
  }

  /** Commits to all rounds of a chain: its end and its salt are public before the first of them. */
  #newChain(): Promise<ChainRow> {
    const seed = randomBytes(32).toString('hex');
    return insertChain(this.#studio.db, {
      game: this.title.code,
      seed,
      end_hash: hashesOf(seed, this.#length)(0),
      salt: randomBytes(32).toString('hex'),
      length: this.#length,
    });
  }

  async #hold(round: SharedRound, chain: ChainRow): Promise<void> {
    if (this.#hashAt?.chain !== chain.id) this.#hashAt = { chain: chain.id, of: hashesOf(chain.seed, chain.length) };
    const hash = this.#hashAt.of(round.place);
    const held = { ...chain, next_place: round.place + 1 };
    this.#live = { round, chain: held, hash, point: pointOf(this.title, await bitsOf(chain.salt, hash)) };
    this.changed();
  }

  async #next(chain: ChainRow): Promise<void> {
    const usable = chain.next_place > chain.length ? await this.#newChain() : chain;
    try {
      const round = await this.#studio.db.transaction().execute((db) => insertSharedRound(db, usable, this.#after(this.title.windowMs)));
      await this.#hold(round, usable);
    } catch (error) {
      if (!isTaken(error)) throw error;
      await this.#read();
    }
  }

  async #start(now: Date): Promise<void> {
    await this.#move(await changeSharedRound(this.#studio.db, this.live.round.id, 'betting', { state: 'playing', started_at: now }));
  }

  async #rise(now: Date): Promise<void> {
    const reached = heightAt(now.getTime() - (this.live.round.started_at?.getTime() ?? 0));
    if ((await takeReached(this.#studio.db, this.live.round.id, reached, this.title.targets.most, now)) > 0) this.changed();
  }

  async #end(now: Date): Promise<void> {
    const { round, point, hash } = this.live;
    await Promise.allSettled(this.#taking);
    const isCutOff = this.#isCutOff;
    const ended = await this.#studio.db.transaction().execute(async (db) => {
      const change = await changeSharedRound(db, round.id, 'playing', { state: 'ended', ended_at: now, point, hash });
      await takeReached(db, round.id, point, this.title.targets.most, now);
      await endRiding(db, round.id, isCutOff, now);
      return change;
    });
    this.#isCutOff = false;
    await this.#move(ended);
  }

  async #move(round: SharedRound | undefined): Promise<void> {
    if (!round) return this.#read();
    this.#live = { ...this.live, round };
    this.changed();
  }

  /** Another process was faster: the round as it stands by now. */
  async #read(): Promise<void> {
    const { db } = this.#studio;
    const round = (await findLive(db, this.title.code)) ?? (this.#live && (await findRound(db, this.#live.round.id)));
    if (round) await this.#hold(round, await findChainOf(db, round.chain_id));
  }
}

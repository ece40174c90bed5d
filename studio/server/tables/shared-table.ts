import { randomBytes } from 'node:crypto';
import type { CrashTitle } from '../../engines/crash/crash.ts';
import type { TableTitle } from '../../engines/tables/table.ts';
import type { Transaction } from '../db/database.ts';
import type { Studio } from '../context.ts';
import type { BeaconRound } from '@sorak/contract/rules/beacon';
import { ofChain, seal, unseal } from '../sealed.ts';
import { sealDrawn } from '../sealing/bet-seals.ts';
import { keepDrawn } from '../sealing/repo.ts';
import { hashesOf } from './chain.ts';
import {
  changeSharedRound,
  type ChainRow,
  findChain,
  findChainOf,
  findLast,
  findLive,
  findRound,
  insertChain,
  insertSharedRound,
  isTaken,
  type RoundChange,
  type SharedRound,
} from './repo.ts';
import type { SeatedBet } from './seats.ts';

/**
 * What a table holds of the round that runs; the hash and what follows from it are told to nobody before the kind says so. While bets are
 * taken there is no outcome: what it is mixed with comes from outside, after they are locked.
 */
export type Live<Outcome> = {
  readonly round: SharedRound;
  readonly chain: ChainRow;
  readonly hash: string;
  readonly outcome: Outcome | null;
};

/** A page that asks without a socket keeps its table awake for so long. */
const LOOKED_MS = 30_000;

/** What a round's hash is mixed with; rounds of before had their chain's own salt. */
export const saltOf = ({ salt }: Pick<ChainRow, 'salt'>, { beacon }: Pick<SharedRound, 'beacon'>): string => beacon?.value ?? salt;

/**
 * One game whose rounds all players share: a window for bets, the play, a pause, the next, moved on by the studio's clock alone. Any number
 * of processes may host it: whoever is first moves the round, the others read it. A kind says what a round's hash decides and how long it plays.
 */
export abstract class SharedTable<Title extends CrashTitle | TableTitle, Outcome> {
  readonly title: Title;
  protected readonly studio: Studio;
  readonly #length: number;
  readonly #listeners = new Set<() => void>();
  readonly #sleepers = new Set<() => void>();
  readonly #eyes: (() => boolean)[] = [];
  #lookedAt = -Infinity;
  #waking: Promise<void> | null = null;
  #live: Live<Outcome> | null = null;
  #played: { readonly round: bigint; readonly title: Title } | null = null;
  #hashAt: { readonly chain: bigint; readonly of: (place: number) => string } | null = null;

  constructor(studio: Studio, title: Title, length: number) {
    this.studio = studio;
    this.title = title;
    this.#length = length;
  }

  protected abstract outcomeOf(salt: string, round: SharedRound, hash: string): Promise<Outcome>;
  /** When the play is over. */
  abstract endsAt(): Date;
  /** What the round shows from the moment at which bets are locked. */
  protected abstract started(outcome: Outcome): RoundChange;
  /** Keeps what was bet as it stands when bets are locked, in the transaction that locks them. */
  protected freeze(_db: Transaction, round: SharedRound, _outcome: Outcome): Promise<SharedRound> {
    return Promise.resolve(round);
  }
  /** Gives a player who bets a place among those who play; false where none is free. Asked in the transaction of the bet. */
  takeSeat(_db: Transaction, _bet: SeatedBet): Promise<boolean> {
    return Promise.resolve(true);
  }
  /** Does what bets of a window need that begins again, in the transaction that opens it. */
  protected reopened(_db: Transaction, _round: SharedRound): Promise<void> {
    return Promise.resolve();
  }
  /** What the round shows when it is over. */
  protected abstract ended(): RoundChange;
  /** What happens while it plays. */
  protected abstract play(now: Date): Promise<void>;
  /** What the end waits for. */
  protected beforeEnd(): Promise<unknown> {
    return Promise.resolve();
  }
  /** Decides the bets of a round that ends, in its transaction. */
  protected abstract decide(db: Transaction, now: Date): Promise<void>;

  get live(): Live<Outcome> {
    if (!this.#live) throw new Error('the table is not open');
    return this.#live;
  }

  /** What the round that is played comes to. */
  protected get outcome(): Outcome {
    const { outcome } = this.live;
    if (outcome === null) throw new Error('the round is not drawn');
    return outcome;
  }

  /** What its round takes of a player. */
  abstract get limits(): TableTitle['limits'];
  /** The title under what operators allow now. */
  protected abstract limited(): Title;

  /** The title as its round is played: limits that operators change count from the next window on. */
  get played(): Title {
    const { id } = this.live.round;
    if (this.#played?.round !== id) this.#played = { round: id, title: this.limited() };
    return this.#played.title;
  }

  /** What players' tags are keyed by: nobody outside has it. */
  get tagSecret(): string {
    const { chain } = this.live;
    return unseal(this.studio.secrets, chain.seed, ofChain(chain.end_hash));
  }

  /** Operators have closed it: the round that runs is its last until they open it again. */
  get isClosed(): boolean {
    return this.studio.closed.has(this.title.code);
  }

  /** Calls after every change that players see. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  changed(): void {
    for (const listener of this.#listeners) listener();
  }

  /**
   * Nobody has it open here and its round is over: it deals none before somebody looks. What was bet is played to its end first, and what
   * nobody sees needs no cards. Other processes may go on dealing.
   */
  get isAsleep(): boolean {
    if (this.live.round.state !== 'ended') return false;
    return this.studio.now().getTime() - this.#lookedAt > LOOKED_MS && !this.#eyes.some((isOpen) => isOpen());
  }

  /** Somebody may look on without asking, as over a socket. */
  addEye(isOpen: () => boolean): void {
    this.#eyes.push(isOpen);
  }

  /** Calls when it wakes; what it answers ends that. */
  onReturn(wake: () => void): () => void {
    this.#sleepers.add(wake);
    return () => this.#sleepers.delete(wake);
  }

  /** Somebody looks. A table that slept has the round that is played by now, or opens its next one, before that is answered. */
  async look(): Promise<void> {
    const wasAsleep = this.isAsleep;
    this.#lookedAt = this.studio.now().getTime();
    if (wasAsleep) this.#waking ??= this.rejoin().finally(() => void (this.#waking = null));
    await this.#waking;
  }

  /** Takes up what other processes have played meanwhile, and goes on by the clock. */
  async rejoin(): Promise<void> {
    const last = await findLast(this.studio.db, this.title.code);
    const { id, state } = this.live.round;
    if (last && (last.id !== id || last.state !== state)) await this.#hold(last, await findChainOf(this.studio.db, last.chain_id));
    await this.tick();
    for (const wake of this.#sleepers) wake();
  }

  /** Goes on where a process before it stopped: bets of an open window stand and it begins again; a play goes on by the clock. */
  async open(): Promise<void> {
    const { db } = this.studio;
    const round = await findLive(db, this.title.code);
    if (!round) return this.#next(await this.#chain());
    const isMissed = round.state === 'betting' && this.studio.now() >= round.locks_at;
    const again = isMissed ? await this.#reopen(round) : round;
    await this.#hold(again ?? round, await findChainOf(db, round.chain_id));
    // A process of before has locked it.
    const { live } = this;
    if (live.round.drawn === null && live.outcome !== null)
      await keepDrawn(db, round.id, sealDrawn(this.studio.secrets, round.id, live.round.result ?? live.outcome));
  }

  #reopen({ id }: SharedRound): Promise<SharedRound | undefined> {
    return this.studio.db.transaction().execute(async (db) => {
      const round = await changeSharedRound(db, id, 'betting', { locks_at: this.#after(this.title.windowMs) });
      if (round) await this.reopened(db, round);
      return round;
    });
  }

  /** Does what the clock asks for. */
  async tick(): Promise<void> {
    const { round } = this.live;
    const now = this.studio.now();
    if (round.state === 'betting' && now >= round.locks_at) await this.#start();
    else if (round.state === 'playing') await (now >= this.endsAt() ? this.#end(now) : this.play(now));
    else if (this.isClosed) return;
    else if (round.ended_at && now.getTime() >= this.#nextAt(round, round.ended_at)) await this.#next(await this.#chain());
  }

  /** When the pause is over, and no sooner than the licence lets one round follow another. */
  #nextAt({ locks_at: locksAt }: SharedRound, endedAt: Date): number {
    const { windowMs, pauseMs } = this.title;
    return Math.max(endedAt.getTime() + pauseMs, locksAt.getTime() - windowMs + this.studio.play.leastCycleMs);
  }

  readonly #after = (ms: number): Date => new Date(this.studio.now().getTime() + ms);

  async #chain(): Promise<ChainRow> {
    return (await findChain(this.studio.db, this.title.code)) ?? this.#newChain();
  }

  /** Commits to all rounds of a chain: its end and its salt are public before the first of them. */
  async #newChain(): Promise<ChainRow> {
    const seed = randomBytes(32).toString('hex');
    const of = hashesOf(seed, this.#length);
    const [end, salt] = [of(0), randomBytes(32).toString('hex')];
    const row = { game: this.title.code, seed: seal(this.studio.secrets, seed, ofChain(end)), end_hash: end, salt, length: this.#length };
    const chain = await insertChain(this.studio.db, row);
    this.#hashAt = { chain: chain.id, of };
    return chain;
  }

  async #hold(round: SharedRound, chain: ChainRow): Promise<void> {
    if (this.#hashAt?.chain !== chain.id) {
      const seed = unseal(this.studio.secrets, chain.seed, ofChain(chain.end_hash));
      this.#hashAt = { chain: chain.id, of: hashesOf(seed, chain.length) };
    }
    const hash = this.#hashAt.of(round.place);
    const held = { ...chain, next_place: round.place + 1 };
    const isDrawn = round.state !== 'betting';
    this.#live = { round, chain: held, hash, outcome: isDrawn ? await this.outcomeOf(saltOf(chain, round), round, hash) : null };
    this.changed();
  }

  async #next(chain: ChainRow): Promise<void> {
    const usable = chain.next_place > chain.length ? await this.#newChain() : chain;
    try {
      const round = await this.studio.db.transaction().execute((db) => insertSharedRound(db, usable, this.#after(this.title.windowMs)));
      await this.#hold(round, usable);
    } catch (error) {
      if (!isTaken(error)) throw error;
      await this.#read();
    }
  }

  /** Bets are locked by the clock; the play begins once the beacon has said what nobody knew while they were taken. */
  async #start(): Promise<void> {
    const { round, chain, hash } = this.live;
    const beacon = await this.studio.beacon.at(round.locks_at.getTime());
    if (beacon === null) return;
    // What its beacon never had it cannot have: the window begins again, and bets stand.
    if (beacon === 'gone') return this.#again(round, chain);
    await this.#play(beacon, await this.outcomeOf(beacon.value, round, hash));
  }

  async #again(round: SharedRound, chain: ChainRow): Promise<void> {
    const again = await this.#reopen(round);
    await (again ? this.#hold(again, chain) : this.#read());
  }

  async #play(beacon: BeaconRound, outcome: Outcome): Promise<void> {
    const { id } = this.live.round;
    const change = {
      state: 'playing',
      started_at: this.studio.now(),
      beacon: JSON.stringify(beacon),
      drawn: sealDrawn(this.studio.secrets, id, outcome),
      ...this.started(outcome),
    } as const;
    const started = await this.studio.db.transaction().execute(async (db) => {
      const changed = await changeSharedRound(db, id, 'betting', change);
      return changed && this.freeze(db, changed, outcome);
    });
    await this.#move(started, outcome);
  }

  async #end(now: Date): Promise<void> {
    await this.beforeEnd();
    const ended = await this.studio.db.transaction().execute(async (db) => {
      const change = { state: 'ended', ended_at: now, ...this.ended() } as const;
      const changed = await changeSharedRound(db, this.live.round.id, 'playing', change);
      if (changed) await this.decide(db, now);
      return changed;
    });
    await this.#move(ended);
  }

  async #move(round: SharedRound | undefined, outcome = this.live.outcome): Promise<void> {
    if (!round) return this.#read();
    this.#live = { ...this.live, round, outcome };
    this.changed();
  }

  /** Another process was faster: the round as it stands by now. */
  async #read(): Promise<void> {
    const { db } = this.studio;
    const round = (await findLive(db, this.title.code)) ?? (this.#live && (await findRound(db, this.#live.round.id)));
    if (round) await this.#hold(round, await findChainOf(db, round.chain_id));
  }
}

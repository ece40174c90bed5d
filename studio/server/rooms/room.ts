import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { closedCard, rootOf, saltedDeck } from '../../engines/shuffle.ts';
import type { RoomTitle } from '../../titles/catalogue.ts';
import type { Studio } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import type { RoomEngine } from './engine.ts';
import { engineOf } from './engines.ts';
import type { Deck } from './live.ts';
import { addPairs } from './pairs-repo.ts';
import { changeStay, insertHand, lockRoom, readRoom, type RoomRow, saveRoom } from './repo.ts';
import { isTermed, limitedTitle, type RoomState, type Rules, termedTitle } from './room-state.ts';
import { advance, dueAt, type Owed, resume } from './state.ts';

/** A shuffled deck, each card closed by itself. */
export async function newDeck(): Promise<Deck> {
  const cards = saltedDeck(
    (n) => randomInt(n),
    () => randomBytes(16).toString('hex'),
  );
  const hashes = await Promise.all(cards.map(closedCard));
  return { root: await rootOf(hashes), hashes, cards };
}

/**
 * One table of a card room in one currency. Its whole state is a row that is held while it changes, so any number of processes may host it
 * and a kill at any point leaves the state before or after a change.
 */
export class Room {
  readonly key: string;
  readonly #title: RoomTitle;
  readonly engine: RoomEngine;
  readonly currency: string;
  readonly #studio: Studio;
  readonly #secret: string;
  readonly #listeners = new Set<() => void>();
  #state: RoomState;
  #version: bigint;
  /** Changes of one process stand in line here rather than in the database. */
  #line: Promise<unknown> = Promise.resolve();

  constructor(studio: Studio, title: RoomTitle, row: RoomRow) {
    this.#studio = studio;
    this.key = row.key;
    this.#title = title;
    this.engine = engineOf(title);
    this.currency = row.currency;
    this.#secret = row.secret;
    this.#state = row.state;
    this.#version = row.version;
  }

  /** With what operators have set by now. */
  get title(): RoomTitle {
    return this.#titleOf(this.#state);
  }

  #titleOf(state: RoomState): RoomTitle {
    return limitedTitle(termedTitle(this.#title, state), this.#studio.limits.get(this.#title.code));
  }

  get state(): RoomState {
    return this.#state;
  }

  get version(): bigint {
    return this.#version;
  }

  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** A player to the others: four signs, keyed by the room's secret. */
  tagOf(user: string): string {
    return createHmac('sha256', this.#secret).update(user).digest('hex').slice(0, 4).toUpperCase();
  }

  isDue(now: Date): boolean {
    const due = dueAt(this.#state);
    return due !== null && due <= now.getTime();
  }

  /** Another process may have changed it. */
  async read(): Promise<void> {
    this.#hold(await readRoom(this.#studio.db, this.key));
  }

  /** Goes on after a stop. */
  resume(): Promise<unknown> {
    return this.change((state, { title, now }) => resume(state, title, now));
  }

  /** Changes the table in one commit, with all that is due by the clock and all that it owes. What `change` throws undoes everything. */
  change<T>(change: (state: RoomState, rules: Rules, db: Transaction) => T | Promise<T>): Promise<T> {
    const next = this.#line.then(() => this.#commit(change));
    this.#line = next.catch(() => undefined);
    return next;
  }

  async #commit<T>(change: (state: RoomState, rules: Rules, db: Transaction) => T | Promise<T>): Promise<T> {
    const now = this.#studio.now();
    const done = await this.#studio.db.transaction().execute(async (db) => {
      const row = await lockRoom(db, this.key);
      const before = JSON.stringify(row.state);
      const set = this.#studio.terms.get(this.#title.code);
      if (isTermed(row.state, set)) row.state.terms = set;
      const rules: Rules = { title: this.#titleOf(row.state), engine: this.engine, now: now.getTime(), newDeck };
      const answer = await change(row.state, rules, db);
      const owed = await advance(row.state, rules);
      await this.#pay(db, owed, now);
      const version = before === JSON.stringify(row.state) ? row.version : await saveRoom(db, this.key, row.state);
      return { answer, row: { ...row, version } };
    });
    this.#hold(done.row);
    return done.answer;
  }

  async #pay(db: Transaction, { pays, hands }: Owed, now: Date): Promise<void> {
    for (const live of hands) {
      await insertHand(db, this.key, live);
      await addPairs(db, this.key, live, this.engine);
    }
    for (const { stay, pay } of pays) await changeStay(db, stay, 'riding', { state: 'paying', pay: BigInt(pay), lease_until: now });
  }

  #hold({ state, version }: RoomRow): void {
    if (version <= this.#version) return;
    this.#state = state;
    this.#version = version;
    for (const listener of this.#listeners) listener();
  }
}

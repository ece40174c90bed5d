import { createHash, randomBytes, randomInt } from 'node:crypto';
import { closedText, rootText, saltedDeck } from '../../engines/shuffle.ts';
import type { RoomTitle } from '../../titles/catalogue.ts';
import type { Studio } from '../context.ts';
import { openTags } from '../tags.ts';
import type { Db, Transaction } from '../db/database.ts';
import { markOfBet } from '../sealing/bet-seals.ts';
import type { RoomEngine } from './engine.ts';
import { engineOf } from './engines.ts';
import type { Deck } from './live.ts';
import { addPairs } from './pairs-repo.ts';
import { changeStay, insertHand, lockRoom, readRoom, readVersion, type RoomRow, saveRoom } from './repo.ts';
import { isTermed, limitedTitle, type RoomState, type Rules, termedTitle } from './room-state.ts';
import { advance, dueAt, type Owed, resume } from './state.ts';
import { copyOf, isUnchanged } from './stored.ts';

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A shuffled deck, each card closed by itself; hashed at once, as fifty-two promises would keep every other table waiting. */
export function newDeck(): Deck {
  const cards = saltedDeck(
    (n) => randomInt(n),
    () => randomBytes(16).toString('hex'),
  );
  const hashes = cards.map((card) => hashed(closedText(card)));
  return { root: hashed(rootText(hashes)), hashes, cards };
}

/** How often a change is tried on what is known before the table is locked for it. */
const TRIES = 3;

type Change<T> = (state: RoomState, rules: Rules) => T | Promise<T>;

/**
 * One table of a card room in one currency. Its whole state is a row that changes from one version to the next, so any number of processes may host it
 * and a kill at any point leaves the state before or after a change.
 */
export class Room {
  readonly key: string;
  readonly #title: RoomTitle;
  readonly engine: RoomEngine;
  readonly currency: string;
  readonly #studio: Studio;
  readonly #tagOf: ReturnType<typeof openTags>;
  readonly #listeners = new Set<() => void>();
  /** As this process knows it; never changed, only replaced. */
  #row: RoomRow;
  /** Changes of one process stand in line here rather than in the database. */
  #line: Promise<unknown> = Promise.resolve();

  constructor(studio: Studio, title: RoomTitle, row: RoomRow) {
    this.#studio = studio;
    this.key = row.key;
    this.#title = title;
    this.engine = engineOf(title);
    this.currency = row.currency;
    this.#tagOf = openTags(row.secret);
    this.#row = row;
  }

  /** With what operators have set by now. */
  get title(): RoomTitle {
    return this.#titleOf(this.#row.state);
  }

  #titleOf(state: RoomState): RoomTitle {
    return limitedTitle(termedTitle(this.#title, state), this.#studio.limits.get(this.#title.code));
  }

  get isClosed(): boolean {
    return this.#studio.closed.has(this.#title.code);
  }

  get state(): RoomState {
    return this.#row.state;
  }

  get version(): bigint {
    return this.#row.version;
  }

  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** A player to the others. */
  tagOf(playerGame: bigint): string {
    return this.#tagOf(playerGame);
  }

  isDue(now: Date): boolean {
    const due = dueAt(this.#row.state);
    return due !== null && due <= now.getTime();
  }

  /** How long until the clock asks for something, though nobody does anything. */
  get dueInMs(): number {
    const due = dueAt(this.#row.state);
    return due === null ? Infinity : due - this.#studio.now().getTime();
  }

  /** Another process may have changed it. */
  async read(): Promise<void> {
    this.#hold(await readRoom(this.#studio.db, this.#studio.secrets, this.key));
  }

  /** Goes on after a stop. */
  resume(): Promise<unknown> {
    return this.change((state, { title, now }) => resume(state, title, now));
  }

  /**
   * Changes the table in one commit, with all that is due by the clock and all that it owes. What `change` throws undoes everything. It is tried
   * on what this process knows, and again where another was faster.
   */
  change<T>(change: Change<T>): Promise<T> {
    return this.#inLine(async () => {
      for (let tries = 0; tries < TRIES; tries += 1) {
        const done = await this.#tryOn(change);
        if (done) return done.answer;
        await this.read();
      }
      return this.#locked((state, rules) => change(state, rules));
    });
  }

  /** The same with more to write in the same commit: the table is locked meanwhile. */
  changeWith<T>(change: (state: RoomState, rules: Rules, db: Transaction) => Promise<T>): Promise<T> {
    return this.#inLine(() => this.#locked(change));
  }

  #inLine<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#line.then(work);
    this.#line = next.catch(() => undefined);
    return next;
  }

  /** Null where the table is not as this process knew it. */
  async #tryOn<T>(change: Change<T>): Promise<{ readonly answer: T } | null> {
    const { db } = this.#studio;
    const row = this.#row;
    const state = copyOf(row.state);
    try {
      const { answer, owed, now } = await this.#play(state, change);
      // What changed nothing, or was refused below, may do otherwise at the table as it is by now.
      if (isUnchanged(row.state, state)) return (await this.#isStill(row)) ? { answer } : null;
      const save = async (on: Db): Promise<bigint | null> => saveRoom(on, this.#studio.secrets, row, state);
      const isAlone = owed.hands.length + owed.pays.length === 0;
      const version = isAlone
        ? await save(db)
        : await db.transaction().execute(async (all) => {
            const saved = await save(all);
            if (saved !== null) await this.#pay(all, owed, now);
            return saved;
          });
      if (version === null) return null;
      this.#hold({ ...row, state, version });
      return { answer };
    } catch (error) {
      if (!(await this.#isStill(row))) return null;
      throw error;
    }
  }

  readonly #isStill = async ({ version }: RoomRow): Promise<boolean> => (await readVersion(this.#studio.db, this.key)) === version;

  async #locked<T>(change: (state: RoomState, rules: Rules, db: Transaction) => T | Promise<T>): Promise<T> {
    const done = await this.#studio.db.transaction().execute(async (db) => {
      const row = await lockRoom(db, this.#studio.secrets, this.key);
      const state = copyOf(row.state);
      const { answer, owed, now } = await this.#play(state, (own, rules) => change(own, rules, db));
      await this.#pay(db, owed, now);
      const version = isUnchanged(row.state, state) ? row.version : await saveRoom(db, this.#studio.secrets, row, state);
      return { answer, row: { ...row, state, version: version ?? row.version } };
    });
    this.#hold(done.row);
    return done.answer;
  }

  /** The change with all that the clock asks for, on a state of its own. */
  async #play<T>(state: RoomState, change: Change<T>): Promise<{ readonly answer: T; readonly owed: Owed; readonly now: Date }> {
    const now = this.#studio.now();
    const set = this.#studio.terms.get(this.#title.code);
    if (isTermed(state, set)) state.terms = set;
    const rules: Rules = { title: this.#titleOf(state), engine: this.engine, now: now.getTime(), newDeck };
    const answer = await change(state, rules);
    return { answer, owed: await advance(state, rules), now };
  }

  async #pay(db: Transaction, { pays, hands }: Owed, now: Date): Promise<void> {
    for (const live of hands) {
      await insertHand(db, this.#studio.secrets, this.key, live);
      await addPairs(db, this.key, live, this.engine);
    }
    for (const { stay, pay } of pays) {
      const mark = markOfBet(this.#studio.secrets, stay, 'pays', pay);
      await changeStay(db, stay, 'riding', { state: 'paying', pay: BigInt(pay), mark, lease_until: now });
    }
  }

  #hold(row: RoomRow): void {
    if (row.version <= this.#row.version) return;
    this.#row = row;
    this.changed();
  }

  /** Tells everybody who looks on. */
  changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

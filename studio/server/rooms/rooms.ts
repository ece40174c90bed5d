import { randomBytes } from 'node:crypto';
import type { VendorRooms } from '@sorak/contract';
import type { Studio } from '../context.ts';
import type { Session } from '../sessions/service.ts';
import { Presence } from '@sorak/contract/presence';
import { DueIn } from '@sorak/contract/repeat';
import { repeat, type Running } from '../repeat.ts';
import { LEASE_MS } from '../tables/settle.ts';
import { getUpIdle, hasIdle } from './close.ts';
import { finishStay } from './finish-stay.ts';
import { isRoomTitle } from './engines.ts';
import { insertRoom, leaseStays, listRooms, listVersions, readRoom } from './repo.ts';
import { openChairs, waitingOf } from './queue.ts';
import { newDeck, Room } from './room.ts';
import { tidyPairs } from './signals.ts';
import { emptyRoom, isTermed, unreserve } from './room-state.ts';
import { averagePot, handsOf } from './view.ts';

const TICK_MS = 100;
/** So late what another process did is learned, and what is owed is paid, while nobody plays. */
const QUIET_MS = 2_000;
const TIDY_MS = 3_600_000;
const BATCH = 200;
const keyOf = (game: string, currency: string): string => `${game}/${currency}`;

/** Every table of every card room, one for each currency that somebody has played it in: play money meets play money alone. */
export class Rooms {
  readonly #studio: Studio;
  readonly #rooms = new Map<string, Room>();
  readonly #onOpen: ((room: Room) => void)[] = [];
  /** Whoever plays or looks on at a table. */
  readonly company = new Presence();

  constructor(studio: Studio) {
    this.#studio = studio;
  }

  /** The rooms as the last process left them; whoever was to act has the time again. */
  async open(): Promise<void> {
    const { jackpotCurrency, titles } = this.#studio;
    for (const { title } of titles.values()) if (isRoomTitle(title)) await this.#roomOf(title.code, jackpotCurrency);
    await this.#find();
    for (const room of this.#rooms.values()) await room.resume();
  }

  /** Calls for every room, those that open later included. */
  onOpen(listener: (room: Room) => void): void {
    this.#onOpen.push(listener);
    for (const room of this.#rooms.values()) listener(room);
  }

  /** The room that a session plays in; undefined for games of another kind. */
  of({ title, currency }: Session): Promise<Room | undefined> {
    if (isRoomTitle(title)) this.company.seen();
    return isRoomTitle(title) ? this.#roomOf(title.code, currency) : Promise.resolve(undefined);
  }

  async #roomOf(game: string, currency: string): Promise<Room | undefined> {
    const key = keyOf(game, currency);
    const known = this.#rooms.get(key);
    if (known) return known;
    const title = this.#studio.titles.get(game)?.title;
    if (!title || !isRoomTitle(title)) return undefined;
    const state = emptyRoom(title.seats, newDeck());
    await insertRoom(this.#studio.db, this.#studio.secrets, { key, game, currency, secret: randomBytes(32).toString('hex'), state });
    return this.#add(new Room(this.#studio, title, await readRoom(this.#studio.db, this.#studio.secrets, key)));
  }

  #add(room: Room): Room {
    const known = this.#rooms.get(room.key);
    if (known) return known;
    this.#rooms.set(room.key, room);
    for (const listener of this.#onOpen) listener(room);
    return room;
  }

  /** Rooms that another process has opened. */
  async #find(): Promise<void> {
    for (const row of await listRooms(this.#studio.db, this.#studio.secrets)) {
      const title = this.#studio.titles.get(row.game)?.title;
      if (title && isRoomTitle(title)) this.#add(new Room(this.#studio, title, row));
    }
  }

  /** Does what the clock asks for at every table, and reads what other processes did. */
  async tick(): Promise<DueIn> {
    const versions = await listVersions(this.#studio.db);
    if (versions.some(({ key }) => !this.#rooms.has(key))) await this.#find();
    const now = this.#studio.now();
    const work = versions.map(async ({ key, version }) => {
      const room = this.#rooms.get(key);
      if (!room) return;
      if (room.version < version) await room.read();
      const isClosing = room.isClosed && hasIdle(room.state);
      if (isClosing || isTermed(room.state, this.#studio.terms.get(room.title.code)) || room.isDue(now))
        await room.change((state) => (isClosing ? getUpIdle(state) : undefined));
    });
    await Promise.all(work);
    return new DueIn(Math.min(...[...this.#rooms.values()].map(({ dueInMs }) => dueInMs)));
  }

  /** Operators have closed or opened a game. */
  changed(game: string): void {
    for (const room of this.#rooms.values()) if (room.title.code === game) room.changed();
  }

  /** Pays stays that are over, and takes buy-ins in doubt back. */
  async pay(): Promise<number> {
    const now = this.#studio.now();
    const due = await leaseStays(this.#studio.db, now, new Date(now.getTime() + LEASE_MS), BATCH);
    const work = due.map(async (stay) => {
      const room = this.#rooms.get(stay.room_key);
      if (stay.state === 'betting') await room?.change((state) => unreserve(state, stay.id));
      await finishStay(this.#studio, stay);
    });
    const results = await Promise.allSettled(work);
    for (const result of results) if (result.status === 'rejected') this.#studio.log('stay failed', { error: String(result.reason) });
    return due.length;
  }

  run(): Running {
    const here = { log: this.#studio.log, presence: this.company };
    const paying = repeat(here, 'stays could not be paid', () => this.pay(), TICK_MS, QUIET_MS);
    this.onOpen((room) => room.onChange(() => paying.wake()));
    const all = [
      paying,
      repeat(here, 'card rooms failed', () => this.tick(), TICK_MS, QUIET_MS),
      repeat(this.#studio, 'old sums of pairs could not be dropped', () => tidyPairs(this.#studio), TIDY_MS),
    ];
    return { stop: async () => void (await Promise.all(all.map(({ stop }) => stop()))) };
  }

  /** What the platform asks for its lobby: the tables that are played for money. */
  list(): VendorRooms {
    const now = this.#studio.now().getTime();
    const units = (minor: number): number => Number((minor / 100).toFixed(2));
    const told = [...this.#rooms.values()].filter(({ currency }) => currency === this.#studio.jackpotCurrency);
    return {
      rooms: told.map(({ title, state, engine }) => ({
        roomId: title.code,
        name: title.name,
        gameCode: title.code,
        minBuyIn: units(title.buyIn.min),
        maxBuyIn: units(title.buyIn.max),
        seats: title.seats,
        // A chair that is kept for somebody is nobody else's.
        players: state.seats.length - openChairs(state),
        waiting: waitingOf(state),
        ...engine.figures(title),
        averagePot: units(averagePot(state, now)),
        handsPerHour: handsOf(state, now),
        rake: title.rake.share / 100,
        rakeCap: units(title.rake.max),
      })),
    };
  }
}

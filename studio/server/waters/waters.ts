import { createHmac, randomBytes } from 'node:crypto';
import type { FishOpening, FishState } from '../../engines/fish/fish.ts';
import type { Seeds } from '../api.ts';
import type { Studio } from '../context.ts';
import type { RoundRow } from '../rounds/repo.ts';
import { showAllSeeds } from '../rounds/seeds.ts';
import type { Session } from '../sessions/service.ts';
import { repeat, type Running } from '../tables/repeat.ts';
import { Stream } from '../tables/stream.ts';
import type { WaterMessage } from '../water-api.ts';
import {
  type Chair,
  freeSeats,
  GONE_MS,
  insertWater,
  listSights,
  listTaken,
  listVersions,
  lockPlace,
  readWater,
  saveShown,
  takeSeat,
  touch,
  touchAll,
  type WaterRow,
  type WaterState,
} from './repo.ts';
import { type Fire, openFire } from './fire.ts';
import { inLots } from './lots.ts';

export const SEATS = 4;
/** How long a volley is told. */
const TOLD_MS = 4_000;
/** A seat is free again when its player's page was not there for so long. */
export const AWAY_MS = 10_000;
const SEEN_EVERY_MS = 3_000;
const TICK_MS = 100;
const AT_ONCE = { everyMs: 0, most: 500 };
const STREAM_MS = 30;

type TaggedRow = ReturnType<typeof tagged>;

/** `version`: the newest that is known. `row`: the water as it was last read or written here; it holds while it is of that version. */
type Water = { readonly stream: Stream; readonly changed: () => void; version: bigint; row: TaggedRow | null };

/** What a seat's player is told of it, each seat the same object again: it is told once. */
const MINE: readonly WaterMessage[] = Array.from({ length: SEATS }, (_, seat) => ({ type: 'mine', seat }));
const NO_SEAT: WaterMessage = { type: 'mine', seat: null };

/**
 * The waters of all fish games, four seats each: who sits where, what the others shoot at, and which fish are away. Shots are rounds of
 * their own and are paid as such, whatever becomes of the picture here. A player's open page keeps the seat.
 */
export class Waters {
  readonly #studio: Studio;
  readonly #waters = new Map<bigint, Water>();
  readonly streams = new Map<string, Stream>();
  readonly fire: Fire;
  /** A player's pair of seeds; those whose volleys are answered at one time are read together. */
  readonly seedsOf: (playerGame: bigint) => Promise<Seeds>;
  #seenAt = 0;
  #showing = Promise.resolve();

  constructor(studio: Studio) {
    this.#studio = studio;
    this.fire = openFire(studio, this);
    this.seedsOf = inLots(AT_ONCE, (players: readonly bigint[]) => showAllSeeds(studio.db, players));
  }

  /** The player's seat, or the first that is free; where all are taken, in a new water. */
  async sit({ playerGame, title, currency }: Session): Promise<Chair> {
    const now = this.#studio.now();
    const known = await touch(this.#studio.db, playerGame, now);
    if (known) return known;
    const place = { game: title.code, currency };
    const chair = await this.#studio.db.transaction().execute(async (db) => {
      await lockPlace(db, place);
      const own = await touch(db, playerGame, now);
      if (own) return own;
      const all = await listTaken(db, place);
      const free = all.find(({ taken }) => taken.length < SEATS);
      const water = free?.id ?? (await insertWater(db, place, all.length + 1, randomBytes(32).toString('hex')));
      const seat = Array.from({ length: SEATS }, (_, at) => at).find((at) => !free?.taken.includes(at)) ?? 0;
      await takeSeat(db, { water, seat }, playerGame, now);
      return { water, seat };
    });
    const water = this.#waters.get(chair.water);
    if (water) water.row = null;
    water?.changed();
    return chair;
  }

  /** What a session of a fish game listens to; its player sits from then on. */
  async streamOf(session: Session): Promise<Stream | undefined> {
    if (session.title.kind !== 'fish') return undefined;
    const { water } = await this.sit(session);
    return this.#of(water).stream;
  }

  /** Volleys whose bets stand are shown to everybody in their waters, one lot after another. What is shown decides nothing: they are paid whatever comes of it. */
  show(rows: readonly RoundRow[]): Promise<void> {
    this.#showing = this.#showing
      .then(async () => {
        for (let left = rows; left.length > 0;) left = await this.#showOnce(left);
      })
      .catch((error: unknown) => this.#studio.log('volleys were not shown', { error: String(error) }));
    return this.#showing;
  }

  /** The volleys of waters that another process has changed meanwhile: they are still to be shown. */
  async #showOnce(rows: readonly RoundRow[]): Promise<RoundRow[]> {
    const { db } = this.#studio;
    const now = this.#studio.now().getTime();
    const byPlayer = new Map(rows.map((row) => [row.player_game_id, row]));
    const sights = await listSights(db, [...byPlayer.keys()]);
    const shown = new Map<bigint, { water: bigint; version: bigint; state: WaterState }>();
    for (const { player, water, seat, version, state } of sights) {
      const row = byPlayer.get(player);
      if (row) shown.set(water, { water, version, state: withVolley(shown.get(water)?.state ?? state, seat, row, now) });
    }
    if (shown.size === 0) return [];
    const prices = rows.map((row) => ({ player: row.player_game_id, price: (row.requests[0] as FishOpening).price }));
    const saved = await saveShown(db, [...shown.values()], prices);
    for (const { water, version, state } of shown.values()) {
      if (saved.has(water)) this.#changed(water, version, state, prices);
    }
    const isLeft = (row: RoundRow): boolean => sights.some(({ player, water }) => player === row.player_game_id && !saved.has(water));
    return rows.filter(isLeft);
  }

  /** A water was written here, one version further: what was read of it before is known without reading it again. */
  #changed(id: bigint, before: bigint, state: WaterState, prices: readonly { readonly player: bigint; readonly price: number }[]): void {
    const water = this.#waters.get(id);
    if (!water) return;
    const { row } = water;
    const version = before + 1n;
    const priceOf = (player: bigint): bigint | undefined => {
      const price = prices.find((paid) => paid.player === player)?.price;
      return price === undefined ? undefined : BigInt(price);
    };
    if (row?.version === before) {
      const seats = row.seats.map((seat) => ({ ...seat, price: priceOf(seat.player_game_id) ?? seat.price }));
      water.row = { ...row, version, state, seats };
    }
    if (version > water.version) water.version = version;
    water.changed();
  }

  #of(water: bigint): Water {
    const known = this.#waters.get(water);
    if (known) return known;
    const listeners: (() => void)[] = [];
    const source = {
      onChange: (listener: () => void): void => void listeners.push(listener),
      snapshot: async () => {
        const row = await this.#rowOf(water, opened);
        const own = (playerGame: bigint): WaterMessage =>
          MINE[row.seats.find(({ player_game_id: player }) => player === playerGame)?.seat ?? -1] ?? NO_SEAT;
        return { all: this.#view(row), own };
      },
    };
    const opened: Water = {
      stream: new Stream(this.#studio, source, STREAM_MS),
      changed: () => {
        for (const listener of listeners) listener();
      },
      version: 0n,
      row: null,
    };
    this.#waters.set(water, opened);
    this.streams.set(String(water), opened.stream);
    return opened;
  }

  async #rowOf(id: bigint, water: Water): Promise<TaggedRow> {
    if (water.row && water.row.version === water.version) return water.row;
    const row = tagged(await readWater(this.#studio.db, id));
    if (row.version >= water.version) Object.assign(water, { row, version: row.version });
    return row;
  }

  #view({ number, state, seats }: TaggedRow): WaterMessage {
    return {
      type: 'water',
      now: this.#studio.now().getTime(),
      number,
      seats: Array.from({ length: SEATS }, (_, at) => {
        const taken = seats.find(({ seat }) => seat === at);
        return taken ? { tag: taken.tag, price: taken.price === null ? null : Number(taken.price) } : null;
      }),
      ...state,
    };
  }

  /** Keeps the seats of pages that are open here, frees those that nobody saw, and tells what other processes did. */
  async tick(): Promise<void> {
    const now = this.#studio.now().getTime();
    if (now - this.#seenAt >= SEEN_EVERY_MS) {
      this.#seenAt = now;
      const here = [...this.#waters.values()].flatMap(({ stream }) => stream.players());
      if (here.length > 0) await touchAll(this.#studio.db, here, new Date(now));
      await freeSeats(this.#studio.db, new Date(now - AWAY_MS));
    }
    const listened = [...this.#waters].filter(([, { stream }]) => stream.players().length > 0).map(([id]) => id);
    if (listened.length === 0) return;
    for (const { id, version } of await listVersions(this.#studio.db, listened)) {
      const water = this.#waters.get(id);
      if (!water || water.version >= version) continue;
      water.version = version;
      water.changed();
    }
  }

  run(): Running {
    return repeat(this.#studio, 'waters failed', () => this.tick(), TICK_MS);
  }
}

/** A water whose players are named as the others see them: the names are made once, not at every look. */
function tagged(row: WaterRow) {
  const tagOf = (user: string): string => createHmac('sha256', row.secret).update(user).digest('hex').slice(0, 4).toUpperCase();
  return { ...row, seats: row.seats.map((seat) => ({ ...seat, tag: tagOf(seat.user_id) })) };
}

/** What a water shows with one more volley; what that caught is away for a while. */
function withVolley({ volleys, gone }: WaterState, seat: number, row: RoundRow, now: number): WaterState {
  const { at = [] } = row.requests[0] as FishOpening;
  const { hits } = row.game_state as FishState;
  const caught = at.filter((_, shot) => hits[shot]).map((fish) => [fish, now + GONE_MS] as const);
  const still = Object.entries(gone).filter(([, until]) => until > now);
  const number = (volleys.at(-1)?.number ?? 0) + 1;
  const told = volleys.filter(({ firedAt }, place) => firedAt > now - TOLD_MS || place === volleys.length - 1);
  return {
    volleys: [...told, { number, seat, firedAt: now, at: [...at], hits: [...hits] }],
    gone: { ...Object.fromEntries(still), ...Object.fromEntries(caught) },
  };
}

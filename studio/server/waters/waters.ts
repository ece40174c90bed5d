import { createHmac, randomBytes } from 'node:crypto';
import { type FishOpening, type FishState } from '../../engines/fish/fish.ts';
import type { Studio } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { RoundRow } from '../rounds/repo.ts';
import type { Session } from '../sessions/service.ts';
import { repeat, type Running } from '../tables/repeat.ts';
import { Stream } from '../tables/stream.ts';
import type { WaterMessage } from '../water-api.ts';
import {
  type Chair,
  findSight,
  freeSeats,
  insertWater,
  listTaken,
  listVersions,
  lockPlace,
  lockSight,
  readWater,
  savePrice,
  saveState,
  takeSeat,
  touch,
  touchAll,
  type WaterRow,
} from './repo.ts';

export const SEATS = 4;
/** How long a fish that was caught is away. */
const GONE_MS = 2_000;
/** How long a volley is told. */
const TOLD_MS = 4_000;
/** A seat is free again when its player's page was not there for so long. */
export const AWAY_MS = 10_000;
const SEEN_EVERY_MS = 3_000;
const TICK_MS = 100;
const STREAM_MS = 30;

type Water = { readonly stream: Stream; readonly changed: () => void; version: bigint };

/**
 * The waters of all fish games, four seats each: who sits where, what the others shoot at, and which fish are away. Shots are rounds of
 * their own and are paid as such, whatever becomes of the picture here. A player's open page keeps the seat.
 */
export class Waters {
  readonly #studio: Studio;
  readonly #waters = new Map<bigint, Water>();
  readonly streams = new Map<string, Stream>();
  #seenAt = 0;

  constructor(studio: Studio) {
    this.#studio = studio;
  }

  /** The player's seat, or the first that is free; where all are taken, in a new water. */
  async sit({ playerGame, title, currency }: Session): Promise<Chair> {
    const now = this.#studio.now();
    const known = await touch(this.#studio.db, playerGame, now);
    if (known) return known;
    const place = { game: title.code, currency };
    return this.#studio.db.transaction().execute(async (db) => {
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
  }

  /** What a session of a fish game listens to; its player sits from then on. */
  async streamOf(session: Session): Promise<Stream | undefined> {
    if (session.title.kind !== 'fish') return undefined;
    const { water } = await this.sit(session);
    return this.#of(water).stream;
  }

  /** Refusal TARGET_GONE for a volley at a fish that somebody has caught meanwhile: nothing of it is fired. A seat that was lost is taken again. */
  async mayOpen(session: Session, request: unknown): Promise<void> {
    const { db } = this.#studio;
    const known = await findSight(db, session.playerGame);
    if (!known) await this.sit(session);
    const sight = known ?? (await findSight(db, session.playerGame));
    const now = this.#studio.now().getTime();
    if ((request as FishOpening).at?.some((fish) => (sight?.state.gone[fish] ?? 0) > now)) throw new Refusal('TARGET_GONE');
  }

  /** A volley whose bet stands is shown to everybody in the water, and what it caught is away for a while. */
  async onPlaced({ playerGame }: Session, row: RoundRow): Promise<void> {
    const { price, at = [] } = row.requests[0] as FishOpening;
    const { hits } = row.game_state as FishState;
    const now = this.#studio.now().getTime();
    const told = await this.#studio.db.transaction().execute(async (db) => {
      const sight = await lockSight(db, playerGame);
      if (!sight) return null;
      const before = sight.state;
      const caught = at.filter((_, shot) => hits[shot]).map((fish) => [fish, now + GONE_MS] as const);
      const still = Object.entries(before.gone).filter(([, until]) => until > now);
      const number = (before.volleys.at(-1)?.number ?? 0) + 1;
      const volleys = before.volleys.filter((volley, place) => volley.firedAt > now - TOLD_MS || place === before.volleys.length - 1);
      const state = {
        volleys: [...volleys, { number, seat: sight.seat, firedAt: now, at: [...at], hits: [...hits] }],
        gone: { ...Object.fromEntries(still), ...Object.fromEntries(caught) },
      };
      if (sight.price !== BigInt(price)) await savePrice(db, sight, BigInt(price));
      return { water: sight.water, version: await saveState(db, sight.water, state) };
    });
    const water = told && this.#waters.get(told.water);
    if (!water) return;
    if (told.version === water.version + 1n) water.version = told.version;
    water.changed();
  }

  #of(water: bigint): Water {
    const known = this.#waters.get(water);
    if (known) return known;
    const listeners: (() => void)[] = [];
    const source = {
      onChange: (listener: () => void): void => void listeners.push(listener),
      snapshot: async () => {
        const row = await readWater(this.#studio.db, water);
        const own = (playerGame: bigint): WaterMessage => ({
          type: 'mine',
          seat: row.seats.find(({ player_game_id: player }) => player === playerGame)?.seat ?? null,
        });
        return { all: this.#view(row), own };
      },
    };
    const opened: Water = {
      stream: new Stream(this.#studio, source, STREAM_MS),
      changed: () => {
        for (const listener of listeners) listener();
      },
      version: 0n,
    };
    this.#waters.set(water, opened);
    this.streams.set(String(water), opened.stream);
    return opened;
  }

  #view({ number, secret, state, seats }: WaterRow): WaterMessage {
    const tagOf = (user: string): string => createHmac('sha256', secret).update(user).digest('hex').slice(0, 4).toUpperCase();
    return {
      type: 'water',
      now: this.#studio.now().getTime(),
      number,
      seats: Array.from({ length: SEATS }, (_, at) => {
        const taken = seats.find(({ seat }) => seat === at);
        return taken ? { tag: tagOf(taken.user_id), price: taken.price === null ? null : Number(taken.price) } : null;
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
      if (!water || water.version === version) continue;
      water.version = version;
      water.changed();
    }
  }

  run(): Running {
    return repeat(this.#studio, 'waters failed', () => this.tick(), TICK_MS);
  }
}

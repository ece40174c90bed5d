import { randomBytes } from 'node:crypto';
import { BOSS } from '../../engines/fish/boss.ts';
import { type FishOpening, type FishState, powerOf } from '../../engines/fish/fish.ts';
import { frozen } from '../../engines/fish/still.ts';
import type { Seeds } from '../api.ts';
import type { Studio } from '../context.ts';
import { openTags } from '../tags.ts';
import type { RoundRow } from '../rounds/repo.ts';
import { showAllSeeds } from '../rounds/seeds.ts';
import { stateOf } from '../rounds/view.ts';
import type { Session } from '../sessions/service.ts';
import { Presence } from '@sorak/contract/presence';
import { repeat as repeatedly } from '@sorak/contract/repeat';
import type { Running } from '../repeat.ts';
import { Stream } from '../tables/stream.ts';
import type { ArenaMessage } from '../arena-api.ts';
import {
  type Chair,
  freeSeats,
  GONE_MS,
  insertArena,
  listSights,
  listTaken,
  listVersions,
  lockPlace,
  readArena,
  saveShown,
  takeSeat,
  touch,
  touchAll,
  type ArenaRow,
  type ArenaState,
} from './repo.ts';
import { type Fire, openFire } from './fire.ts';
import { inBatches } from './batches.ts';

export const SEATS = 4;
/** How long a volley is told. */
const TOLD_MS = 4_000;
/** A seat is free again when its player's page was not there for so long. */
export const AWAY_MS = 10_000;
const SEEN_EVERY_MS = 3_000;
const TICK_MS = 100;
const AT_ONCE = { everyMs: 0, max: 500 };
const STREAM_MS = 30;

type TaggedRow = ReturnType<typeof tagged>;

/** `version`: the newest that is known. `row`: the arena as it was last read or written here; it holds while it is of that version. */
type Arena = { readonly stream: Stream; readonly changed: () => void; version: bigint; row: TaggedRow | null };

/** What a seat's player is told of it, each seat the same object again: it is told once. */
const MINE: readonly ArenaMessage[] = Array.from({ length: SEATS }, (_, seat) => ({ type: 'mine', seat }));
const NO_SEAT: ArenaMessage = { type: 'mine', seat: null };

/**
 * The arenas of all fish games, four seats each: who sits where, what the others shoot at, and which fish are away. Shots are rounds of
 * their own and are paid as such, whatever becomes of the picture here. A player's open page keeps the seat.
 */
export class Arenas {
  readonly #studio: Studio;
  readonly #arenas = new Map<bigint, Arena>();
  readonly streams = new Map<string, Stream>();
  readonly fire: Fire;
  /** A player's pair of seeds; those whose volleys are answered at one time are read together. */
  readonly seedsOf: (playerGame: bigint) => Promise<Seeds>;
  /** Whoever sits here or looks on; while nobody does seats are freed, and that is all. */
  readonly #company = new Presence(AWAY_MS);
  #seenAt = 0;
  #showing = Promise.resolve();

  constructor(studio: Studio) {
    this.#studio = studio;
    this.#company.addEye(() => this.#isWatched);
    this.fire = openFire(studio, this);
    this.seedsOf = inBatches(AT_ONCE, (players: readonly bigint[]) => showAllSeeds(studio, players));
  }

  get #isWatched(): boolean {
    return [...this.#arenas.values()].some(({ stream }) => stream.isWatched);
  }

  /** The player's seat, or the first that is free; where all are taken, in a new arena. */
  async sit({ playerGame, title, currency }: Session): Promise<Chair> {
    this.#company.seen();
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
      const arena = free?.id ?? (await insertArena(db, place, all.length + 1, randomBytes(32).toString('hex')));
      const seat = Array.from({ length: SEATS }, (_, at) => at).find((at) => !free?.taken.includes(at)) ?? 0;
      await takeSeat(db, { arena, seat }, playerGame, now);
      return { arena, seat };
    });
    const arena = this.#arenas.get(chair.arena);
    if (arena) arena.row = null;
    arena?.changed();
    return chair;
  }

  /** What a session of a fish game listens to; its player sits from then on. */
  async streamOf(session: Session): Promise<Stream | undefined> {
    if (session.title.kind !== 'fish') return undefined;
    const { arena } = await this.sit(session);
    return this.#of(arena).stream;
  }

  /** Volleys whose bets stand are shown to everybody in their arenas, one lot after another. What is shown decides nothing: they are paid whatever comes of it. */
  show(rows: readonly RoundRow[]): Promise<void> {
    this.#showing = this.#showing
      .then(async () => {
        for (let left = rows; left.length > 0;) left = await this.#showOnce(left);
      })
      .catch((error: unknown) => this.#studio.log('volleys were not shown', { error: String(error) }));
    return this.#showing;
  }

  /** The volleys of arenas that another process has changed meanwhile: they are still to be shown. */
  async #showOnce(rows: readonly RoundRow[]): Promise<RoundRow[]> {
    const { db } = this.#studio;
    const now = this.#studio.now().getTime();
    const byPlayer = new Map(rows.map((row) => [row.player_game_id, row]));
    const sights = await listSights(db, [...byPlayer.keys()]);
    const shown = new Map<bigint, { arena: bigint; version: bigint; state: ArenaState }>();
    for (const { player, arena, seat, version, state } of sights) {
      const row = byPlayer.get(player);
      if (row)
        shown.set(arena, {
          arena,
          version,
          state: withVolley(shown.get(arena)?.state ?? state, seat, row, stateOf(this.#studio, row) as FishState, now),
        });
    }
    if (shown.size === 0) return [];
    const prices = rows.map((row) => ({ player: row.player_game_id, price: (row.requests[0] as FishOpening).price }));
    const saved = await saveShown(db, [...shown.values()], prices);
    for (const { arena, version, state } of shown.values()) {
      if (saved.has(arena)) this.#changed(arena, version, state, prices);
    }
    const isLeft = (row: RoundRow): boolean => sights.some(({ player, arena }) => player === row.player_game_id && !saved.has(arena));
    return rows.filter(isLeft);
  }

  /** An arena was written here, one version further: what was read of it before is known without reading it again. */
  #changed(id: bigint, before: bigint, state: ArenaState, prices: readonly { readonly player: bigint; readonly price: number }[]): void {
    const arena = this.#arenas.get(id);
    if (!arena) return;
    const { row } = arena;
    const version = before + 1n;
    const priceOf = (player: bigint): bigint | undefined => {
      const price = prices.find((paid) => paid.player === player)?.price;
      return price === undefined ? undefined : BigInt(price);
    };
    if (row?.version === before) {
      const seats = row.seats.map((seat) => ({ ...seat, price: priceOf(seat.player_game_id) ?? seat.price }));
      arena.row = { ...row, version, state, seats };
    }
    if (version > arena.version) arena.version = version;
    arena.changed();
  }

  #of(arena: bigint): Arena {
    const known = this.#arenas.get(arena);
    if (known) return known;
    const listeners: (() => void)[] = [];
    const source = {
      onChange: (listener: () => void): void => void listeners.push(listener),
      snapshot: async () => {
        const row = await this.#rowOf(arena, opened);
        const own = (playerGame: bigint): ArenaMessage =>
          MINE[row.seats.find(({ player_game_id: player }) => player === playerGame)?.seat ?? -1] ?? NO_SEAT;
        return { all: this.#view(row), own };
      },
    };
    const opened: Arena = {
      stream: new Stream(this.#studio, source, STREAM_MS),
      changed: () => {
        for (const listener of listeners) listener();
      },
      version: 0n,
      row: null,
    };
    this.#arenas.set(arena, opened);
    this.streams.set(String(arena), opened.stream);
    return opened;
  }

  async #rowOf(id: bigint, arena: Arena): Promise<TaggedRow> {
    if (arena.row && arena.row.version === arena.version) return arena.row;
    const row = tagged(await readArena(this.#studio.db, id));
    if (row.version >= arena.version) Object.assign(arena, { row, version: row.version });
    return row;
  }

  #view({ number, state, seats }: TaggedRow): ArenaMessage {
    return {
      type: 'arena',
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
      const here = [...this.#arenas.values()].flatMap(({ stream }) => stream.players());
      if (here.length > 0) await touchAll(this.#studio.db, here, new Date(now));
      await freeSeats(this.#studio.db, new Date(now - AWAY_MS));
    }
    const listened = [...this.#arenas].filter(([, { stream }]) => stream.isWatched).map(([id]) => id);
    if (listened.length === 0) return;
    for (const { id, version } of await listVersions(this.#studio.db, listened)) {
      const arena = this.#arenas.get(id);
      if (!arena || arena.version >= version) continue;
      arena.version = version;
      arena.changed();
    }
  }

  run(): Running {
    const loop = repeatedly(
      { briskMs: TICK_MS, quietMs: SEEN_EVERY_MS, company: this.#company },
      () => this.tick(),
      (error) => this.#studio.log('arenas failed', { error: String(error) }),
    );
    return loop;
  }
}

/** An arena whose players are named as the others see them: the names are made once, not at every look. */
function tagged(row: ArenaRow) {
  const tagOf = openTags(row.secret);
  return { ...row, seats: row.seats.map((seat) => ({ ...seat, tag: tagOf(seat.player_game_id) })) };
}

/** What an arena shows with one more volley; what that caught is away for a while, and what it froze stands still. */
function withVolley(before: ArenaState, seat: number, row: RoundRow, state: FishState, now: number): ArenaState {
  const { volleys, gone, bossCaughtAt, still: stood } = before;
  const { at = [], shots } = row.requests[0] as FishOpening;
  const { hits } = state;
  const isBossCaught = shots.some((species, shot) => species === BOSS && hits[shot]);
  const isFrozen = shots.some((species, shot) => powerOf(species) === 'freeze' && hits[shot]);
  const caught = at.filter((_, shot) => hits[shot]).map((fish) => [fish, now + GONE_MS] as const);
  const still = Object.entries(gone).filter(([, until]) => until > now);
  const number = (volleys.at(-1)?.number ?? 0) + 1;
  const told = volleys.filter(({ firedAt }, place) => firedAt > now - TOLD_MS || place === volleys.length - 1);
  return {
    volleys: [...told, { number, seat, firedAt: now, at: [...at], hits: [...hits] }],
    gone: { ...Object.fromEntries(still), ...Object.fromEntries(caught) },
    bossCaughtAt: isBossCaught ? now : bossCaughtAt,
    still: isFrozen ? frozen(stood, now) : stood,
  };
}

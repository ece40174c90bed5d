import { gauge } from '@sorak/contract/metrics';
import type { Writable } from 'node:stream';
import { textFrame } from '@sorak/contract/text-frame';
import { Crowd } from '@sorak/contract/crowd';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import * as v from 'valibot';
import { streamHello } from '../api.ts';
import type { Studio } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { readSession, type Session } from '../sessions/service.ts';

const HELLO_MS = 5_000;
const PING_MS = 20_000;
/** A reader that is this far behind is cut off; it comes back to the newest state. */
const MAX_WAITING = 256 * 1024;
const MAX_SOCKETS = 10_000;
const POLICY = 1008;
const BUSY = 1013;

/** What all see at one moment, and what one player sees besides. */
type Snapshot = { readonly all: unknown; readonly own: (playerGame: bigint) => unknown };
export type Source = {
  readonly onChange: (listener: () => void) => void;
  readonly snapshot: () => Promise<Snapshot>;
  /** Somebody comes: what slept is as it must be once this is answered. */
  readonly look?: () => Promise<void>;
};

/** `wire`: what the socket writes to. Nothing is compressed here, so a whole frame may be written between two of its own. */
type Listener = { readonly playerGame: bigint; readonly wire: Writable; own: unknown };

/**
 * The sockets of one table: each is told what all see, in one frame made for all, and its own, where that is not the very object that it was
 * told last. Changes that come closer together than `everyMs`, or while others are told, are told at once.
 */
export class Stream {
  readonly #studio: Studio;
  readonly #source: Source;
  readonly #everyMs: number;
  readonly #listeners = new Map<WebSocket, Listener>();
  #waiting: NodeJS.Timeout | null = null;
  #isTelling = false;
  #isStale = false;
  #reading: Promise<Snapshot> | null = null;
  #next: Promise<Snapshot> | null = null;

  constructor(studio: Studio, source: Source, everyMs: number) {
    this.#studio = studio;
    this.#source = source;
    this.#everyMs = everyMs;
    source.onChange(() => this.#soon());
  }

  async join(socket: WebSocket, wire: Writable, playerGame: bigint): Promise<void> {
    if (this.#listeners.size >= MAX_SOCKETS) return socket.close(BUSY);
    await this.#source.look?.();
    if (socket.readyState !== socket.OPEN) return;
    const listener = { playerGame, wire, own: null };
    this.#listeners.set(socket, listener);
    socket.on('close', () => this.#listeners.delete(socket));
    const snapshot = await this.#fresh();
    send(socket, wire, textFrame(JSON.stringify(snapshot.all)));
    sendOwn(socket, listener, snapshot);
  }

  /** Whose pages are open here, each as often as it is. */
  players(): bigint[] {
    return [...this.#listeners.values()].map(({ playerGame }) => playerGame);
  }

  get isWatched(): boolean {
    return this.#listeners.size > 0;
  }

  closeAll(): void {
    if (this.#waiting) clearTimeout(this.#waiting);
    for (const socket of this.#listeners.keys()) socket.terminate();
  }

  /** A snapshot that was begun after it was asked for: all who ask while one is taken share the next. */
  #fresh(): Promise<Snapshot> {
    if (!this.#reading) {
      this.#reading = this.#source.snapshot().finally(() => void (this.#reading = null));
      return this.#reading;
    }
    this.#next ??= this.#reading
      .catch(() => undefined)
      .then(() => {
        this.#next = null;
        return this.#fresh();
      });
    return this.#next;
  }

  #soon(): void {
    if (this.#isTelling) this.#isStale = true;
    else this.#waiting ??= setTimeout(() => void this.#sendAll(), this.#everyMs).unref();
  }

  async #sendAll(): Promise<void> {
    this.#waiting = null;
    if (this.#listeners.size === 0) return;
    this.#isTelling = true;
    this.#isStale = false;
    try {
      const snapshot = await this.#fresh();
      const frame = textFrame(JSON.stringify(snapshot.all));
      // What all wait for first: what one alone learns is looked for afterwards.
      for (const [socket, { wire }] of this.#listeners) send(socket, wire, frame);
      for (const [socket, listener] of this.#listeners) sendOwn(socket, listener, snapshot);
    } catch (error) {
      this.#studio.log('stream failed', { error: String(error) });
    }
    this.#isTelling = false;
    if (this.#isStale) this.#soon();
  }
}

function send(socket: WebSocket, wire: Writable, frame: Buffer): void {
  if (socket.readyState !== socket.OPEN) return;
  if (wire.writableLength > MAX_WAITING) return socket.terminate();
  wire.write(frame);
}

function sendOwn(socket: WebSocket, listener: Listener, snapshot: Snapshot): void {
  const own = snapshot.own(listener.playerGame);
  if (own === listener.own) return;
  listener.own = own;
  send(socket, listener.wire, textFrame(JSON.stringify(own)));
}

/** Of this process, whatever they listen to. */
let sockets = 0;
gauge('sorak_sockets', 'Live connections of browsers.', () => sockets);

type Choose = (session: Session, code: string) => Promise<Stream | undefined>;

/** Sockets at a path with the game's `code`; `choose` says which stream a session listens to. */
export async function serveStream(
  app: FastifyInstance,
  studio: Studio,
  path: string,
  streams: ReadonlyMap<string, Stream>,
  choose: Choose,
): Promise<void> {
  app.addHook('preClose', async () => {
    for (const stream of streams.values()) stream.closeAll();
    await Promise.resolve();
  });
  await app.register(async (inside) => {
    inside.get<{ Params: { code: string } }>(path, { websocket: true }, (socket, request) => {
      const { byAddress, bySession } = crowdsOf(studio);
      sockets += 1;
      socket.on('close', () => void (sockets -= 1));
      const hold = (leave: (() => void) | null): boolean => {
        if (leave) socket.on('close', leave);
        else socket.close(BUSY);
        return leave !== null;
      };
      if (!hold(byAddress.take(request.ip))) return undefined;
      const read = (bearer: string): Promise<Session> => readSession(studio, `Bearer ${bearer}`);
      return awaitHello(socket, read, async (session) => {
        if (!hold(bySession.take(session.id))) return undefined;
        const stream = await choose(session, request.params.code);
        return stream ? stream.join(socket, request.raw.socket, session.playerGame) : socket.close(POLICY);
      });
    });
    await Promise.resolve();
  });
}

/** More than the tabs of one player; more than one household, less than what all share. */
const PER_SESSION = 5;
const PER_ADDRESS = 200;
const crowds = new WeakMap<Studio, { readonly byAddress: Crowd; readonly bySession: Crowd }>();

function crowdsOf(studio: Studio): { readonly byAddress: Crowd; readonly bySession: Crowd } {
  const known = crowds.get(studio) ?? { byAddress: new Crowd(studio.socketsPerAddress ?? PER_ADDRESS), bySession: new Crowd(PER_SESSION) };
  crowds.set(studio, known);
  return known;
}

/** One socket: it says who it is within five seconds, and nothing after that. It ends with its session. */
function awaitHello(socket: WebSocket, who: (bearer: string) => Promise<Session>, onHello: (session: Session) => Promise<void>): void {
  let bearer: string | undefined;
  let heard = 0;
  let isAlive = true;
  const hello = setTimeout(() => socket.close(POLICY), HELLO_MS);
  const ping = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
    // A database that does not answer ends nobody's session.
    if (bearer !== undefined) who(bearer).catch((error: unknown) => error instanceof Refusal && socket.close(POLICY));
  }, PING_MS).unref();
  socket.on('pong', () => void (isAlive = true));
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearTimeout(hello);
    clearInterval(ping);
  });
  socket.on('message', (data: Buffer) => {
    heard += 1;
    if (heard > 1) return socket.close(POLICY);
    clearTimeout(hello);
    const read = async (): Promise<void> => {
      ({ session: bearer } = v.parse(streamHello, JSON.parse(data.toString())));
      await onHello(await who(bearer));
    };
    read().catch(() => socket.close(POLICY));
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import * as v from 'valibot';
import { streamHello } from '../api.ts';
import type { Studio } from '../context.ts';
import { readSession, type Session } from '../sessions/service.ts';

const HELLO_MS = 5_000;
const PING_MS = 20_000;
/** A reader that is this far behind is cut off; it comes back to the newest state. */
const MOST_WAITING = 256 * 1024;
const MOST_SOCKETS = 10_000;
const POLICY = 1008;
const BUSY = 1013;

/** What a stream tells: what all see, and what one player sees besides. */
export type Source = {
  readonly onChange: (listener: () => void) => void;
  readonly all: () => Promise<unknown>;
  readonly own: (playerGame: bigint) => Promise<unknown>;
};

/** The sockets of one table: each is told what all see, and its own. Changes that come closer together than `everyMs` are told at once. */
export class Stream {
  readonly #studio: Studio;
  readonly #source: Source;
  readonly #everyMs: number;
  readonly #listeners = new Map<WebSocket, bigint>();
  #waiting: NodeJS.Timeout | null = null;

  constructor(studio: Studio, source: Source, everyMs: number) {
    this.#studio = studio;
    this.#source = source;
    this.#everyMs = everyMs;
    source.onChange(() => this.#soon());
  }

  async join(socket: WebSocket, playerGame: bigint): Promise<void> {
    if (this.#listeners.size >= MOST_SOCKETS) return socket.close(BUSY);
    this.#listeners.set(socket, playerGame);
    socket.on('close', () => this.#listeners.delete(socket));
    tell(socket, JSON.stringify(await this.#source.all()));
    await this.#tellOwn(socket, playerGame);
  }

  /** Whose pages are open here, each as often as it is. */
  players(): bigint[] {
    return [...this.#listeners.values()];
  }

  closeAll(): void {
    if (this.#waiting) clearTimeout(this.#waiting);
    for (const socket of this.#listeners.keys()) socket.terminate();
  }

  #soon(): void {
    this.#waiting ??= setTimeout(() => {
      this.#waiting = null;
      this.#tellAll().catch((error: unknown) => this.#studio.log('stream failed', { error: String(error) }));
    }, this.#everyMs).unref();
  }

  async #tellAll(): Promise<void> {
    if (this.#listeners.size === 0) return;
    const text = JSON.stringify(await this.#source.all());
    for (const socket of this.#listeners.keys()) tell(socket, text);
    for (const [socket, playerGame] of this.#listeners) await this.#tellOwn(socket, playerGame);
  }

  async #tellOwn(socket: WebSocket, playerGame: bigint): Promise<void> {
    tell(socket, JSON.stringify(await this.#source.own(playerGame)));
  }
}

function tell(socket: WebSocket, text: string): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > MOST_WAITING) return socket.terminate();
  socket.send(text);
}

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
      if (!isOwnPage(request)) return socket.close(POLICY);
      greet(socket, async (bearer) => {
        const session = await readSession(studio, `Bearer ${bearer}`);
        const stream = await choose(session, request.params.code);
        return stream ? stream.join(socket, session.playerGame) : socket.close(POLICY);
      });
    });
    await Promise.resolve();
  });
}

/** Only the studio's own page connects; a program without an origin is held by its session alone, as every call is. */
function isOwnPage({ headers: { origin, host } }: FastifyRequest): boolean {
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

/** One socket: it says who it is within five seconds, and nothing after that. */
function greet(socket: WebSocket, onHello: (bearer: string) => Promise<void>): void {
  let heard = 0;
  let isAlive = true;
  const hello = setTimeout(() => socket.close(POLICY), HELLO_MS);
  const ping = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
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
    const read = async (): Promise<void> => onHello(v.parse(streamHello, JSON.parse(data.toString())).session);
    read().catch(() => socket.close(POLICY));
  });
}

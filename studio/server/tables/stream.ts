import type { WebSocket } from 'ws';
import * as v from 'valibot';
import { type StreamMessage, streamHello } from '../api.ts';
import type { Studio } from '../context.ts';
import { readSession } from '../sessions/service.ts';
import type { AnyTable } from './tables.ts';
import { viewBet } from './view-bet.ts';
import { listMine } from './repo.ts';
import { viewTable } from './view.ts';

const EVERY_MS = 150;
const HELLO_MS = 5_000;
const PING_MS = 20_000;
/** A reader that is this far behind is cut off; it comes back to the newest state. */
const MOST_WAITING = 256 * 1024;
const MOST_SOCKETS = 10_000;
const POLICY = 1008;
const BUSY = 1013;

/** The sockets of one table: each is told what all see, and its own bets. Changes that come close together are told at once. */
export class TableStream {
  readonly #studio: Studio;
  readonly #table: AnyTable;
  readonly #listeners = new Map<WebSocket, bigint>();
  #waiting: NodeJS.Timeout | null = null;

  constructor(studio: Studio, table: AnyTable) {
    this.#studio = studio;
    this.#table = table;
    table.onChange(() => this.#soon());
  }

  /** One socket: it says who it is within five seconds, and nothing after that. */
  add(socket: WebSocket): void {
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
      this.#listeners.delete(socket);
    });
    socket.on('message', (data: Buffer) => {
      heard += 1;
      if (heard > 1) return socket.close(POLICY);
      clearTimeout(hello);
      this.#greet(socket, data).catch(() => socket.close(POLICY));
    });
  }

  closeAll(): void {
    if (this.#waiting) clearTimeout(this.#waiting);
    for (const socket of this.#listeners.keys()) socket.terminate();
  }

  async #greet(socket: WebSocket, data: Buffer): Promise<void> {
    const { session: bearer } = v.parse(streamHello, JSON.parse(data.toString()));
    const session = await readSession(this.#studio, `Bearer ${bearer}`);
    if (session.title.code !== this.#table.title.code) return socket.close(POLICY);
    if (this.#listeners.size >= MOST_SOCKETS) return socket.close(BUSY);
    this.#listeners.set(socket, session.playerGame);
    tell(socket, JSON.stringify(await viewTable(this.#studio, this.#table)));
    await this.#tellMine(socket, session.playerGame);
  }

  #soon(): void {
    this.#waiting ??= setTimeout(() => {
      this.#waiting = null;
      this.#tellAll().catch((error: unknown) => this.#studio.log('stream failed', { error: String(error) }));
    }, EVERY_MS).unref();
  }

  async #tellAll(): Promise<void> {
    if (this.#listeners.size === 0) return;
    const text = JSON.stringify(await viewTable(this.#studio, this.#table));
    for (const socket of this.#listeners.keys()) tell(socket, text);
    for (const [socket, playerGame] of this.#listeners) await this.#tellMine(socket, playerGame);
  }

  async #tellMine(socket: WebSocket, playerGame: bigint): Promise<void> {
    const bets = await listMine(this.#studio.db, playerGame, this.#table.live.round.id);
    tell(socket, JSON.stringify({ type: 'mine', bets: bets.map(viewBet) } satisfies StreamMessage));
  }
}

function tell(socket: WebSocket, text: string): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > MOST_WAITING) return socket.terminate();
  socket.send(text);
}

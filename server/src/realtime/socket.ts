import '@fastify/websocket';
import { gauge } from '@sorak/contract/metrics';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import type { Bus } from './bus.ts';
import { createHub } from './hub.ts';
import { type Listener, redeemTicket, type TicketGround } from './tickets.ts';

const PING_EVERY_MS = 25_000;
const CHECK_SESSIONS_EVERY_MS = 15_000;
/** Browsers have nothing to say here; a few stray messages are ignored, a stream of them is cut off. */
const MAX_MESSAGES = 20;
const POLICY = 1008;
const BUSY = 1013;

const SOCKET_PATH = '/wps/socket';

type SocketGround = TicketGround & { readonly bus: Bus; readonly log: FastifyBaseLogger };

export type SocketOptions = {
  /** Whose pages may connect. The name that a request gives its host proves nothing: a page elsewhere may have had it point here. */
  readonly origins: readonly string[];
  readonly livingSessions: (ids: readonly string[]) => Promise<Set<string>>;
  /** Keeps a session from growing idle while its member plays in a frame that is not ours. */
  readonly keepSession: (id: string) => Promise<void>;
  readonly refuse: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
};

declare module 'fastify' {
  interface FastifyRequest {
    socketListener: Listener | null;
  }
}

/** The live connection: `GET /wps/socket?ticket=`. Needs @fastify/websocket. Stops its timers when the app closes. */
export function registerSocket(
  app: FastifyInstance,
  context: SocketGround,
  { origins, livingSessions, keepSession, refuse }: SocketOptions,
): void {
  const hub = createHub(context.bus, (id) => {
    keepSession(id).catch((error: unknown) => context.log.warn({ err: error }, 'a playing session could not be kept'));
  });
  gauge('sorak_sockets', 'Live connections of browsers.', () => hub.size());
  app.decorateRequest('socketListener', null);
  app.route({
    method: 'GET',
    url: SOCKET_PATH,
    preValidation: async (request, reply) => {
      const ticket = /[?&]ticket=([\w-]{20,64})(?:&|$)/.exec(request.raw.url ?? '')?.[1];
      const isOurPage = isAllowedOrigin(request.headers.origin, origins);
      request.socketListener = request.ws && isOurPage && ticket ? await redeemTicket(context, ticket) : null;
      if (!request.socketListener) return refuse(request, reply);
      await attendWhileOpen(context.bus, request);
      return undefined;
    },
    handler: (request, reply) => refuse(request, reply),
    wsHandler: (socket, request) => {
      const listener = request.socketListener;
      if (!listener || !hub.add(socket, request.raw.socket, listener)) socket.close(BUSY);
      else watch(socket);
    },
  });
  const timer = setInterval(() => void endDeadSessions(), CHECK_SESSIONS_EVERY_MS).unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    hub.closeAll();
    await Promise.resolve();
  });

  async function endDeadSessions(): Promise<void> {
    try {
      const ids = hub.sessionIds();
      const living = await livingSessions(ids);
      for (const id of ids) if (!living.has(id)) hub.endSession(id);
    } catch (error) {
      context.log.warn({ err: error }, 'the sessions of open sockets could not be checked');
    }
  }
}

/** Before the page knows that it is connected: what it reads from then on it also hears of. */
async function attendWhileOpen(bus: Bus, { socketListener: listener, raw }: FastifyRequest): Promise<void> {
  if (!listener || listener === 'visitor' || !bus.attend) return;
  const leave = await bus.attend(listener.memberId);
  if (raw.socket.destroyed) leave();
  else raw.socket.once('close', leave);
}

function watch(socket: WebSocket): void {
  let isAlive = true;
  let heard = 0;
  socket.on('pong', () => void (isAlive = true));
  socket.on('message', (_data: RawData) => {
    heard += 1;
    if (heard > MAX_MESSAGES) socket.close(POLICY);
  });
  // A frame that breaks a limit ends this socket alone.
  socket.on('error', () => socket.terminate());
  const timer = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, PING_EVERY_MS).unref();
  socket.once('close', () => clearInterval(timer));
}

/** Browsers always send their origin; a program that sends none is held by the ticket alone. */
const isAllowedOrigin = (origin: string | undefined, origins: readonly string[]): boolean =>
  origin === undefined || origins.includes(origin);

import fastifyWebsocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { sharedBetRequest } from '../api.ts';
import type { Studio } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { readSession, type Session } from '../sessions/service.ts';
import { placeBet, readBet, takeBet, viewBet } from './bets.ts';
import type { CrashTable } from './crash-table.ts';
import { listPast } from './repo.ts';
import { TableStream } from './stream.ts';
import type { Tables } from './tables.ts';

const HELLO_BYTES = 256;
const PAST = 40;

type Call = (studio: Studio, table: CrashTable, session: Session, request: FastifyRequest) => Promise<unknown>;

const calls: Readonly<Record<string, Call>> = {
  'POST /api/shared/bets': async (studio, table, session, request) => {
    const body = v.safeParse(sharedBetRequest, request.body);
    if (!body.success) throw new Refusal('BAD_REQUEST');
    return { bet: await placeBet(studio, table, session, body.output) };
  },
  'POST /api/shared/bets/:id/take': async (studio, table, session, request) => ({
    bet: await takeBet(studio, table, session, idOf(request)),
  }),
  'GET /api/shared/bets/:id': async (studio, _table, session, request) => ({ bet: await readBet(studio, session, idOf(request)) }),
  'GET /api/shared/bets': async (studio, _table, session) => ({
    bets: (await listPast(studio.db, session.playerGame, PAST)).map(viewBet),
  }),
};

/** The calls of shared rounds, and the socket by which everybody at a table learns of them. */
export async function serveTables(app: FastifyInstance, studio: Studio, tables: Tables): Promise<void> {
  await app.register(fastifyWebsocket, { options: { maxPayload: HELLO_BYTES } });
  for (const [route, handle] of Object.entries(calls)) {
    const [method = 'GET', url = ''] = route.split(' ');
    app.route({
      method,
      url,
      handler: async (request) => {
        const session = await readSession(studio, request.headers.authorization);
        const table = tables.get(session.title.code);
        if (!table) throw new Refusal('GAME_UNKNOWN');
        return handle(studio, table, session, request);
      },
    });
  }
  const streams = new Map([...tables].map(([code, table]) => [code, new TableStream(studio, table)]));
  app.addHook('preClose', async () => {
    for (const stream of streams.values()) stream.closeAll();
    await Promise.resolve();
  });
  await app.register(async (inside) => {
    inside.get<{ Params: { code: string } }>('/api/shared/:code/stream', { websocket: true }, (socket, request) => {
      const stream = streams.get(request.params.code);
      if (!stream || !isOwnPage(request)) return socket.close(1008);
      stream.add(socket);
    });
    await Promise.resolve();
  });
}

/** Only the studio's own page connects; a program without an origin is held by its session alone, as every call is. */
function isOwnPage({ headers: { origin, host } }: FastifyRequest): boolean {
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

function idOf(request: FastifyRequest): string {
  const read = v.safeParse(v.object({ id: sharedBetRequest.entries.betId }), request.params);
  if (!read.success) throw new Refusal('BAD_REQUEST');
  return read.output.id;
}

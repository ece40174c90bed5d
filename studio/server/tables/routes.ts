import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { autoRunRequest, picksRequest, sharedBetRequest } from '../api.ts';
import type { Studio } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { readSession, type Session } from '../sessions/service.ts';
import { readBet } from './accept.ts';
import { endRun, readRun, startRun } from './auto-runs.ts';
import { placeBet, takeBet } from './bets.ts';
import { CrashTable } from './crash-table.ts';
import { GameTable } from './game-table.ts';
import { placePicks } from './picks.ts';
import { repeat } from '../repeat.ts';
import { listPast } from './repo.ts';
import { KEEP_MS, keepSeats } from './seats.ts';
import { serveStream, type Source, Stream } from './stream.ts';
import { programmeOf } from './programme.ts';
import type { AnyTable, Tables } from './tables.ts';
import { viewBet } from './view-bet.ts';
import { openView } from './view.ts';

const PAST = 40;
const EVERY_MS = 150;

type Call = (studio: Studio, table: AnyTable, session: Session, request: FastifyRequest) => Promise<unknown>;

const calls: Readonly<Record<string, Call>> = {
  'POST /api/shared/bets': async (studio, table, session, request) => {
    if (!(table instanceof CrashTable)) throw new Refusal('GAME_UNKNOWN');
    return { bet: await placeBet(studio, table, session, read(sharedBetRequest, request.body)) };
  },
  'POST /api/shared/picks': async (studio, table, session, request) => {
    if (!(table instanceof GameTable)) throw new Refusal('GAME_UNKNOWN');
    return { bet: await placePicks(studio, table, session, read(picksRequest, request.body)) };
  },
  'POST /api/shared/bets/:id/take': async (studio, table, session, request) => {
    if (!(table instanceof CrashTable)) throw new Refusal('GAME_UNKNOWN');
    return { bet: await takeBet(studio, table, session, idOf(request)) };
  },
  'POST /api/shared/auto': async (studio, table, session, request) => {
    if (!(table instanceof CrashTable)) throw new Refusal('GAME_UNKNOWN');
    return { run: await startRun(studio, table, session, read(autoRunRequest, request.body)) };
  },
  'GET /api/shared/auto/:id': async (studio, _table, session, request) => ({ run: await readRun(studio, session, idOf(request)) }),
  'POST /api/shared/auto/:id/stop': async (studio, _table, session, request) => ({ run: await endRun(studio, session, idOf(request)) }),
  'GET /api/shared/bets/:id': async (studio, _table, session, request) => ({ bet: await readBet(studio, session, idOf(request)) }),
  'GET /api/shared/bets': async (studio, _table, session) => ({
    bets: (await listPast(studio.db, session.playerGame, PAST)).map(viewBet),
  }),
};

/** The calls of shared rounds, and the socket by which everybody at a table learns of them. */
export async function serveTables(app: FastifyInstance, studio: Studio, tables: Tables): Promise<void> {
  for (const [route, handle] of Object.entries(calls)) {
    const [method = 'GET', url = ''] = route.split(' ');
    app.route({
      method,
      url,
      handler: async (request) => {
        const session = await readSession(studio, request.headers.authorization);
        const table = tables.get(session.title.code);
        if (!table) throw new Refusal('GAME_UNKNOWN');
        await table.look();
        return handle(studio, table, session, request);
      },
    });
  }
  const streams = new Map([...tables].map(([code, table]) => [code, new Stream(studio, sourceOf(studio, table), EVERY_MS)]));
  for (const [code, stream] of streams) tables.get(code)?.addEye(() => stream.isWatched);
  const open = [...streams].flatMap(([code, stream]) => (tables.get(code) instanceof GameTable ? [stream] : []));
  const keeping = repeat(studio, 'seats at the tables could not be kept', () => keepSeats(studio, open), KEEP_MS);
  app.addHook('preClose', () => keeping.stop());
  app.get('/programme', () => programmeOf(studio, tables, open));
  await serveStream(app, studio, '/api/shared/:code/stream', streams, (session, code) =>
    Promise.resolve(session.title.code === code ? streams.get(code) : undefined),
  );
}

const sourceOf = (studio: Studio, table: AnyTable): Source => ({
  onChange: (listener) => table.onChange(listener),
  snapshot: openView(studio, table),
  look: () => table.look(),
});

/** A body in the shape of the page's contract; Refusal BAD_REQUEST. */
function read<T extends v.GenericSchema>(schema: T, body: unknown): v.InferOutput<T> {
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) throw new Refusal('BAD_REQUEST');
  return parsed.output;
}

const idOf = (request: FastifyRequest): string => read(v.object({ id: sharedBetRequest.entries.betId }), request.params).id;

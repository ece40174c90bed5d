import fastifyWebsocket from '@fastify/websocket';
import { assertWritable, serveCompany, serveHealth } from '@sorak/contract/health';
import { createVendorServer } from '@sorak/contract/vendor-server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  budgetRequest,
  clientSeedRequest,
  openRequest,
  rotateRequest,
  sessionRequest,
  stepRequest,
  type HistoryAnswer,
  type JackpotView,
  type PlayAnswer,
  type RotateAnswer,
  type Seeds,
  type SessionAnswer,
} from './api.ts';
import type { Studio } from './context.ts';
import { readWritable } from './db/database.ts';
import { showJackpots } from './jackpots/repo.ts';
import { seriesOf } from './jackpots/series.ts';
import { servePage, type PageOptions } from './page.ts';
import { cycleOf, shortestOf } from './play-rules.ts';
import { Refusal } from './refusal.ts';
import { showFree } from './rewards/free-rounds.ts';
import { serveRewards } from './rewards/routes.ts';
import { openRound } from './rounds/open.ts';
import { findRound, findUnseen, listRounds, markSeen, type RoundRow, sumSession } from './rounds/repo.ts';
import { changeClientSeed, renewSeeds, rotateSeeds, showSeeds } from './rounds/seeds.ts';
import { stepRound } from './rounds/step.ts';
import { viewRound } from './rounds/view.ts';
import { serveRoundHistory } from './round-history/routes.ts';
import { serveRooms } from './rooms/routes.ts';
import { Rooms } from './rooms/rooms.ts';
import { titleNow } from './tables/limited.ts';
import { serveTables } from './tables/routes.ts';
import { serveStream } from './tables/stream.ts';
import type { Tables } from './tables/tables.ts';
import { Arenas } from './arena/arenas.ts';
import { setBudget, showBudget } from './arena/budget.ts';
import { askBalance, openSession, readSession, type Session } from './sessions/service.ts';

const PAGE_ROUNDS = 20;
const BODY_BYTES = 4_096;
const HELLO_BYTES = 256;
const OWN_ORIGIN = 'http://localhost:8081';

/** The studio's HTTP side: the page that plays, and the calls of `api.ts`. */
export async function createApp(
  studio: Studio,
  page: PageOptions,
  tables: Tables = new Map(),
  rooms = new Rooms(studio),
  arenas = new Arenas(studio),
): Promise<FastifyInstance> {
  const app = createVendorServer({
    bodyBytes: BODY_BYTES,
    ownOrigin: page.ownOrigin ?? OWN_ORIGIN,
    trustProxy: page.trustProxy ?? [],
    metricsToken: page.metricsToken,
    codes: { badRequest: 'BAD_REQUEST', busy: 'INTERNAL', internal: 'INTERNAL' },
    refuse: (error) => (error instanceof Refusal ? { status: error.status, answer: { error: error.code } } : null),
    log: studio.log,
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
  });
  const { presence } = studio;
  if (presence) serveCompany(app, presence);
  serveHealth(app, async () => assertWritable(await readWritable(studio.db)));
  app.route({ method: 'POST', url: '/api/session', handler: (request) => startSession({ ...studio, trace: request.id }, request) });
  for (const [route, handle] of Object.entries(sessionCalls(arenas))) {
    const [method = 'GET', url = ''] = route.split(' ');
    app.route({
      method,
      url,
      handler: async (request) =>
        handle({ ...studio, trace: request.id }, await readSession(studio, request.headers.authorization), request),
    });
  }
  await app.register(fastifyWebsocket, { options: { maxPayload: HELLO_BYTES } });
  await serveTables(app, studio, tables);
  await serveRooms(app, studio, rooms);
  await serveStream(app, studio, '/api/arena/:code/stream', arenas.streams, async (session, code) =>
    session.title.code === code ? arenas.streamOf(session) : undefined,
  );
  await serveRoundHistory(app, studio);
  await serveRewards(app, studio);
  await servePage(app, page);
  return app;
}

async function startSession(studio: Studio, request: FastifyRequest): Promise<SessionAnswer> {
  const asked = read(sessionRequest, request.body);
  const { bearer, session, balance } = await openSession(studio, asked);
  await renewSeeds(studio, session.playerGame);
  const unseen = await findUnseen(studio.db, session.playerGame);
  return {
    session: bearer,
    title: titleNow(session.title, studio.limits),
    proof: session.proof,
    currency: session.currency,
    balance,
    seeds: await showSeeds(studio, session.playerGame),
    jackpots: await jackpotsOf(studio, session),
    unfinished: unseen ? viewRound(studio, unseen) : null,
    free: await showFree(studio, session, asked.reward),
    ...playRulesOf(studio, session),
  };
}

type SessionCall = (studio: Studio, session: Session, request: FastifyRequest) => Promise<unknown>;

const sessionCalls = (arenas: Arenas): Readonly<Record<string, SessionCall>> => ({
  'POST /api/rounds': async (studio, session, request) => {
    const body = read(openRequest, request.body);
    if (body.reward !== undefined && session.title.kind !== 'slot') throw new Refusal('FREE_OVER');
    if (session.title.kind !== 'fish') return playAnswerOf(studio, session, await openRound(studio, session, body));
    const row = await arenas.fire(session, body);
    return playAnswerOf(studio, session, row, await arenas.seedsOf(session.playerGame));
  },
  'POST /api/rounds/:id/steps': async (studio, session, request) =>
    playAnswerOf(studio, session, await stepRound(studio, session, idOf(request), read(stepRequest, request.body))),
  'GET /api/balance': async (studio, { vendor, user, token, title }) => ({
    balance: await askBalance(studio, { vendor, user, token, gameCode: title.code }),
  }),
  'GET /api/budget': async (studio, session) => showBudget(studio.db, session),
  'POST /api/budget': async (studio, session, request) => {
    if (session.title.kind !== 'fish') throw new Refusal('BAD_REQUEST');
    return setBudget(studio, session, read(budgetRequest, request.body).amount);
  },
  'GET /api/jackpots': async (studio, session) => ({ jackpots: await jackpotsOf(studio, session) }),
  'POST /api/seeds/rotate': rotate,
  'POST /api/seeds/client': async (studio, session, request) => ({
    seeds: await changeClientSeed(studio, session.playerGame, read(clientSeedRequest, request.body).clientSeed),
  }),
  'GET /api/history': history,
  'GET /api/rounds/:id': async (studio, session, request) => ({ round: viewRound(studio, await ownRound(studio, session, request)) }),
  'POST /api/rounds/:id/seen': async (studio, session, request) => {
    const row = await ownRound(studio, session, request);
    await markSeen(studio.db, row.id, studio.now());
    return { seen: true };
  },
});

/** A body in the shape that the page's contract says; Refusal BAD_REQUEST. */
function read<T extends v.GenericSchema>(schema: T, body: unknown): v.InferOutput<T> {
  const parsed = v.safeParse(schema, body ?? {});
  if (!parsed.success) throw new Refusal('BAD_REQUEST');
  return parsed.output;
}

const jackpotsOf = (studio: Studio, session: Session): Promise<JackpotView[]> =>
  showJackpots(studio.db, seriesOf(studio, session.title), session.currency);

async function playAnswerOf(studio: Studio, session: Session, row: RoundRow, seeds?: Seeds): Promise<PlayAnswer> {
  return {
    round: viewRound(studio, row),
    balanceAfterBet: row.balance_after_bet === null ? null : Number(row.balance_after_bet),
    balance: row.balance_after === null ? null : Number(row.balance_after),
    seeds: seeds ?? (await showSeeds(studio, session.playerGame)),
    jackpots: await jackpotsOf(studio, session),
    free: await showFree(studio, session, row.reward_uuid ?? undefined),
    ...playRulesOf(studio, session),
  };
}

const playRulesOf = ({ play }: Studio, { title }: Session) => ({
  roundCycleMs: cycleOf(play, title.kind),
  quickCycleMs: shortestOf(play, title.kind),
  hasVolleys: play.hasVolleys,
  hasFeatureBuys: play.hasFeatureBuys,
  hasAutoplay: play.hasAutoplay,
  hasSkips: play.hasSkips,
  licence: play.licence,
});

async function rotate(studio: Studio, session: Session, request: FastifyRequest): Promise<RotateAnswer> {
  const rotated = await rotateSeeds(studio, session.playerGame, read(rotateRequest, request.body).clientSeed);
  if (!rotated) throw new Refusal('ROUND_OPEN');
  return rotated;
}

async function history(studio: Studio, session: Session, request: FastifyRequest): Promise<HistoryAnswer> {
  const query = read(v.strictObject({ before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/))) }), request.query);
  const rows = await listRounds(studio.db, session.playerGame, Number(query.before ?? 1_000_000_000), PAGE_ROUNDS);
  return {
    rounds: rows.map((row) => viewRound(studio, row)),
    next: rows.length === PAGE_ROUNDS ? (rows.at(-1)?.number ?? null) : null,
    totals: await totalsOf(studio, session),
  };
}

/** A round of the caller's own; another player's is as unknown as none. */
async function ownRound(studio: Studio, session: Session, request: FastifyRequest): Promise<RoundRow> {
  const row = await findRound(studio.db, idOf(request));
  if (!row || row.player_game_id !== session.playerGame) throw new Refusal('ROUND_UNKNOWN');
  return row;
}

const idOf = (request: FastifyRequest): string => read(v.object({ id: openRequest.entries.roundId }), request.params).id;

async function totalsOf(studio: Studio, session: Session): Promise<HistoryAnswer['totals']> {
  const { rounds, staked, paid } = await sumSession(studio.db, session.id);
  return { rounds: Number(rounds), staked: Number(staked), paid: Number(paid) };
}

import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  clientSeedRequest,
  rotateRequest,
  sessionRequest,
  SPIN_CYCLE_MS,
  spinRequest,
  type HistoryAnswer,
  type JackpotView,
  type RotateAnswer,
  type SessionAnswer,
  type SpinAnswer,
} from './api.ts';
import type { Studio } from './context.ts';
import { seriesOf, showJackpots } from './jackpots.ts';
import { servePage, type PageOptions } from './page.ts';
import { Refusal } from './refusal.ts';
import { findRound, findUnseen, listRounds, viewRound, type RoundRow } from './round-rows.ts';
import { changeClientSeed, rotateSeeds, showSeeds } from './seeds.ts';
import { askBalance, openSession, readSession, type Session } from './sessions.ts';
import { spin } from './spin.ts';

const PAGE_ROUNDS = 20;
const BODY_BYTES = 4_096;

/** The studio's HTTP side: the page that plays, and the calls of `api.ts`. */
export async function createApp(studio: Studio, page: PageOptions): Promise<FastifyInstance> {
  const app = Fastify({ bodyLimit: BODY_BYTES, logger: false });
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const refusal = error instanceof Refusal ? error : new Refusal((error.statusCode ?? 500) < 500 ? 'BAD_REQUEST' : 'INTERNAL');
    if (refusal.code === 'INTERNAL') studio.log('request failed', { error: String(error), stack: error.stack });
    void reply.code(error.statusCode === 413 ? 413 : refusal.status).send({ error: refusal.code });
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
  });
  app.route({ method: 'GET', url: '/healthz', handler: () => health(studio) });
  app.route({ method: 'POST', url: '/api/session', handler: (request) => startSession(studio, request) });
  for (const [route, handle] of Object.entries(sessionCalls)) {
    const [method = 'GET', url = ''] = route.split(' ');
    app.route({
      method,
      url,
      handler: async (request) => handle(studio, await readSession(studio, request.headers.authorization), request),
    });
  }
  await servePage(app, page);
  return app;
}

async function health(studio: Studio): Promise<{ status: 'ok' }> {
  await studio.pool.query('select 1');
  return { status: 'ok' };
}

async function startSession(studio: Studio, request: FastifyRequest): Promise<SessionAnswer> {
  const { bearer, session, balance } = await openSession(studio, read(sessionRequest, request.body));
  const unseen = await findUnseen(studio.pool, session.playerGame);
  return {
    session: bearer,
    title: session.title,
    proof: session.proof,
    currency: session.currency,
    balance,
    seeds: await showSeeds(studio.pool, session.playerGame),
    jackpots: await jackpotsOf(studio, session),
    unfinished: unseen ? viewRound(unseen) : null,
    spinCycleMs: SPIN_CYCLE_MS,
  };
}

type SessionCall = (studio: Studio, session: Session, request: FastifyRequest) => Promise<unknown>;

const sessionCalls: Readonly<Record<string, SessionCall>> = {
  'POST /api/spin': playSpin,
  'GET /api/balance': async (studio, { vendor, user, token, title }) => ({
    balance: await askBalance(studio, { vendor, user, token, gameCode: title.code }),
  }),
  'GET /api/jackpots': async (studio, session) => ({ jackpots: await jackpotsOf(studio, session) }),
  'POST /api/seeds/rotate': rotate,
  'POST /api/seeds/client': async (studio, session, request) => ({
    seeds: await changeClientSeed(studio.pool, session.playerGame, read(clientSeedRequest, request.body).clientSeed),
  }),
  'GET /api/history': history,
  'GET /api/rounds/:id': async (studio, session, request) => ({ round: viewRound(await ownRound(studio, session, request)) }),
  'POST /api/rounds/:id/seen': async (studio, session, request) => {
    const row = await ownRound(studio, session, request);
    await studio.pool.query(`update rounds set seen_at = $2 where id = $1 and seen_at is null`, [row.id, studio.now()]);
    return { seen: true };
  },
};

/** A body in the shape that the page's contract says; Refusal BAD_REQUEST. */
function read<T extends v.GenericSchema>(schema: T, body: unknown): v.InferOutput<T> {
  const parsed = v.safeParse(schema, body ?? {});
  if (!parsed.success) throw new Refusal('BAD_REQUEST');
  return parsed.output;
}

const jackpotsOf = (studio: Studio, session: Session): Promise<JackpotView[]> =>
  showJackpots(studio.pool, seriesOf(studio, session.title), session.currency);

async function playSpin(studio: Studio, session: Session, request: FastifyRequest): Promise<SpinAnswer> {
  const row = await spin(studio, session, read(spinRequest, request.body));
  return {
    round: viewRound(row),
    balanceAfterBet: row.balance_after_bet === null ? null : Number(row.balance_after_bet),
    balance: row.balance_after === null ? null : Number(row.balance_after),
    seeds: await showSeeds(studio.pool, session.playerGame),
    jackpots: await jackpotsOf(studio, session),
  };
}

async function rotate(studio: Studio, session: Session, request: FastifyRequest): Promise<RotateAnswer> {
  const rotated = await rotateSeeds(studio.pool, session.playerGame, read(rotateRequest, request.body).clientSeed, studio.now());
  if (!rotated) throw new Refusal('ROUND_OPEN');
  return rotated;
}

async function history(studio: Studio, session: Session, request: FastifyRequest): Promise<HistoryAnswer> {
  const query = read(v.strictObject({ before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/))) }), request.query);
  const rows = await listRounds(studio.pool, session.playerGame, Number(query.before ?? 1_000_000_000), PAGE_ROUNDS);
  return {
    rounds: rows.map(viewRound),
    next: rows.length === PAGE_ROUNDS ? (rows.at(-1)?.number ?? null) : null,
    totals: await totalsOf(studio, session),
  };
}

/** A round of the caller's own; another player's is as unknown as none. */
async function ownRound(studio: Studio, session: Session, request: FastifyRequest): Promise<RoundRow> {
  const { id } = read(v.object({ id: spinRequest.entries.spinId }), request.params);
  const row = await findRound(studio.pool, id);
  if (!row || row.player_game_id !== session.playerGame) throw new Refusal('ROUND_UNKNOWN');
  return row;
}

async function totalsOf(studio: Studio, session: Session): Promise<HistoryAnswer['totals']> {
  const { rows } = await studio.pool.query<{ rounds: bigint; staked: bigint; paid: bigint }>(
    `select count(*) as rounds, coalesce(sum(stake), 0) as staked, coalesce(sum(pay + jackpot_amount), 0) as paid
     from rounds where session_id = $1 and state in ('paying', 'settled')`,
    [session.id],
  );
  const [totals] = rows;
  return { rounds: Number(totals?.rounds ?? 0), staked: Number(totals?.staked ?? 0), paid: Number(totals?.paid ?? 0) };
}

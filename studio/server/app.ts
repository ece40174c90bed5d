import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  clientSeedRequest,
  rotateRequest,
  sessionRequest,
  SPIN_CYCLE_MS,
  spinRequest,
  type HistoryAnswer,
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
  app.get('/health', async () => {
    await studio.pool.query('select 1');
    return { status: 'ok' };
  });
  playRoutes(app, studio);
  fairnessRoutes(app, studio);
  await servePage(app, page);
  return app;
}

/** A body in the shape that the page's contract says; Refusal BAD_REQUEST. */
function read<T extends v.GenericSchema>(schema: T, body: unknown): v.InferOutput<T> {
  const parsed = v.safeParse(schema, body ?? {});
  if (!parsed.success) throw new Refusal('BAD_REQUEST');
  return parsed.output;
}

const sessionOf = (studio: Studio, request: FastifyRequest): Promise<Session> => readSession(studio, request.headers.authorization);

function playRoutes(app: FastifyInstance, studio: Studio): void {
  app.post('/api/session', async (request): Promise<SessionAnswer> => {
    const { bearer, session, balance } = await openSession(studio, read(sessionRequest, request.body));
    const unseen = await findUnseen(studio.pool, session.playerGame);
    return {
      session: bearer,
      title: session.title,
      proof: session.proof,
      currency: session.currency,
      balance,
      seeds: await showSeeds(studio.pool, session.playerGame),
      jackpots: await showJackpots(studio.pool, seriesOf(studio, session.title), session.currency),
      unfinished: unseen ? viewRound(unseen) : null,
      spinCycleMs: SPIN_CYCLE_MS,
    };
  });
  app.post('/api/spin', async (request): Promise<SpinAnswer> => {
    const session = await sessionOf(studio, request);
    const row = await spin(studio, session, read(spinRequest, request.body));
    return {
      round: viewRound(row),
      balanceAfterBet: row.balance_after_bet === null ? null : Number(row.balance_after_bet),
      balance: row.balance_after === null ? null : Number(row.balance_after),
      seeds: await showSeeds(studio.pool, session.playerGame),
      jackpots: await showJackpots(studio.pool, seriesOf(studio, session.title), session.currency),
    };
  });
  app.get('/api/balance', async (request) => {
    const { vendor, user, token, title } = await sessionOf(studio, request);
    return { balance: await askBalance(studio, { vendor, user, token, gameCode: title.code }) };
  });
  app.get('/api/jackpots', async (request) => {
    const session = await sessionOf(studio, request);
    return { jackpots: await showJackpots(studio.pool, seriesOf(studio, session.title), session.currency) };
  });
}

function fairnessRoutes(app: FastifyInstance, studio: Studio): void {
  app.post('/api/seeds/rotate', async (request): Promise<RotateAnswer> => {
    const session = await sessionOf(studio, request);
    const rotated = await rotateSeeds(studio.pool, session.playerGame, read(rotateRequest, request.body).clientSeed, studio.now());
    if (!rotated) throw new Refusal('ROUND_OPEN');
    return rotated;
  });
  app.post('/api/seeds/client', async (request) => {
    const session = await sessionOf(studio, request);
    return { seeds: await changeClientSeed(studio.pool, session.playerGame, read(clientSeedRequest, request.body).clientSeed) };
  });
  app.get('/api/history', async (request): Promise<HistoryAnswer> => {
    const session = await sessionOf(studio, request);
    const query = read(v.strictObject({ before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/))) }), request.query);
    const rows = await listRounds(studio.pool, session.playerGame, Number(query.before ?? 1_000_000_000), PAGE_ROUNDS);
    return {
      rounds: rows.map(viewRound),
      next: rows.length === PAGE_ROUNDS ? (rows.at(-1)?.number ?? null) : null,
      totals: await totalsOf(studio, session),
    };
  });
  app.get<{ Params: { id: string } }>('/api/rounds/:id', async (request) => ({ round: viewRound(await ownRound(studio, request)) }));
  app.post<{ Params: { id: string } }>('/api/rounds/:id/seen', async (request) => {
    const row = await ownRound(studio, request);
    await studio.pool.query(`update rounds set seen_at = $2 where id = $1 and seen_at is null`, [row.id, studio.now()]);
    return { seen: true };
  });
}

/** A round of the caller's own; another player's is as unknown as none. */
async function ownRound(studio: Studio, request: FastifyRequest<{ Params: { id: string } }>): Promise<RoundRow> {
  const session = await sessionOf(studio, request);
  const { spinId } = read(v.object({ spinId: spinRequest.entries.spinId }), { spinId: request.params.id });
  const row = await findRound(studio.pool, spinId);
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

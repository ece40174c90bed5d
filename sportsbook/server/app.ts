import { assertWritable, serveCompany, serveHealth } from '@sorak/contract/health';
import { gauge } from '@sorak/contract/metrics';
import { createTeller, createVendorServer } from '@sorak/contract/vendor-server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  betsQuery,
  builderRequest,
  cashOutRequest,
  favouriteRequest,
  maxRequest,
  periodQuery,
  resultsQuery,
  sessionRequest,
  slipRequest,
  termsQuery,
  triggerRequest,
  type FreeAnswer,
  type RefusalAnswer,
  type SessionAnswer,
  type Terms,
} from './api.ts';
import { cashOutBet, setTrigger } from './bets/cash-out.ts';
import { maxFor } from './bets/max.ts';
import { showBets, showPeriod } from './bets/period.ts';
import { placeSlip } from './bets/place.ts';
import { priceBuilder } from './bets/price-builder.ts';
import type { Book } from './context.ts';
import { readWritable } from './db/database.ts';
import { serveFeed } from './feed-routes.ts';
import { showFree } from './free/free-bets.ts';
import { serveRewards } from './free/routes.ts';
import { serveLive } from './live/routes.ts';
import type { Hub } from './live/hub.ts';
import { programmeOf } from './matches/programme.ts';
import { showMatch, showMatches, showResults, showTimeline } from './matches/service.ts';
import { servePage, type PageOptions } from './page.ts';
import { showProof } from './proofs/service.ts';
import { Refusal } from './refusal.ts';
import { takeSlipsFirst } from './slip-fast-path.ts';
import { serveTrading } from './trading/routes.ts';
import { VENDOR_CODES, vendorOfGame, VENDORS, type VendorCode } from './vendors.ts';
import { serveSavedLeagues } from './sessions/saved-leagues.ts';
import { askBalance, openSession, readSession, setFavourite, type Session } from './sessions/service.ts';

const BODY_BYTES = 16_384;
const OWN_ORIGIN = 'http://localhost:8082';
/** Where nobody knows whether it acted, the page looks under its bets. */
const CODES = { badRequest: 'BAD_REQUEST', busy: 'PLATFORM_UNREACHABLE', internal: 'INTERNAL' };
const CALL_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** Of what is for programs alone; without a key it is not served. */
export type Keys = { readonly feed?: string | undefined; readonly trading?: string | undefined };

/** The book's HTTP side: its page, the calls of `api.ts`, and its feed and its trading where these have a key. */
export async function createApp(book: Book, page: PageOptions, keys: Keys = {}): Promise<{ app: FastifyInstance; hub: Hub }> {
  const telling = { codes: CODES, refuse: refusalOf, log: book.log };
  const app = createVendorServer({
    bodyBytes: BODY_BYTES,
    ownOrigin: page.ownOrigin ?? OWN_ORIGIN,
    trustProxy: page.trustProxy ?? [],
    metricsToken: page.metricsToken,
    ...telling,
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isCall(request)) void reply.headers(CALL_HEADERS);
    done();
  });
  if (book.presence) serveCompany(app, book.presence, { catchUp: book.catchUp });
  serveHealth(app, async () => assertWritable(await readWritable(book.db)));
  app.post('/api/session', (request) => startSession(book, request));
  app.get('/api/terms', (request) => showTerms(book, read(termsQuery, request.query).gameCode));
  if (keys.feed) serveFeed(app, book.feed, keys.feed);
  if (keys.trading) serveTrading(app, book, keys.trading);
  app.get('/programme/:vendor', (request) => programmeOf(book, read(vendorParams, request.params).vendor));
  await serveSavedLeagues(app, book);
  await serveRewards(app, book);
  app.get('/api/matches', () => showMatches(book));
  app.get('/api/matches/:id', (request) => showMatch(book, read(matchParams, request.params).id));
  app.get('/api/matches/:id/timeline', (request) =>
    showTimeline(book, read(matchParams, request.params).id, read(timelineQuery, request.query).from),
  );
  app.get('/api/matches/:id/proof', (request) => showProof(book, read(matchParams, request.params).id));
  app.post('/api/builder', (request) => priceBuilder(book, read(builderRequest, request.body)));
  app.get('/api/results', (request) => showResults(book, read(resultsQuery, request.query).league));
  for (const [route, handle] of Object.entries(sessionCalls)) {
    const [method = 'GET', url = ''] = route.split(' ');
    app.route({ method, url, handler: async (request) => handle(book, await readSession(book, request.headers.authorization), request) });
  }
  takeSlipsFirst(app, BODY_BYTES, {
    work: async (bearer, body, trace) => placeSlip(book, await readSession(book, bearer), read(slipRequest, body), trace),
    refuse: createTeller(telling),
    headers: CALL_HEADERS,
  });
  const hub = serveLive(app, book);
  gauge('sorak_sockets', 'Live connections of browsers.', () => hub.size);
  await servePage(app, page, (request) => !isCall(request));
  return { app, hub };
}

const refusalOf = (error: unknown) =>
  error instanceof Refusal ? { status: error.status, answer: { error: error.code, ...error.about } satisfies RefusalAnswer } : null;

/** Asked by a program; its answer is no page. */
const isCall = ({ url }: FastifyRequest): boolean => url.startsWith('/api/');

async function startSession(book: Book, request: FastifyRequest): Promise<SessionAnswer> {
  const { bearer, vendor, ...session } = await openSession(book, read(sessionRequest, request.body));
  const { user } = read(sessionRequest, request.body);
  const free = await showFree(book, { user, currency: session.currency, vendor });
  return { session: bearer, ...session, free, ...termsOf(book, vendor) };
}

function showTerms(book: Book, gameCode: string): Terms {
  const vendor = vendorOfGame(gameCode);
  if (!vendor) throw new Refusal('BAD_REQUEST');
  return termsOf(book, vendor);
}

function termsOf(book: Book, vendor: VendorCode): Terms {
  const { liveDelayMs, leastLegs, leastStake, mostStake, mostPayout, mostOnMarket, mostOpen, cashOutMargin } = book.limits;
  const money = {
    leastStake: Number(leastStake),
    mostStake: Number(mostStake),
    mostPayout: Number(mostPayout),
    mostOnMarket: Number(mostOnMarket),
    mostOpen: Number(mostOpen),
  };
  return { liveDelayMs, leastLegs, ...money, cashOutMargin, isSimulated: book.isSimulated, sports: VENDORS[vendor].sports };
}

type SessionCall = (book: Book, session: Session, request: FastifyRequest) => Promise<unknown>;

const sessionCalls: Readonly<Record<string, SessionCall>> = {
  'POST /api/slips': (book, session, request) => placeSlip(book, session, read(slipRequest, request.body), request.id),
  'POST /api/max': (book, session, request) => maxFor(book, session, read(maxRequest, request.body)),
  'GET /api/bets': (book, session, request) => showBets(book, session, read(betsQuery, request.query)),
  'GET /api/bets/settled': (book, session, request) => showPeriod(book, session, read(periodQuery, request.query)),
  'POST /api/bets/:id/cash-out': (book, session, request) =>
    cashOutBet(book, session, read(idParams, request.params).id, read(cashOutRequest, request.body)),
  'POST /api/bets/:id/trigger': (book, session, request) =>
    setTrigger(book, session, read(idParams, request.params).id, read(triggerRequest, request.body)),
  'POST /api/favourites': (book, session, request) => setFavourite(book, session, read(favouriteRequest, request.body)),
  'GET /api/free': async (book, session): Promise<FreeAnswer> => ({ free: await showFree(book, session) }),
  'GET /api/balance': async (book, session) => ({ balance: await askBalance(book, session) }),
};

/** The second of play from which on it is told. */
const timelineQuery = v.object({ from: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number)), '0') });
const matchParams = v.object({ id: v.pipe(v.string(), v.maxLength(80)) });
const vendorParams = v.object({ vendor: v.picklist(VENDOR_CODES) });
const idParams = v.object({ id: v.pipe(v.string(), v.uuid()) });

function read<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw new Refusal('BAD_REQUEST');
  return parsed.output;
}

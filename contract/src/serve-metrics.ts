import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Counter, counter, type Durations, durations, scrape } from './metrics.ts';
import { areSpansTold, beginServed } from './spans.ts';

/** `GET /metrics` and the counts of a program's requests. Node only. */

const OUTCOMES = ['ok', 'refused', 'busy', 'failed'] as const;
type Outcome = (typeof OUTCOMES)[number];

const requests = counter('sorak_http_requests_total', 'Requests by route and how they ended.', ['route', 'outcome']);
const took = durations('sorak_http_request_duration_seconds', 'From a request to its whole answer.', ['route']);

const outcomeOf = (status: number): Outcome => {
  if (status < 400) return 'ok';
  if (status === 429 || status === 503) return 'busy';
  return status < 500 ? 'refused' : 'failed';
};

/** Counts the requests of one route. Its series are found once, so that a bet pays for two additions. */
export function countRoute(route: string): (status: number, ms: number) => void {
  const counts = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, undefined])) as Record<Outcome, Counter | undefined>;
  let times: Durations | undefined;
  return (status, ms) => {
    const outcome = outcomeOf(status);
    (counts[outcome] ??= requests.of(route, outcome)).add();
    (times ??= took.of(route)).observe(ms / 1_000);
  };
}

/** What only somebody in between adds to a request: a connection that bears it is not this machine's own. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];
const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** With a token whoever bears it; without one this machine alone, by no proxy. */
function mayRead({ headers, raw }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return timingSafeEqual(digestOf(headers.authorization ?? ''), digestOf(`Bearer ${token}`));
  return LOOPBACK.test(raw.socket.remoteAddress ?? '') && PROXY_HEADERS.every((name) => headers[name] === undefined);
}

const MIN_TOKEN = 16;

/** `METRICS_TOKEN` as the environment gives it; Error in words for one that could be guessed. */
export function metricsTokenOf(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (text.length < MIN_TOKEN) throw new Error(`METRICS_TOKEN has fewer than ${MIN_TOKEN} characters.`);
  return text;
}

const URL = '/metrics';

/** Counts what the framework answers, by the route's pattern and never by the address, and tells all that is counted to those who may hear it. */
export function serveMetrics(app: FastifyInstance, token: string | undefined): void {
  const routes = new Map<string, ReturnType<typeof countRoute>>();
  const nobody = countRoute('unknown');
  app.addHook('onResponse', ({ method, routeOptions: { url } }, reply, done) => {
    if (url !== URL) {
      const route = url === undefined ? undefined : `${method} ${url}`;
      const known = route === undefined ? nobody : (routes.get(route) ?? countRoute(route));
      if (route !== undefined) routes.set(route, known);
      known(reply.statusCode, reply.elapsedTime);
    }
    done();
  });
  if (areSpansTold()) traceRequests(app);
  app.get(URL, async (request, reply) => {
    if (!mayRead(request, token)) {
      reply.callNotFound();
      return reply;
    }
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await scrape());
  });
}

/** One span for each request that the framework answers and that is among those that are told. */
function traceRequests(app: FastifyInstance): void {
  const ends = new WeakMap<FastifyRequest, NonNullable<ReturnType<typeof beginServed>>>();
  app.addHook('onRequest', (request, _reply, done) => {
    const end = beginServed(request.headers, request.id);
    if (end) ends.set(request, end);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    ends.get(request)?.(`${request.method} ${request.routeOptions.url ?? 'unknown'}`, reply.statusCode);
    done();
  });
}

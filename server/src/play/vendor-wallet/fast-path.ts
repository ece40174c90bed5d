import type { IncomingMessage } from 'node:http';
import { ERRORS, VENDOR_CALLS } from '@sorak/contract';
import { answerFirst, isOrdinaryPost, readBody, sendJson } from '@sorak/contract/first-answer';
import { countRoute } from '@sorak/contract/serve-metrics';
import { beginServed } from '@sorak/contract/spans';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';

/** No vendor's body is longer: as many wins as one call may bring, with room. */
export const BODY_BYTES = 128 * 1024;

/** What a vendor hears where nothing was decided, by the status of its protocol: it repeats or takes back. */
export const UNDECIDED = { status: 'RS_ERROR_UNKNOWN' } as const;

type CallName = keyof typeof VENDOR_CALLS;
type Work = (call: CallName, code: string, request: IncomingMessage, body: Buffer) => Promise<object>;

const CALLS = new Map(
  Object.entries(VENDOR_CALLS).map(([name, { path, priority }]) => [
    path as string,
    { call: name as CallName, priority, route: `POST /vendor/:code${path}`, count: countRoute(`POST /vendor/:code${path}`) },
  ]),
);
// Whatever else may stand in an address, a query or an escape, is the framework's to read.
const ADDRESS = /^\/vendor\/([\w.~-]{1,64})(\/[a-z/]+)$/;

/**
 * Answers the vendors' ordinary requests before the framework: a POST to one of the calls, with JSON of a stated length. Routing, hooks and
 * the reply object cost more than all that the wallet does in this process. Every other request is left to the framework's routes,
 * which hear the same `work` and answer the same bytes; so is everything while the server closes, and when answers are logged.
 */
export function answerBeforeFramework(app: FastifyInstance, { config, log }: Context, work: Work): void {
  if (config.logLevel === 'debug' || config.logLevel === 'trace') return;
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  // Otherwise the connection would stay open, idle, and hold up the stop.
  const headers = (): string[] => (isClosing ? ['Connection', 'close'] : []);
  answerFirst(app.server, (request, response) => {
    if (isClosing || !isOrdinaryPost(request, BODY_BYTES)) return false;
    const [, code = '', path = ''] = ADDRESS.exec(request.url ?? '') ?? [];
    const known = CALLS.get(path);
    if (known === undefined) return false;
    const { pressure } = app;
    const shed = pressure.refusal(known.priority);
    if (shed) {
      request.resume();
      sendJson(response, UNDECIDED, ERRORS.service_busy, ['Retry-After', shed.headers['Retry-After'] ?? '1', ...headers()]);
      known.count(ERRORS.service_busy, 0);
      return true;
    }
    const since = performance.now();
    const endSpan = beginServed(request.headers);
    const end = (status: number): void => {
      const ms = performance.now() - since;
      pressure.end();
      pressure.walletTook(ms);
      known.count(status, ms);
      endSpan?.(known.route, status);
    };
    readBody(request, (body) => {
      pressure.begin();
      work(known.call, code, request, body).then(
        (answer) => {
          sendJson(response, answer, 200, headers());
          end(200);
        },
        (error: unknown) => {
          log.error({ err: error }, 'a vendor call failed');
          sendJson(response, UNDECIDED, 200, headers());
          end(500);
        },
      );
    });
    return true;
  });
}

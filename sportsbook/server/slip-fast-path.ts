import { isClean } from '@sorak/contract/clean-text';
import { answerFirst, isOrdinaryPost, readBody, sendJson } from '@sorak/contract/first-answer';
import { countRoute } from '@sorak/contract/serve-metrics';
import { beginServed } from '@sorak/contract/spans';
import { traceOf } from '@sorak/contract/trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const ROUTE = 'POST /api/slips';

type Slips = {
  /** Places the slip of a body for whoever an Authorization header names. */
  readonly work: (bearer: string | undefined, body: unknown, trace: string) => Promise<object>;
  readonly refuse: (error: unknown, requestId: string) => { readonly status: number; readonly answer: object };
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * Takes ordinary slips before the framework, which takes all others and answers the same bytes. A body is read as the framework reads it, and
 * is looked at before who sent it.
 */
export function takeSlipsFirst(app: FastifyInstance, maxBytes: number, { work, refuse, headers }: Slips): void {
  const ours = Object.entries(headers).flat();
  const parse = app.getDefaultJsonParser('error', 'error');
  const read = (request: unknown, text: string): { error: Error | null; body: unknown } => {
    let outcome: { error: Error | null; body: unknown } = { error: new Error('not read'), body: null };
    // It says at once what it has read.
    void parse(request as FastifyRequest, text, (error, body: unknown) => {
      outcome = { error, body };
    });
    return outcome;
  };
  const count = countRoute(ROUTE);
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  answerFirst(app.server, (request, response) => {
    if (isClosing || request.url !== '/api/slips' || !isOrdinaryPost(request, maxBytes)) return false;
    const since = performance.now();
    const trace = traceOf(request.headers);
    const endSpan = beginServed(request.headers, trace);
    // While it closes the connection would stay open, idle, and hold up the stop.
    const send = (answer: object, status: number, isLast = isClosing): void => {
      const named = status < 400 ? ours : [...ours, 'x-request-id', trace];
      sendJson(response, answer, status, isLast ? [...named, 'Connection', 'close'] : named);
      count(status, performance.now() - since);
      endSpan?.(ROUTE, status);
    };
    const fail = (error: unknown, isLast = isClosing): void => {
      const { status, answer } = refuse(error, trace);
      send(answer, status, isLast);
    };
    readBody(request, (bytes) => {
      const { error, body } = read(request, bytes.toString());
      // Whoever sends what is no JSON is sent away, as the framework does.
      if (error) fail(error, true);
      else if (!isClean(body)) fail(Object.assign(new Error('forbidden character'), { statusCode: 400 }));
      else void work(request.headers.authorization, body, trace).then((answer) => send(answer, 200), fail);
    });
    return true;
  });
}

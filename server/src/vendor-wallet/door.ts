import type { IncomingMessage, ServerResponse } from 'node:http';
import { VENDOR_CALLS } from '@sorak/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { answerFirst } from '../http/answer-first.ts';

/** No vendor's body is longer: as many wins as one call may bring, with room. */
export const BODY_BYTES = 128 * 1024;

type CallName = keyof typeof VENDOR_CALLS;
type Work = (call: CallName, code: string, request: IncomingMessage, body: Buffer) => Promise<object>;

const CALLS = new Map(Object.entries(VENDOR_CALLS).map(([name, { path }]) => [path as string, name as CallName]));
// Whatever else may stand in an address, a query or an escape, is the framework's to read.
const ADDRESS = /^\/vendor\/([\w.~-]{1,64})(\/[a-z/]+)$/;
const JSON_TYPE = /^application\/json(?:; ?charset=utf-8)?$/i;
const LENGTH = /^[1-9]\d{0,5}$/;

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
  answerFirst(app, (request, response) => {
    if (isClosing || request.method !== 'POST' || !isOrdinary(request)) return false;
    const [, code = '', path = ''] = ADDRESS.exec(request.url ?? '') ?? [];
    const call = CALLS.get(path);
    if (call === undefined) return false;
    readBody(request, (body) => {
      work(call, code, request, body).then(
        (answer) => send(response, answer, isClosing),
        (error: unknown) => {
          log.error({ err: error }, 'a vendor call failed');
          send(response, { status: 'RS_ERROR_UNKNOWN' }, isClosing);
        },
      );
    });
    return true;
  });
}

function isOrdinary({ headers }: IncomingMessage): boolean {
  const { 'content-length': length, 'content-type': type } = headers;
  if (length === undefined || type === undefined || headers['transfer-encoding'] !== undefined) return false;
  return LENGTH.test(length) && Number(length) <= BODY_BYTES && JSON_TYPE.test(type);
}

/** The whole body. Whoever leaves in the midst of it is never heard: Node says `end` only behind the stated length. */
function readBody(request: IncomingMessage, done: (body: Buffer) => void): void {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => done(Buffer.concat(parts)));
  // The connection is gone, and with it whoever could be answered.
  request.on('error', () => {});
}

function send(response: ServerResponse, answer: object, isClosing: boolean): void {
  const text = JSON.stringify(answer);
  const head = ['content-type', 'application/json; charset=utf-8', 'content-length', String(Buffer.byteLength(text))];
  // Otherwise the connection would stay open, idle, and hold up the stop.
  if (isClosing) head.push('Connection', 'close');
  response.writeHead(200, head);
  response.end(text);
}

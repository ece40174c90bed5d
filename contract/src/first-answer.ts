import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** How a program's commonest requests are answered before its framework, whose routing, hooks and reply cost more than the answer. Node only. */

/** Answers a request and says so, or leaves it alone: then nothing of it may have been touched. */
type FirstAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Asks `answer` before the framework, and before all who were asked first until now; what it leaves alone goes on to them. */
export function answerFirst(server: Server, answer: FirstAnswer): void {
  const [next, ...others] = server.listeners('request');
  if (!next || others.length > 0) throw new Error('Fastify has changed how it listens.');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (!answer(request, response)) next.call(server, request, response);
  });
}

const JSON_TYPE = /^application\/json(?:; ?charset=utf-8)?$/i;
const LENGTH = /^[1-9]\d{0,5}$/;

/** A POST of JSON of a stated length. */
export function isOrdinaryPost({ method, headers }: IncomingMessage, maxBytes: number): boolean {
  const { 'content-length': length, 'content-type': type } = headers;
  if (method !== 'POST' || length === undefined || type === undefined || headers['transfer-encoding'] !== undefined) return false;
  return LENGTH.test(length) && Number(length) <= maxBytes && JSON_TYPE.test(type);
}

/** The whole body. Whoever leaves in the midst of it is never heard: Node says `end` only behind the stated length. */
export function readBody(request: IncomingMessage, done: (body: Buffer) => void): void {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const [first] = parts;
    done(first && parts.length === 1 ? first : Buffer.concat(parts));
  });
  // The connection is gone, and with it whoever could be answered.
  request.on('error', () => {});
}

/** JSON as the framework sends it, behind headers of one's own. */
export function sendJson(response: ServerResponse, answer: object, status: number, headers: readonly string[]): void {
  const text = JSON.stringify(answer);
  const type = 'application/json; charset=utf-8';
  response.writeHead(status, ['content-type', type, ...headers, 'content-length', String(Buffer.byteLength(text))]);
  response.end(text);
}

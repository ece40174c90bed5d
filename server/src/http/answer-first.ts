import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Answers a request and says so, or leaves it alone: then nothing of it may have been touched. */
export type FirstAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Asks `answer` before the framework, and before all who were asked first until now; what it leaves alone goes on to them. */
export function answerFirst(app: FastifyInstance, answer: FirstAnswer): void {
  const [next, ...others] = app.server.listeners('request');
  if (!next || others.length > 0) throw new Error('Fastify has changed how it listens.');
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    if (!answer(request, response)) next.call(app.server, request, response);
  });
}

import type { Call } from '@sorak/contract';
import type { FastifyInstance } from 'fastify';
import { CallError, type Handler } from './call.ts';
import { sendError } from './envelope.ts';
import type { createPipeline } from './pipeline.ts';
import { languageHeader } from './pipeline.ts';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const;

/** One route for each call, and a 405 for every other method on the same path. */
export function registerCalls(
  app: FastifyInstance,
  calls: Readonly<Record<string, Call>>,
  handlers: Readonly<Record<string, Handler<Call>>>,
  pipeline: ReturnType<typeof createPipeline>,
): void {
  const taken = new Map<string, Set<string>>();
  for (const [name, call] of Object.entries(calls)) {
    const handler = handlers[name];
    if (!handler) throw new Error(`The call ${name} has no handler.`);
    const limit = call.bodyBytes === undefined ? {} : { bodyLimit: call.bodyBytes };
    app.route({ method: call.method, url: call.path, ...pipeline(call, handler), ...limit });
    taken.set(call.path, (taken.get(call.path) ?? new Set()).add(call.method));
  }
  for (const [url, methods] of taken) {
    const allowed = [...methods].join(', ');
    const method = METHODS.filter((name) => !methods.has(name));
    app.route({
      method,
      url,
      handler: (request, reply) => sendError(reply, new CallError('method_not_allowed', null, { Allow: allowed }), languageHeader(request)),
    });
  }
}

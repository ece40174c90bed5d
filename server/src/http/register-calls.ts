import type { Call } from '@sorak/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallError, type Handler } from './call.ts';
import { sendError } from './envelope.ts';
import type { createPipeline } from './pipeline.ts';
import { languageHeader } from './pipeline.ts';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const;
type Path = readonly string[];
const partsOf = (url: string): Path => url.split('/');
const isOpen = (part: string | undefined): boolean => part?.startsWith(':') === true;

/** Whether an address may be meant by both paths. */
const meet = (one: Path, other: Path): boolean =>
  one.length === other.length && one.every((part, at) => part === other[at] || isOpen(part) || isOpen(other[at]));

/**
 * One route for each call. What it returns says how a request is refused that asks for a call's path by another method, to whoever
 * answers what no route does: a route for each such method took a process a fifth of a second to register.
 */
export function registerCalls(
  app: FastifyInstance,
  calls: Readonly<Record<string, Call>>,
  handlers: Readonly<Record<string, Handler<Call>>>,
  pipeline: ReturnType<typeof createPipeline>,
): (request: FastifyRequest) => CallError | null {
  const taken = new Map<string, Set<string>>();
  for (const [name, call] of Object.entries(calls)) {
    const handler = handlers[name];
    if (!handler) throw new Error(`The call ${name} has no handler.`);
    const limit = call.bodyBytes === undefined ? {} : { bodyLimit: call.bodyBytes };
    app.route({ method: call.method, url: call.path, ...pipeline(call, handler), ...limit });
    taken.set(call.path, (taken.get(call.path) ?? new Set()).add(call.method));
  }
  const refusalOf = (allowed: ReadonlySet<string>): CallError =>
    new CallError('method_not_allowed', null, { Allow: [...allowed].join(', ') });
  const open = [...taken].filter(([url]) => url.includes('/:')).map(([url, methods]) => ({ parts: partsOf(url), methods }));
  const openTo = (url: string) => {
    const asked = partsOf(url);
    return open.filter(({ parts }) => meet(parts, asked));
  };
  for (const [url, allowed] of taken) {
    // Another call's path has room for this one's: its handler must not take it for one of its own.
    const others = openTo(url);
    const method = METHODS.filter((name) => !allowed.has(name) && others.some(({ methods }) => methods.has(name)));
    if (method.length > 0)
      app.route({ method, url, handler: (request, reply) => sendError(reply, refusalOf(allowed), languageHeader(request)) });
  }
  return ({ method, url }) => {
    const [path = ''] = url.split('?');
    const allowed = taken.get(path) ?? openTo(path)[0]?.methods;
    return allowed && !allowed.has(method) && METHODS.some((name) => name === method) ? refusalOf(allowed) : null;
  };
}

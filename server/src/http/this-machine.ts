import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { isLoopback } from './rate-limit.ts';

/**
 * What a browser or a tool of this machine says by itself. Anything else was added on the way, whatever its name is and whether or not we
 * believe what it says: somebody else is behind the connection.
 */
const OWN_HEADERS =
  /^(?:accept(?:-.*)?|authorization|cache-control|connection|content-(?:length|type|encoding)|cookie|dnt|encryption|expect|host|idempotency-key|if-.*|keep-alive|language|merchant|origin|pragma|priority|purpose|range|referer|save-data|sec-.*|te|transfer-encoding|upgrade(?:-insecure-requests)?|user-agent)$/;
const OWN_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * For the pages of a machine that is tried out, which show codes and make money: a connection of this machine itself, by no proxy, under a
 * name of this machine (a page elsewhere may have let its own name lead here). All others meet the answer of an unknown address.
 */
export const onlyThisMachine =
  ({ config }: Context) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (config.areLocalPagesOpen || isThisMachine(request, config.siteOrigin)) return undefined;
    reply.callNotFound();
    return reply;
  };

function isThisMachine({ raw, headers }: FastifyRequest, siteOrigin: string): boolean {
  const { host = '' } = headers;
  if (!isLoopback((raw.socket.remoteAddress ?? '').replace(/^::ffff:/i, ''))) return false;
  // Some proxies add nothing but speak as browsers have not for long.
  if (raw.httpVersion === '1.0' || !Object.keys(headers).every((name) => OWN_HEADERS.test(name))) return false;
  return host === new URL(siteOrigin).host || OWN_NAMES.has(host.replace(/:\d+$/, ''));
}

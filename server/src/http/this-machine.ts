import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { isLoopback } from './rate-limit.ts';

/** Each says that somebody else is behind the connection, whoever wrote it and whether or not we believe what it names. */
const FORWARDING = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via', 'cf-connecting-ip', 'true-client-ip'] as const;
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
  if (FORWARDING.some((name) => headers[name] !== undefined)) return false;
  return host === new URL(siteOrigin).host || OWN_NAMES.has(host.replace(/:\d+$/, ''));
}

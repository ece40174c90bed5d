import { type Call, CALLS } from '@sorak/contract';
import type { FastifyInstance } from 'fastify';

/** Reads a public call as somebody without a session would; rejects when it is refused. */
export const askAsStranger =
  (app: FastifyInstance) =>
  async (name: string, request: object, language: string): Promise<unknown> => {
    const call = (CALLS as Readonly<Record<string, Call>>)[name];
    if (call?.method !== 'GET' || call.auth !== 'public') throw new Error(`${name} is not read by strangers`);
    const query = Object.fromEntries(Object.entries(request).map(([key, value]) => [key, String(value)]));
    const reply = await app.inject({ method: 'GET', url: call.path, query, headers: { Language: language } });
    if (reply.statusCode !== 200) throw new Error(`${name} was answered with ${reply.statusCode}`);
    return reply.json<{ value: unknown }>().value;
  };

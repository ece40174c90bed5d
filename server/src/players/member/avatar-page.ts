import type { FastifyInstance } from 'fastify';
import { CallError } from '../../http/call.ts';
import { refusal } from '../../http/server.ts';
import { drawAvatar } from './avatars.ts';

/** The pictures that members choose from, by number. */
export const registerAvatars = (app: FastifyInstance): unknown =>
  app.get<{ Params: { file: string } }>('/avatars/:file', (request, reply) => {
    const picture = drawAvatar(Number(/^(\d{1,2})\.svg$/.exec(request.params.file)?.[1] ?? 0));
    if (picture === undefined) return refusal(new CallError('not_found'))(request, reply);
    return reply.header('Cache-Control', 'public, max-age=86400').type('image/svg+xml').send(picture);
  });

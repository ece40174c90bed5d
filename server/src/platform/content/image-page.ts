import { CallError } from '../../http/call.ts';
import { refusal } from '../../http/server.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { imageOf } from './image-service.ts';

/** The pictures that operators have put up. */
export const registerImages = (app: FastifyInstance, context: Context): unknown =>
  app.get<{ Params: { file: string } }>('/wps/content/:file', async (request, reply) => {
    const picture = await imageOf(context, request.params.file);
    if (picture === undefined) return refusal(new CallError('not_found'))(request, reply);
    return reply.header('Cache-Control', 'public, max-age=31536000, immutable').type('image/webp').send(picture);
  });

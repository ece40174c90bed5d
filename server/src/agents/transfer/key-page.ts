import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { transferKeyPem } from '../../platform/vendors/signing-service.ts';

/** The key by which vendors know that a transfer is ours. */
export const registerTransferKey = (app: FastifyInstance, context: Context): unknown =>
  app.get('/.well-known/transfer-key.pem', (_request, reply) => reply.type('application/x-pem-file').send(transferKeyPem(context)));

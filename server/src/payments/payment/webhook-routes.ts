import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { depositListener } from './notification-service.ts';
import { applyPayoutNotification } from './payout-service.ts';
import { providersOf, WEBHOOK_PATH } from './providers.ts';

const BODY_BYTES = 64 * 1024;

/** The providers' door: raw bodies, a signature over them, 200 only when what was said is kept. Everything else is said again by the provider. */
export async function registerWebhooks(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (door) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_, body, done) => done(null, body));
    door.post<{ Params: { code: string } }>(`${WEBHOOK_PATH}:code`, async (request, reply) => {
      const { code } = request.params;
      const provider = providersOf(context).get(code);
      if (!provider) return reply.code(404).send({ received: false });
      const verified = provider.verifyWebhook({
        method: request.method,
        path: `${WEBHOOK_PATH}${code}`,
        headers: request.headers,
        rawHeaders: request.raw.rawHeaders,
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      });
      if (verified.refusal !== undefined) {
        context.log.warn({ provider: code, refusal: verified.refusal, ip: request.ip }, 'a payment webhook was refused');
        return reply.code(verified.refusal === 'body_invalid' ? 400 : 401).send({ received: false, reason: verified.refusal });
      }
      try {
        await (verified.order.kind === 'deposit'
          ? depositListener(context)?.(context, code, verified.order)
          : applyPayoutNotification(context, code, verified.order));
      } catch (error) {
        context.log.warn({ err: error, provider: code }, 'a payment webhook could not be kept');
        return reply.code(503).header('Retry-After', '1').send({ received: false });
      }
      return reply.send({ received: true });
    });
    await Promise.resolve();
  });
}

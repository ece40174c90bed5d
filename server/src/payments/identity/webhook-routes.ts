import { IDENTITY_OUTCOMES } from '@sorak/contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Context } from '../../context.ts';
import { parseStrictJson } from '../../http/strict-json.ts';
import { faultOf } from '../payment/service.ts';
import { IDENTITY_WEBHOOK, keepWord, providerOf } from './provider-service.ts';

const BODY_BYTES = 16 * 1024;
const name = v.pipe(v.string(), v.regex(/^[\w.:-]{1,128}$/));
const wordWire = v.strictObject({
  eventId: name,
  caseId: v.pipe(v.string(), v.uuid()),
  reference: name,
  outcome: v.picklist(IDENTITY_OUTCOMES.filter((one) => one !== 'contradictory')),
});

function readWord(body: Buffer) {
  try {
    return v.safeParse(wordWire, parseStrictJson(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)));
  } catch {
    return undefined;
  }
}

/** The identity provider's door: raw bodies, a signature over them, 200 only when what was said is kept. */
export async function registerIdentityWebhook(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (door) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_, body, done) => done(null, body));
    door.post<{ Params: { code: string } }>(`${IDENTITY_WEBHOOK}:code`, async (request, reply) => {
      const { code } = request.params;
      const provider = providerOf(context);
      if (provider?.code !== code) return reply.code(404).send({ received: false });
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signed = { method: request.method, path: `${IDENTITY_WEBHOOK}${code}`, rawHeaders: request.raw.rawHeaders, body };
      const fault = faultOf(provider.keys, signed, context.clock.now());
      const word = fault ? undefined : readWord(body);
      if (!word?.success) {
        context.log.warn({ provider: code, fault, ip: request.ip }, 'an identity webhook was refused');
        return reply.code(fault ? 401 : 400).send({ received: false, reason: fault ?? 'body_invalid' });
      }
      if (!(await keepWord(context, code, word.output))) return reply.code(409).send({ received: false, reason: 'case_unknown' });
      return reply.send({ received: true });
    });
    await Promise.resolve();
  });
}

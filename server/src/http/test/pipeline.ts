import { openPushGateway } from '../../gateways/push.ts';
import { pushKeysOf } from '../../gateways/push-crypto.ts';
import type { Call } from '@sorak/contract';
import { type Logger, pino } from 'pino';
import type { Context } from '../../context.ts';
import { createDatabase } from '../../db/database.ts';
import { readConfig } from '../../lib/config.ts';
import { createSecretBox } from '@sorak/contract/secret-box';
import type { BrandPolicy } from '../access-policy.ts';
import type { Handler } from '../call.ts';
import { createPipeline } from '../pipeline.ts';
import { registerCalls } from '../register-calls.ts';
import { createServer } from '../server.ts';

/** A brand that lets everybody in. */
export const OPEN_BRAND: BrandPolicy = {
  merchantCode: 'SORAK',
  maintenance: false,
  maintenanceInfo: () => null,
  isBlocked: () => false,
  hasAddressRules: false,
  isShowMC: true,
  isShowAC: true,
  countryHeader: null,
  languages: ['EN'],
  defaultLanguage: 'EN',
  isModuleOn: () => true,
};

type Served = {
  readonly calls: object;
  readonly handlers: Readonly<Record<string, unknown>>;
  readonly env?: Record<string, string>;
  readonly log?: Logger;
  readonly brandPolicy?: () => BrandPolicy;
};

/** Calls of a test's own on a server that listens: what the pipeline promises to all of them, without any domain or database. */
export async function servePipeline({
  calls,
  handlers,
  env = {},
  log = pino({ level: 'silent' }),
  brandPolicy = () => OPEN_BRAND,
}: Served) {
  const db = createDatabase('postgres://nobody:none@127.0.0.1:1/none');
  const context: Context = {
    config: readConfig({ NODE_ENV: 'test', ...env }),
    db,
    clock: Date,
    publish: () => Promise.resolve(),
    sessionEnded: () => Promise.resolve(),
    gateways: { sms: null, email: null },
    push: openPushGateway(pushKeysOf(Buffer.alloc(32, 1)), 'https://localhost', false),
    social: { google: null, facebook: null, phone: null },
    secrets: createSecretBox(Buffer.alloc(32)),
    bus: { send: () => Promise.resolve(), listen: () => {}, close: () => Promise.resolve() },
    log,
  };
  const app = await createServer(context, { webRoot: '/nowhere', frameOrigins: () => [] });
  const pipeline = createPipeline(context, {
    brandPolicy: () => Promise.resolve(brandPolicy()),
    findOperator: () => Promise.resolve(null),
    lookAtPlace: () => Promise.resolve(),
    noteRefusal: () => Promise.resolve(),
    noteShared: () => Promise.resolve(),
    findSession: () => Promise.resolve(null),
  });
  registerCalls(app, calls as Readonly<Record<string, Call>>, handlers as Readonly<Record<string, Handler<Call>>>, pipeline);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const stop = async (): Promise<void> => {
    await app.close();
    await db.close();
  };
  return { app, pipeline, url, stop };
}

import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { createApp } from '../../../app.ts';
import { openContext } from '../../../context.ts';
import { readConfig } from '../../../lib/config.ts';
import { press } from '../../payment/local-service.ts';
import { createDeposit } from '../service.ts';

/**
 * A whole platform to be killed: members order and pay without end. Before each call it writes down what it asks, so that the parent can ask
 * again. Arguments: database url, key of the secrets, log file, member ids.
 */
const [databaseUrl = '', secretsKey = '', logFile = '', ...ids] = process.argv.slice(2);
const log = fs.openSync(logFile, 'a');
const write = (entry: object): void => void fs.writeSync(log, `${JSON.stringify(entry)}\n`);

const config = readConfig({ NODE_ENV: 'test', HUMAN_CHECKS: 'off', SECRETS_KEY: secretsKey, LOG_LEVEL: 'silent' });
const context = await openContext({ config, databaseUrl, log: pino({ level: 'silent' }) });
const app = await createApp(context, { webRoot: fs.mkdtempSync(path.join(os.tmpdir(), 'sorak-web-')) });
await app.listen({ host: '127.0.0.1', port: 0 });
write({ ready: true });

async function category(member: string): Promise<void> {
  for (;;) {
    const key = randomUUID();
    write({ asked: key, member });
    const order = await createDeposit(context, BigInt(member), {
      method: 'va',
      amount: 100_000,
      bank: null,
      offerId: null,
      key,
      language: 'EN',
    });
    write({ ordered: key });
    await press(context, order.id, 'duplicate');
    write({ paid: key });
  }
}

await Promise.all(ids.map(category));

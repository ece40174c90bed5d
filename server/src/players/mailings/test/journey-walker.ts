import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { openContext } from '../../../context.ts';
import { readConfig } from '../../../lib/config.ts';
import { readFacts } from '../../../platform/facts/service.ts';
import { journeyReader } from '../journey-service.ts';
import { sendMailings } from '../send-service.ts';

/** A program to be killed: brings members onto journeys and writes to them, without end. Arguments: database url, the time. */
const [, , url = '', now = '0'] = process.argv;
const config = readConfig({ NODE_ENV: 'test', SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'), LOG_LEVEL: 'silent' });
const began = Date.now();
const context = await openContext({
  config: { ...config, databaseConnections: 6 },
  databaseUrl: url,
  log: pino({ level: 'silent' }),
  clock: { now: () => Number(now) + Date.now() - began },
});
process.stdout.write('ready\n');
for (;;) {
  await readFacts(context, journeyReader);
  await sendMailings(context);
  await sleep(5);
}

import { pino } from 'pino';
import { openContext } from '../../../context.ts';
import { readConfig } from '../../../lib/config.ts';
import { settleDue } from '../settlement-service.ts';

/** A platform to be killed: settles what is due at a moment, over and over. Arguments: database url, the moment (ms), the key of secrets. */
const [databaseUrl = '', moment = '', secretsKey = ''] = process.argv.slice(2);

const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', SECRETS_KEY: secretsKey });
const opened = await openContext({ config: { ...config, databaseConnections: 4 }, databaseUrl, log: pino({ level: 'silent' }) });
const context = { ...opened, clock: { ...opened.clock, now: () => Number(moment) } };
process.stdout.write('.');
// Small commits, so that a kill falls between them and amid them.
await settleDue(context, 7);
process.stdout.write('!');

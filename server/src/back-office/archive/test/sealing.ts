import { pino } from 'pino';
import { openContext } from '../../../context.ts';
import { readConfig } from '../../../lib/config.ts';
import { seal } from '../service.ts';

/** A process of its own that seals a month of facts: `program <database> <key> <folder> <month>`. */
const [databaseUrl = '', key = '', folder = '', month = ''] = process.argv.slice(2);
const context = await openContext({
  config: { ...readConfig({ NODE_ENV: 'test', SECRETS_KEY: key, ARCHIVE_DIR: folder }), databaseConnections: 4 },
  databaseUrl,
  log: pino({ level: 'silent' }),
});
await seal(context, 'facts', month);
await context.close();

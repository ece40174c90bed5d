import { createLog } from '@sorak/contract/log';
import { isMonth } from '../../server/src/back-office/archive/months.ts';
import { NotSealed, seal, sealDue } from '../../server/src/back-office/archive/service.ts';
import { ARCHIVE_PARTS } from '../../server/src/back-office/archive/tables.ts';
import { openContext } from '../../server/src/context.ts';
import { readConfig } from '../../server/src/lib/config.ts';
import { openEmbedded } from '../audit/open-embedded.ts';
import { optionsOf } from './options.ts';

const USAGE = `npm run archive -- [--month 2026-08] [--part facts]
Moves what is older than the house's settings say, or a month and all before it, out of the database into signed files in ARCHIVE_DIR.`;

/** Exit code 0: done. 1: refused, with the reason. */
async function main(): Promise<number> {
  const options = optionsOf(process.argv.slice(2), ['month', 'part']);
  const part = ARCHIVE_PARTS.find((one) => one === (options?.['part'] ?? 'facts'));
  const month = options?.['month'];
  if (options === undefined || part === undefined || (month !== undefined && !isMonth(month))) {
    console.log(USAGE);
    return 1;
  }
  const config = { ...readConfig({ LOG_LEVEL: 'warn', ...process.env }), databaseConnections: 4 };
  const database = config.databaseUrl ? { url: config.databaseUrl, close: () => Promise.resolve() } : await openEmbedded(config.dataDir);
  try {
    const context = await openContext({ config, databaseUrl: database.url, log: createLog(config) });
    try {
      if (month === undefined) {
        console.log(`${await sealDue(context)} months sealed.`);
        return 0;
      }
      const { rows, bytes, folder } = await seal(context, part, month);
      console.log(`${rows} rows in ${bytes} bytes: ${folder}`);
      return 0;
    } catch (error) {
      if (!(error instanceof NotSealed)) throw error;
      console.error(`Not sealed: ${error.message}.`);
      return 1;
    } finally {
      await context.close();
    }
  } finally {
    await database.close();
  }
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);

import { openContext } from '../../server/src/context.ts';
import { readConfig } from '../../server/src/lib/config.ts';
import { createLog } from '@sorak/contract/log';
import { openEmbedded } from '../audit/open-embedded.ts';
import { runCommand, USAGE } from './commands.ts';

/** Exit code 0: done. 1: refused, with the reason. */
async function main(): Promise<number> {
  const [name = 'help', ...rest] = process.argv.slice(2);
  if (name === 'help' || name === '--help') {
    console.log(USAGE);
    return 0;
  }
  const config = { ...readConfig({ LOG_LEVEL: 'error', ...process.env }), databaseConnections: 8 };
  const database = config.databaseUrl ? { url: config.databaseUrl, close: () => Promise.resolve() } : await openEmbedded(config.dataDir);
  try {
    const context = await openContext({ config, databaseUrl: database.url, log: createLog(config) });
    try {
      console.log(await runCommand(context, name, rest));
      return 0;
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

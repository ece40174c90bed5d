import { drain, drainMsOf } from '@sorak/contract/health';
import { spreadLastNet } from '@sorak/contract/last-net';
import { allowOnly } from '@sorak/contract/outgoing';
import path from 'node:path';
import { firstKeyOf } from '@sorak/contract/secret-box';
import { createApp } from './app.ts';
import { seed } from './domains.ts';
import { openContext } from './context.ts';
import { migrate } from './db/migrate.ts';
import { readHouseKeys } from './db/house-keys.ts';
import { rowKeyOf } from './db/row-key.ts';
import { configWarnings, readConfig } from './lib/config.ts';
import { startWitness } from './ledger/witness.ts';
import { operatorWitnessOf, rowWitnessOf, witnessFileOf } from './ledger/witness-file.ts';
import { createLog, shipRest } from '@sorak/contract/log';
import { RELEASE } from '@sorak/contract/release';
import { countProcess } from '@sorak/contract/process-metrics';
import { OPERATOR_LOG } from './platform/operator/audit-chain-repo.ts';
import { ROW_LOG } from './platform/operator/audit-rows-repo.ts';

// The launcher kills after 10 s: what is still open then is cut off by us, in order.
const FINISH_WITHIN_MS = 8_000;
// The bundle is dist/server/main.js, the site dist/web.
const WEB_ROOT = path.join(import.meta.dirname, '..', 'web');
const CONSOLE_ROOT = path.join(import.meta.dirname, '..', 'console');

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config);
  for (const warning of configWarnings(config)) log.warn(warning);
  if (!config.databaseUrl) throw new Error('DATABASE_URL is missing. Start everything with npm start, or name a PostgreSQL database.');
  allowOnly(process.env['OUTGOING_HOSTS']);
  const drainMs = drainMsOf(process.env['DRAIN_SECONDS']);
  countProcess('platform', RELEASE);
  const direct = config.databaseListenUrl ?? config.databaseUrl;
  const migrated = await migrate(direct, undefined, rowKeyOf(firstKeyOf(await readHouseKeys(direct, config))));
  if (migrated.length > 0) log.info({ migrated }, 'migrated');
  const context = await openContext({ config, databaseUrl: config.databaseUrl, log });
  await seed(context);
  const app = await createApp(context, { webRoot: WEB_ROOT, consoleRoot: CONSOLE_ROOT });
  const ledgerFile = witnessFileOf(config.dataDir);
  const witnesses = [
    { file: ledgerFile },
    { file: operatorWitnessOf(ledgerFile), log: OPERATOR_LOG },
    { file: rowWitnessOf(ledgerFile), log: ROW_LOG },
  ].map((what) =>
    startWitness({
      ...what,
      pool: context.db.direct,
      onError: (error) => log.error({ err: error, file: what.file }, 'a log was not witnessed; the next second tries again'),
    }),
  );
  await app.listen({ host: config.host, port: config.port });

  const close = async (): Promise<void> => {
    await app.close();
    await Promise.all(witnesses.map((witness) => witness.stop()));
    await context.close();
    await shipRest();
  };
  spreadLastNet({ log: (message, err, count) => log.error({ err, count }, message), drain: close });
  let isStopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), drainMs + FINISH_WITHIN_MS).unref();
    await drain(app, drainMs);
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

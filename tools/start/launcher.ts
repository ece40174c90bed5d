import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { EmbeddedPostgres } from '../../server/src/db/embedded-postgres.ts';
import { startEmbeddedPostgres } from '../../server/src/db/embedded-postgres.ts';
import type { Config } from '../../server/src/lib/config.ts';
import { buildIfChanged } from '../build/build.ts';
import type { DatabaseUrls } from './databases.ts';
import { prepareEmbedded, prepareOutside } from './databases.ts';
import type { FolderLock } from './folder-lock.ts';
import { demoEnvironment } from './demo-accounts.ts';
import { assertPortFree } from './ports.ts';
import type { ProcessIdentity } from './process-identity.ts';
import { identityOf, isRunning } from './process-identity.ts';
import type { Program, ProgramOptions } from './program.ts';
import { startProgram } from './program.ts';
import type { StudioKey } from './studio-key.ts';
import { sharedStudioKey, studioKey } from './studio-key.ts';
import type { Supervisor } from './supervisor.ts';

const HEALTHY_WITHIN_MS = 120_000;
const DATABASE = 'database';
const LEFT_BEHIND_MS = 2_000;

export interface LaunchOptions {
  root: string;
  config: Config;
  lock: FolderLock;
  supervisor: Supervisor;
  say: (sentence: string) => void;
}

/** Builds, starts the database, the platform and the studio, and resolves when both answer. Throws in words. */
export async function launch(options: LaunchOptions): Promise<void> {
  const { root, config, lock, say } = options;
  await endLeftBehind(lock.leftBehind);
  await assertPortFree('PORT', config.port, config.host);
  await assertPortFree('STUDIO_PORT', config.studioPort, config.host);
  if (config.port === config.studioPort) throw new Error(`PORT and STUDIO_PORT are both ${config.port}. Set one of them to another port.`);
  if (config.vendorsFile && !fs.existsSync(config.vendorsFile)) throw new Error(`VENDORS_FILE=${config.vendorsFile} does not exist.`);

  const databases = startDatabases(options);
  // Whichever of the two fails first is reported; the other is still waited for by the caller's stop.
  const [{ urls, key }] = await Promise.all([
    databases,
    buildIfChanged(root).then((isBuilt) => isBuilt && say('Built from the changed sources.')),
  ]);
  const vendorsFile = await writeVendorsFile(root, config, key);
  await startPrograms(options, urls, key, vendorsFile);
}

/** Programs of a launcher that was killed end by themselves; the ports are theirs until then. */
async function endLeftBehind(leftBehind: ProcessIdentity[]): Promise<void> {
  const until = Date.now() + LEFT_BEHIND_MS;
  while (leftBehind.some(isRunning) && Date.now() < until) await sleep(20);
  for (const left of leftBehind.filter(isRunning)) process.kill(left.pid, 'SIGKILL');
  while (leftBehind.some(isRunning)) await sleep(20);
}

async function startDatabases({ config, supervisor }: LaunchOptions): Promise<{ urls: DatabaseUrls; key: StudioKey }> {
  if (config.databaseUrl) {
    const urls = await prepareOutside(config.databaseUrl, config.studioDatabaseUrl);
    return { urls, key: await sharedStudioKey(config.dataDir, config.studioKeyFile, urls.studio) };
  }
  const folder = path.join(config.dataDir, 'postgres');
  const server = await supervisor.keep<EmbeddedPostgres>({
    name: DATABASE,
    start: (previous) => startEmbeddedPostgres({ folder, ...(previous && { port: previous.port }) }),
  });
  return { urls: await prepareEmbedded(server), key: await studioKey(config.dataDir, config.studioKeyFile) };
}

/** The studio describes its games itself; the platform reads the file as it reads any other vendor's. */
async function writeVendorsFile(root: string, config: Config, key: StudioKey): Promise<string> {
  const out = path.join(config.dataDir, 'vendors', 'studio.json');
  fs.mkdirSync(path.dirname(out), { recursive: true });
  const script = path.join(root, 'dist', 'studio', 'vendors-file.js');
  await promisify(execFile)(process.execPath, [script, '--public-key', key.publicFile, '--launch-url', config.studioOrigin, '--out', out]);
  return out;
}

async function startPrograms(
  { root, config, lock, supervisor }: LaunchOptions,
  urls: DatabaseUrls,
  key: StudioKey,
  vendorsFile: string,
): Promise<void> {
  const localHost = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host;
  const platformUrl = `http://${localHost}:${config.port}`;
  const { DATABASE_URL: _platformUrl, STUDIO_DATABASE_URL: _studioUrl, STUDIO_KEY_FILE: _keyFile, ...given } = process.env;
  // Paths were resolved where the launcher was called; the programs run in the product's folder.
  const shared = { ...given, DATA_DIR: config.dataDir, ...(config.vendorsFile && { VENDORS_FILE: config.vendorsFile }) };
  const platform = {
    name: 'platform',
    script: path.join(root, 'dist', 'server', 'main.js'),
    healthUrl: `${platformUrl}/healthz`,
    env: {
      ...shared,
      DATABASE_URL: urls.platform,
      STUDIO_VENDORS_FILE: vendorsFile,
      SITE_ORIGIN: config.siteOrigin,
      STUDIO_ORIGIN: config.studioOrigin,
      ...demoEnvironment(config),
    },
  };
  const studio = {
    name: 'studio',
    script: path.join(root, 'dist', 'studio', 'main.js'),
    healthUrl: `http://${localHost}:${config.studioPort}/healthz`,
    env: {
      ...shared,
      STUDIO_HOST: config.host,
      STUDIO_DATABASE_URL: urls.studio,
      STUDIO_PORT: String(config.studioPort),
      STUDIO_KEY_FILE: key.privateFile,
      PLATFORM_URL: platformUrl,
      SITE_ORIGIN: config.siteOrigin,
    },
  };
  const pids = new Map<string, number>();
  const start = (options: Omit<ProgramOptions, 'cwd' | 'logFile'>): Promise<Program> => {
    const logFile = config.isProduction ? undefined : path.join(config.dataDir, 'logs', `${options.name}.log`);
    const program = startProgram({ ...options, cwd: root, logFile });
    pids.set(options.name, program.pid);
    lock.noteChildren([...pids.values()].flatMap((pid) => identityOf(pid) ?? []));
    return Promise.resolve(program);
  };
  const untilReady = (program: Program) => program.untilHealthy(HEALTHY_WITHIN_MS);
  // Both at once: the studio calls the platform only when a player does.
  await Promise.all(
    [platform, studio].map((options) => supervisor.keep({ name: options.name, needs: DATABASE, start: () => start(options), untilReady })),
  );
}

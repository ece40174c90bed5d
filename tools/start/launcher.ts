import { randomBytes } from 'node:crypto';
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
import type { HouseVendor } from './house-vendors.ts';
import { houseVendors } from './house-vendors.ts';
import type { VendorKey } from './vendor-key.ts';
import { sharedVendorKey, vendorKey } from './vendor-key.ts';
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

/** Builds, starts the database, the platform and the vendors of the house, and resolves when all answer. Throws in words. */
export async function launch(options: LaunchOptions): Promise<void> {
  const { root, config, lock, say } = options;
  await endLeftBehind(lock.leftBehind);
  const vendors = houseVendors(config);
  await assertPorts(config, vendors);
  if (config.vendorsFile && !fs.existsSync(config.vendorsFile)) throw new Error(`VENDORS_FILE=${config.vendorsFile} does not exist.`);

  const databases = startDatabases(options, vendors);
  // Whichever of the two fails first is reported; the other is still waited for by the caller's stop.
  const [{ urls, keys }] = await Promise.all([
    databases,
    buildIfChanged(root).then((isBuilt) => isBuilt && say('Built from the changed sources.')),
  ]);
  const files = await Promise.all(vendors.map((vendor) => writeVendorsFile(root, config, vendor, keys)));
  await startPrograms(options, vendors, urls, keys, files);
}

async function assertPorts(config: Config, vendors: readonly HouseVendor[]): Promise<void> {
  const taken = new Map<number, string>();
  for (const [variable, port] of [['PORT', config.port] as const, ...vendors.map((one) => [`${one.variable}_PORT`, one.port] as const)]) {
    await assertPortFree(variable, port, config.host);
    const other = taken.get(port);
    if (other) throw new Error(`${other} and ${variable} are both ${port}. Set one of them to another port.`);
    taken.set(port, variable);
  }
}

/** Programs of a launcher that was killed end by themselves; the ports are theirs until then. */
async function endLeftBehind(leftBehind: ProcessIdentity[]): Promise<void> {
  const until = Date.now() + LEFT_BEHIND_MS;
  while (leftBehind.some(isRunning) && Date.now() < until) await sleep(20);
  for (const left of leftBehind.filter(isRunning)) process.kill(left.pid, 'SIGKILL');
  while (leftBehind.some(isRunning)) await sleep(20);
}

type Keys = ReadonlyMap<string, VendorKey>;

async function startDatabases(
  { config, supervisor }: LaunchOptions,
  vendors: readonly HouseVendor[],
): Promise<{ urls: DatabaseUrls; keys: Keys }> {
  if (config.databaseUrl) {
    const urls = await prepareOutside(config.databaseUrl, vendors);
    const keys = await keysOf(vendors, ({ name, keyFile }) => sharedVendorKey(name, config.dataDir, keyFile, urls.vendors.get(name) ?? ''));
    return { urls, keys };
  }
  const folder = path.join(config.dataDir, 'postgres');
  const server = await supervisor.keep<EmbeddedPostgres>({
    name: DATABASE,
    start: (previous) => startEmbeddedPostgres({ folder, isDurable: config.isDatabaseDurable, ...(previous && { port: previous.port }) }),
  });
  const keys = await keysOf(vendors, ({ name, keyFile }) => vendorKey(name, config.dataDir, keyFile));
  return { urls: await prepareEmbedded(server, vendors), keys };
}

async function keysOf(vendors: readonly HouseVendor[], key: (vendor: HouseVendor) => Promise<VendorKey>): Promise<Keys> {
  const keys = new Map<string, VendorKey>();
  for (const vendor of vendors) keys.set(vendor.name, await key(vendor));
  return keys;
}

/** A vendor describes its games itself; the platform reads the file as it reads any other vendor's. */
async function writeVendorsFile(root: string, config: Config, { name, origin }: HouseVendor, keys: Keys): Promise<string> {
  const out = path.join(config.dataDir, 'vendors', `${name}.json`);
  fs.mkdirSync(path.dirname(out), { recursive: true });
  const script = path.join(root, 'dist', name, 'vendors-file.js');
  await promisify(execFile)(process.execPath, [
    script,
    '--public-key',
    keys.get(name)?.publicFile ?? '',
    '--launch-url',
    origin,
    '--out',
    out,
  ]);
  return out;
}

async function startPrograms(
  { root, config, lock, supervisor }: LaunchOptions,
  vendors: readonly HouseVendor[],
  urls: DatabaseUrls,
  keys: Keys,
  files: readonly string[],
): Promise<void> {
  const localHost = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host;
  const platformUrl = `http://${localHost}:${config.port}`;
  // Each program is told of its own database and key alone.
  const given = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(?:(?:STUDIO_|SPORTSBOOK_)?DATABASE_(?:LISTEN_|BETS_|READ_)?URL|\w+_KEY_FILE|SPORTSBOOK_TRADING_KEY)$/.test(name),
    ),
  );
  // Platform and sportsbook of one start know each other by it.
  const trading = { SPORTSBOOK_TRADING_KEY: config.sportsbook?.tradingKey ?? randomBytes(24).toString('base64url') };
  // Paths were resolved where the launcher was called; the programs run in the product's folder.
  const shared = { ...given, DATA_DIR: config.dataDir, ...(config.vendorsFile && { VENDORS_FILE: config.vendorsFile }) };
  const platform = {
    name: 'platform',
    script: path.join(root, 'dist', 'server', 'main.js'),
    healthUrl: `${platformUrl}/healthz`,
    env: {
      ...shared,
      DATABASE_URL: urls.platform,
      ...besideDatabase(['DATABASE_LISTEN_URL', 'DATABASE_BETS_URL', 'DATABASE_READ_URL']),
      ...Object.fromEntries(vendors.map(({ variable }, at) => [`${variable}_VENDORS_FILE`, files[at]])),
      SITE_ORIGIN: config.siteOrigin,
      STUDIO_ORIGIN: config.studioOrigin,
      ...trading,
      ...demoEnvironment(config),
    },
  };
  const programOf = ({ name, variable, port, origin }: HouseVendor) => ({
    name,
    script: path.join(root, 'dist', name, 'main.js'),
    healthUrl: `http://${localHost}:${port}/healthz`,
    env: {
      ...shared,
      [`${variable}_HOST`]: config.host,
      [`${variable}_ORIGIN`]: origin,
      [`${variable}_DATABASE_URL`]: urls.vendors.get(name),
      [`${variable}_PORT`]: String(port),
      [`${variable}_KEY_FILE`]: keys.get(name)?.privateFile,
      PLATFORM_URL: platformUrl,
      SITE_ORIGIN: config.siteOrigin,
      ...(name === 'sportsbook' && { ...trading, ...besideDatabase(['SPORTSBOOK_DATABASE_LISTEN_URL']) }),
    },
  });
  const pids = new Map<string, number>();
  const start = (options: Omit<ProgramOptions, 'cwd' | 'logFile'>): Promise<Program> => {
    const logFile = config.isProduction ? undefined : path.join(config.dataDir, 'logs', `${options.name}.log`);
    const program = startProgram({ ...options, cwd: root, logFile });
    pids.set(options.name, program.pid);
    lock.noteChildren([...pids.values()].flatMap((pid) => identityOf(pid) ?? []));
    return Promise.resolve(program);
  };
  const untilReady = (program: Program) => program.untilHealthy(HEALTHY_WITHIN_MS);
  // All at once: a vendor calls the platform only when a player does.
  await Promise.all(
    [platform, ...vendors.map(programOf)].map((options) =>
      supervisor.keep({ name: options.name, needs: DATABASE, start: () => start(options), untilReady }),
    ),
  );
}

/** Other ways to a program's own database, where they are named. */
const besideDatabase = (names: readonly string[]): NodeJS.ProcessEnv =>
  Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { NOBODY_ID, isOpenToAll, nativePostgres, serverIdentity } from './native-postgres.ts';
import { isAlive, readPostmaster, stopOrphan, stopServer } from './postmaster.ts';

const START_TIMEOUT_MS = 60_000;
const LOG_LIMIT_BYTES = 10_000_000;

export interface EmbeddedPostgresOptions {
  /** Holds the cluster, its generated password and its log. The caller makes sure that no other process uses it. */
  folder: string;
  /** Where PostgreSQL's programs are (the folder above `bin/`); absent: the ones that came with the packages. */
  home?: string;
  /** False only for data that is thrown away: a power cut may then lose everything. */
  isDurable?: boolean;
  maxConnections?: number;
  /** Absent: any free port. Given, so that clients of a server that died find the next one. */
  port?: number;
}

export interface EmbeddedPostgres {
  pid: number;
  port: number;
  /** The superuser's password; other secrets of this cluster may be derived from it. */
  password: string;
  /** Url of the superuser on one database. */
  url: (database: string) => string;
  /** Resolves when the server has ended, asked to or not. */
  exited: Promise<void>;
  /** Whether a signal that no program can refuse ended it. */
  wasKilled: () => boolean;
  stop: () => Promise<void>;
}

/**
 * Starts the PostgreSQL that came with the packages, on 127.0.0.1. Makes the cluster on the first call.
 * Throws in words when the folder belongs to another user or another major version, or when the server does not come up.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const home = options.home ?? nativePostgres();
  fs.mkdirSync(options.folder, { recursive: true });
  const folder = fs.realpathSync(options.folder);
  const cluster = path.join(folder, 'cluster');
  const password = passwordOf(folder);
  if (fs.existsSync(path.join(cluster, 'PG_VERSION'))) {
    assertUsable(cluster, home);
    await stopOrphan(cluster);
  } else {
    makeCluster(home, folder, password, options.isDurable ?? true);
  }

  const log = openLog(folder);
  const server = await launch(home, cluster, log, options);
  fs.closeSync(log.file);
  const { child, port, pid } = server;
  const exited = new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    child.once('exit', () => resolve());
  });
  return {
    pid,
    port,
    password,
    url: (database) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`,
    exited,
    wasKilled: () => child.signalCode === 'SIGKILL',
    stop: async () => {
      await stopServer(pid);
      await exited;
    },
  };
}

function passwordOf(folder: string): string {
  const file = path.join(folder, 'password');
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return fs.readFileSync(file, 'utf8').trim();
}

function assertUsable(cluster: string, home: string): void {
  const made = fs.readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  const said = spawnSync(path.join(home, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' }).stdout;
  const brought = /(\d+)\.\d+/.exec(said)?.[1];
  if (made !== brought) throw new Error(`${cluster} was made by PostgreSQL ${made}, this release brings PostgreSQL ${brought}.`);
  const user = serverIdentity().uid ?? process.getuid?.();
  const owner = fs.statSync(cluster).uid;
  if (user !== undefined && owner !== user)
    throw new Error(
      `${cluster} belongs to user ${owner}, but PostgreSQL would run as user ${user}. Start as the user who made it, or chown it.`,
    );
}

/** Built beside its place and moved there when whole, so that a kill in between leaves no half cluster. */
function makeCluster(home: string, folder: string, password: string, isDurable: boolean): void {
  for (const name of fs.readdirSync(folder)) {
    if (name.startsWith('cluster-draft-')) fs.rmSync(path.join(folder, name), { recursive: true, force: true });
  }
  const draft = fs.mkdtempSync(path.join(folder, 'cluster-draft-'));
  const secrets = fs.mkdtempSync(path.join(process.getuid?.() === 0 ? '/tmp' : os.tmpdir(), 'sorak-initdb-'));
  const passwordFile = path.join(secrets, 'password');
  fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (process.getuid?.() === 0) for (const file of [draft, secrets, passwordFile]) fs.chownSync(file, NOBODY_ID, NOBODY_ID);
  try {
    const { path: dataFolder, cwd } = reachable(draft);
    const args = ['-D', dataFolder, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8', '--locale=C'];
    if (!isDurable) args.push('--no-sync');
    const made = spawnSync(path.join(home, 'bin', 'initdb'), args, { ...serverIdentity(), cwd, env: plainEnvironment(), encoding: 'utf8' });
    if (made.status !== 0)
      throw new Error(`PostgreSQL could not make its data folder in ${folder}: ${made.error?.message ?? made.stderr.trim()}`);
    fs.renameSync(draft, path.join(folder, 'cluster'));
  } finally {
    fs.rmSync(secrets, { recursive: true, force: true });
    fs.rmSync(draft, { recursive: true, force: true });
  }
}

/** The user nobody may not walk through a private folder such as /root, but it may stay where root has put it. */
function reachable(cluster: string): { path: string; cwd: string } {
  const isHidden = process.platform === 'linux' && process.getuid?.() === 0 && !isOpenToAll(path.dirname(cluster));
  return { path: isHidden ? '/proc/self/cwd' : cluster, cwd: cluster };
}

function openLog(folder: string): { path: string; file: number } {
  const logPath = path.join(folder, 'server.log');
  if ((fs.statSync(logPath, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES) fs.renameSync(logPath, `${logPath}.1`);
  return { path: logPath, file: fs.openSync(logPath, 'a', 0o600) };
}

type Log = ReturnType<typeof openLog>;

async function launch(home: string, cluster: string, log: Log, options: EmbeddedPostgresOptions) {
  const until = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const logStart = fs.statSync(log.path).size;
    const port = options.port ?? (await freePort());
    const child = spawnServer(home, cluster, port, log.file, options);
    const pid = await untilReady(child, cluster, until);
    if (pid !== undefined) return { child, port, pid };
    const said = fs.readFileSync(log.path).subarray(logStart).toString().trim();
    // Somebody took the port in between; the children of a killed server are still leaving; or a parent was killed so early
    // that the server it had just begun to start was not to be seen yet.
    const isPassing = /Address already in use|pre-existing shared memory block|lock file "postmaster.pid" already exists/.test(said);
    if (!isPassing || Date.now() > until) throw new Error(`PostgreSQL did not start on ${cluster}. Its last words:\n${said.slice(-2_000)}`);
    await sleep(100);
    await stopOrphan(cluster);
  }
}

function spawnServer(home: string, cluster: string, port: number, log: number, options: EmbeddedPostgresOptions): ChildProcess {
  const { path: dataFolder, cwd } = reachable(cluster);
  const isDurable = options.isDurable ?? true;
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: options.maxConnections ?? 200,
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    fsync: isDurable ? 'on' : 'off',
    full_page_writes: isDurable ? 'on' : 'off',
    synchronous_commit: isDurable ? 'on' : 'off',
    log_checkpoints: 'off',
  };
  const args = ['-D', dataFolder, '-p', String(port), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  return spawn(path.join(home, 'bin', 'postgres'), args, {
    ...serverIdentity(),
    cwd,
    env: plainEnvironment(),
    stdio: ['ignore', log, log],
    // A group of its own: Ctrl-C in the terminal must reach the launcher alone, which stops the database last.
    detached: true,
  });
}

/** The server's pid once it takes connections, undefined if it ended instead. */
async function untilReady(child: ChildProcess, cluster: string, until: number): Promise<number | undefined> {
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  while (Date.now() < until) {
    if (failure) throw failure;
    if (child.exitCode !== null || child.signalCode !== null) return undefined;
    const postmaster = readPostmaster(cluster);
    if (postmaster?.isReady && postmaster.pid === child.pid && isAlive(postmaster.pid)) return postmaster.pid;
    await sleep(5);
  }
  child.kill('SIGQUIT');
  return undefined;
}

/** None of our own secrets, and none of the PG* variables that would change where PostgreSQL looks. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'TMPDIR', 'TEMP', 'SystemRoot', 'LD_LIBRARY_PATH'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(kept), LC_ALL: 'C' } as NodeJS.ProcessEnv;
}

/** A port of 127.0.0.1 that is free at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No free port.'))));
    });
  });
}

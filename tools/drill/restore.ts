import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../../server/src/db/embedded-postgres.ts';
import { nativePostgres } from '../../server/src/db/native-postgres.ts';
import { readPostmaster, stopServer } from '../../server/src/db/postmaster.ts';
import { type Backup, NoBackup, walFolder } from './backup.ts';

export type Restored = {
  /** The superuser's address of a database there. */
  readonly url: (database: string) => string;
  /** Ends it; its folder is the caller's. */
  readonly end: () => Promise<void>;
};

type Order = {
  readonly backup: Backup;
  /** The backup's folder, for its log. */
  readonly folder: string;
  /** Where it is restored to; empty. */
  readonly target: string;
  /** The moment up to which the log is played; undefined: to its end. */
  readonly until: Date | undefined;
  readonly withinMs: number;
};

/** Restores a base backup beside everything that runs, plays the log and opens it for work, on a port of this machine that nobody else knows. */
export async function restore({ backup, folder, target, until, withinMs }: Order): Promise<Restored> {
  const bin = programsOf(backup.major);
  const cluster = path.join(target, 'cluster');
  const sockets = path.join(target, 'socket');
  fs.mkdirSync(sockets, { mode: 0o700 });
  if (fs.readdirSync(path.join(backup.folder, 'pg_tblspc')).length > 0)
    throw new NoBackup('The backup has tablespaces; the drill knows none, for they would be restored over those that are in use.');
  execFileSync('cp', ['-a', backup.folder, cluster]);
  const { uid, gid } = fs.statSync(path.join(backup.folder, 'PG_VERSION'));
  const isRoot = process.getuid?.() === 0;
  const owner = isRoot ? { uid: uid === 0 ? NOBODY : uid, gid: uid === 0 ? NOBODY : gid } : {};
  if (isRoot) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, cluster, sockets]);
  for (const name of ['standby.signal', 'recovery.signal', 'postmaster.pid', 'postmaster.opts', 'recovery.done'])
    fs.rmSync(path.join(cluster, name), { force: true });
  fs.chmodSync(cluster, 0o700);
  const put = (name: string, text: string): void => {
    const file = path.join(cluster, name);
    fs.writeFileSync(file, text, { mode: 0o600 });
    if (isRoot) fs.chownSync(file, owner.uid ?? NOBODY, owner.gid ?? NOBODY);
  };
  // None of its own settings: they name other machines, and what may not begin twice.
  put('postgresql.conf', settingsOf(walFolder(folder), sockets, until));
  put('postgresql.auto.conf', '');
  put('pg_hba.conf', 'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n');
  put('recovery.signal', '');
  const port = await freePort();
  const log = path.join(target, 'postgres.log');
  const child = start(bin, cluster, port, log, owner);
  await untilOpen(child, cluster, log, withinMs);
  const password = randomBytes(18).toString('base64url');
  const url = (database: string): string => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
  const admin = new Client({ host: sockets, port, user: 'postgres', database: 'postgres' });
  await admin.connect();
  await admin.query(`alter role postgres password '${password}'`);
  await admin.end();
  return { url, end: () => stopServer(child.pid ?? 0) };
}

const NOBODY = 65_534;

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

function settingsOf(wal: string, sockets: string, until: Date | undefined): string {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: sockets,
    restore_command: `cp "${wal}/%f" "%p"`,
    recovery_target_timeline: 'latest',
    recovery_target_action: 'promote',
    ...(until && { recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00') }),
    // Otherwise its bounds must be those of the primary.
    hot_standby: 'off',
    archive_mode: 'off',
    synchronous_standby_names: '',
    fsync: 'off',
    full_page_writes: 'off',
    timezone: 'UTC',
    max_connections: '100',
    max_wal_size: '4GB',
    shared_buffers: '128MB',
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} = ${quoted(value)}\n`)
    .join('');
}

function programsOf(major: number): string {
  const named = process.env['POSTGRES_BIN'];
  const places = [...(named ? [named] : []), `/usr/lib/postgresql/${major}/bin`, path.join(nativePostgres(), 'bin')];
  const found = places.find((bin) => {
    const file = path.join(bin, 'postgres');
    return fs.existsSync(file) && Number(/(\d+)\./.exec(execFileSync(file, ['--version'], { encoding: 'utf8' }))?.[1]) === major;
  });
  if (!found) throw new NoBackup(`The backup is of PostgreSQL ${major}, which is not installed here. Name its programs by POSTGRES_BIN.`);
  return found;
}

function start(bin: string, cluster: string, port: number, log: string, owner: { uid?: number; gid?: number }): ChildProcess {
  const file = fs.openSync(log, 'a');
  const child = spawn(path.join(bin, 'postgres'), ['-D', cluster, '-p', String(port)], {
    ...owner,
    cwd: cluster,
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    stdio: ['ignore', file, file],
    detached: true,
  });
  fs.closeSync(file);
  return child;
}

async function untilOpen(child: ChildProcess, cluster: string, log: string, withinMs: number): Promise<void> {
  const until = Date.now() + withinMs;
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  while (!readPostmaster(cluster)?.isReady) {
    if (failure) throw failure;
    if (child.exitCode !== null || child.signalCode !== null) throw new NoBackup(wordsOf(fs.readFileSync(log, 'utf8')));
    if (Date.now() > until) {
      child.kill('SIGQUIT');
      throw new NoBackup(`The backup is not restored after ${Math.round(withinMs / 60_000)} minutes. DRILL_MINUTES gives it more.`);
    }
    await sleep(100);
  }
}

function wordsOf(log: string): string {
  if (/recovery ended before configured recovery target was reached/.test(log))
    return 'The archive ends before the second that was asked for. What it has is restored without a second.';
  if (/WAL ends before end of online backup|consistent recovery state/.test(log) || /could not locate required checkpoint record/.test(log))
    return 'The archive does not reach to the end of the base backup: it cannot be restored.';
  return `The backup cannot be restored. PostgreSQL’s last words:\n${log.slice(-1_500)}`;
}

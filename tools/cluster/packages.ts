import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { OLDEST_PATRONI } from './settings.ts';

/** Where `npm run cluster -- install` leaves a Patroni that the system does not have. */
export const patroniFolder = (root: string): string => path.join(ownFolder(root), 'patroni');
export const ownFolder = (root: string): string => path.join(root, '.cache', 'cluster');

/** NATS and pgbouncer of `npm run cluster -- install`, else of the system; undefined where neither is: what needs them is left out, in words. */
export const natsProgram = (root: string): string | undefined => beside(root, 'nats-server');
export const pgbouncerProgram = (root: string): string | undefined => beside(root, 'pgbouncer');

/** Debian's Prometheus; without it nothing watches the cluster but the test itself. */
export const prometheusProgram = (): string | undefined => program('prometheus');

const beside = (root: string, name: string): string | undefined =>
  [path.join(ownFolder(root), name)].find((file) => fs.existsSync(file)) ?? program(name);

/** The programs of other houses that a cluster consists of. */
export interface Programs {
  postgresBin: string;
  etcd: string;
  haproxy: string;
  python: string;
  /** The folder in which Python finds Patroni; empty for the system's own. */
  patroniPath: string;
  patroniVersion: string;
}

export type Found = { programs: Programs } | { missing: string[] };

const DEBIAN = '/usr/lib/postgresql';
const OLDEST_POSTGRES = 15;

/** All programs, or one sentence for each that is missing or refused, with the way to get it. */
export function findPrograms(root: string): Found {
  const missing: string[] = [];
  const need = (found: string | undefined, sentence: string): string => {
    if (found === undefined) missing.push(sentence);
    return found ?? '';
  };
  if (process.platform !== 'linux')
    return { missing: ['A cluster on one machine needs Linux: addresses 127.0.0.11 to 13, or namespaces.'] };
  const postgresBin = need(
    postgresFolder(),
    `PostgreSQL ${OLDEST_POSTGRES} or newer with pg_basebackup and pg_rewind: apt-get install postgresql-${OLDEST_POSTGRES}`,
  );
  const etcd = need(program('etcd'), 'etcd: apt-get install etcd-server');
  const haproxy = need(program('haproxy'), 'HAProxy: apt-get install haproxy');
  const python = need(
    ['/usr/bin/python3', 'python3'].find((one) =>
      succeeds(one, ['-c', 'import psycopg2, yaml, urllib3, dateutil, click, prettytable, psutil, etcd']),
    ),
    'what Patroni stands on: apt-get install python3-psycopg2 python3-yaml python3-urllib3 python3-dateutil python3-click python3-prettytable python3-psutil python3-etcd',
  );
  const patroni = python === '' ? undefined : findPatroni(root, python);
  if (python !== '') missing.push(...refusalOf(patroni));
  if (missing.length > 0 || !patroni) return { missing };
  return { programs: { postgresBin, etcd, haproxy, python, patroniPath: patroni.path, patroniVersion: patroni.version } };
}

interface Patroni {
  path: string;
  version: string;
}

/** The one of `PATRONI`, else ours, else the system's; the first that is new enough, or the last that is there. */
function findPatroni(root: string, python: string): Patroni | undefined {
  const named = process.env['PATRONI'];
  const found = (named ? [named] : [patroniFolder(root), '']).flatMap((place) => {
    const asked = spawnSync(python, ['-c', 'import patroni.version; print(patroni.version.__version__)'], {
      encoding: 'utf8',
      env: { ...process.env, PYTHONPATH: place },
      cwd: '/',
    });
    return asked.status === 0 ? [{ path: place, version: asked.stdout.trim() }] : [];
  });
  return found.find(({ version }) => isNewEnough(version)) ?? found.at(-1);
}

/** Nothing where it may be used. */
function refusalOf(patroni: Patroni | undefined): string[] {
  if (!patroni) return [`Patroni ${OLDEST_PATRONI} or newer: npm run cluster -- install`];
  return isNewEnough(patroni.version) ? [] : [refusedPatroni(patroni.version)];
}

/** Why an old Patroni is refused, in words. */
const refusedPatroni = (version: string): string =>
  `Patroni ${version} is refused: releases before ${OLDEST_PATRONI} have no quorum commit, and 3.0.2, which Debian 12 has, lost 329 of 1,025 acknowledged ` +
  'money calls after a healed partition, for a primary that came back wrote over the new one’s lock. Newer: npm run cluster -- install';

export function isNewEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_PATRONI.split('.').map(Number);
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

function postgresFolder(): string | undefined {
  const versions = fs.existsSync(DEBIAN) ? fs.readdirSync(DEBIAN).map(Number) : [];
  return versions
    .filter((version) => version >= OLDEST_POSTGRES)
    .sort((a, b) => b - a)
    .map((version) => path.join(DEBIAN, String(version), 'bin'))
    .find((bin) => ['postgres', 'initdb', 'pg_basebackup', 'pg_rewind', 'psql'].every((name) => fs.existsSync(path.join(bin, name))));
}

/** Services lie where an ordinary user's PATH does not look. */
function program(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file));
}

const succeeds = (command: string, args: readonly string[]): boolean => spawnSync(command, args, { cwd: '/' }).status === 0;

import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findPrograms, natsProgram, ownFolder, patroniFolder, pgbouncerProgram } from './packages.ts';

const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';
const PACKAGES = [
  'etcd-server',
  'haproxy',
  'prometheus',
  ...['psycopg2', 'urllib3', 'yaml', 'dateutil', 'click', 'prettytable', 'psutil', 'etcd'].map((name) => `python3-${name}`),
];

/** Installs what is missing on Debian, as root; Patroni from the next Debian, into our own folder. Throws in words. */
export function install(root: string): void {
  if (!('missing' in findPrograms(root)) && natsProgram(root) && pgbouncerProgram(root)) return;
  if (process.getuid?.() !== 0) throw new Error('Only root may install packages. The names are those above.');
  const isPostgresThere = fs.existsSync('/usr/lib/postgresql/15') || fs.existsSync('/usr/lib/postgresql/17');
  run('apt-get', ['update', '-q']);
  run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...PACKAGES, ...(isPostgresThere ? [] : ['postgresql'])]);
  fetchNewer(root);
}

/** Of Debian 13, for Debian 12: a Patroni that is new enough (Python alone), NATS (one file) and pgbouncer with the C library that it wants. */
const NEWER = ['patroni', 'nats-server', 'pgbouncer'];
const LIBRARIES = [
  'libc6',
  'libevent-2.1-7t64',
  'libcares2',
  'libssl3t64',
  'libpam0g',
  'libsystemd0',
  'libcap2',
  'libaudit1',
  'libcap-ng0',
  'libzstd1',
];
const LIBRARIES_TOO = ['zlib1g', 'libgcc-s1', 'libcrypt1', 'liblzma5', 'liblz4-1', 'libgcrypt20', 'libgpg-error0'];

/** The list of packages is one of our own, so that nothing else comes from there; nothing is installed, everything unpacked beside us. */
function fetchNewer(root: string): void {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sorak-packages-'));
  try {
    fs.chmodSync(folder, 0o755);
    fs.mkdirSync(path.join(folder, 'lists', 'partial'), { recursive: true });
    fs.writeFileSync(path.join(folder, 'sources.list'), `deb [signed-by=${KEYRING}] http://deb.debian.org/debian trixie main\n`);
    const options = [
      `Dir::Etc::sourcelist=${folder}/sources.list`,
      'Dir::Etc::sourceparts=-',
      `Dir::State::lists=${folder}/lists`,
      'Dir::Cache::pkgcache=',
      'Dir::Cache::srcpkgcache=',
      'APT::Sandbox::User=root',
    ].flatMap((option) => ['-o', option]);
    run('apt-get', [...options, 'update', '-q']);
    run('apt-get', [...options, 'download', '-q', ...NEWER, ...LIBRARIES, ...LIBRARIES_TOO], folder);
    for (const file of fs.readdirSync(folder).filter((name) => name.endsWith('.deb'))) run('dpkg', ['-x', file, 'unpacked'], folder);
    const unpacked = path.join(folder, 'unpacked');
    place(path.join(unpacked, 'usr', 'lib', 'python3', 'dist-packages'), patroniFolder(root));
    place(path.join(unpacked, 'usr', 'sbin', 'nats-server'), path.join(ownFolder(root), 'nats-server'));
    placePgbouncer(root, unpacked);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function place(from: string, to: string): void {
  fs.rmSync(to, { recursive: true, force: true });
  fs.mkdirSync(path.dirname(to), { recursive: true });
  fs.cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}

/** The program beside its own loader and libraries, and a file that starts it by them. */
function placePgbouncer(root: string, unpacked: string): void {
  const home = path.join(ownFolder(root), 'debian13');
  fs.rmSync(home, { recursive: true, force: true });
  const libraries = path.join(unpacked, 'usr', 'lib');
  const triplet = fs.readdirSync(libraries).find((name) => name.endsWith('-linux-gnu')) ?? '';
  place(path.join(libraries, triplet), path.join(home, 'lib'));
  place(path.join(unpacked, 'usr', 'sbin', 'pgbouncer'), path.join(home, 'pgbouncer'));
  const loader = fs.readdirSync(path.join(home, 'lib')).find((name) => name.startsWith('ld-linux')) ?? '';
  const file = path.join(ownFolder(root), 'pgbouncer');
  const command = `exec "${home}/lib/${loader}" --library-path "${home}/lib" "${home}/pgbouncer" "$@"`;
  fs.writeFileSync(file, `#!/bin/sh\n${command}\n`, { mode: 0o755 });
}

function run(command: string, args: readonly string[], cwd?: string): void {
  console.log(`${command} ${args.filter((arg) => !arg.includes('::') && arg !== '-o').join(' ')}`);
  execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

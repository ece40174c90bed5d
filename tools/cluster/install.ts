import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findPrograms, patroniFolder } from './packages.ts';

const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';
const PACKAGES = [
  'etcd-server',
  'haproxy',
  ...['psycopg2', 'urllib3', 'yaml', 'dateutil', 'click', 'prettytable', 'psutil', 'etcd'].map((name) => `python3-${name}`),
];

/** Installs what is missing on Debian, as root; Patroni from the next Debian, into our own folder. Throws in words. */
export function install(root: string): void {
  if (!('missing' in findPrograms(root))) return;
  if (process.getuid?.() !== 0) throw new Error('Only root may install packages. The names are those above.');
  const isPostgresThere = fs.existsSync('/usr/lib/postgresql/15') || fs.existsSync('/usr/lib/postgresql/17');
  run('apt-get', ['update', '-q']);
  run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...PACKAGES, ...(isPostgresThere ? [] : ['postgresql'])]);
  fetchPatroni(root);
}

/** Patroni is Python alone: Debian 13's runs unpacked on Debian 12. The list of packages is one of our own, so that nothing else comes from there. */
function fetchPatroni(root: string): void {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sorak-patroni-'));
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
    run('apt-get', [...options, 'download', '-q', 'patroni'], folder);
    const file = fs.readdirSync(folder).find((name) => name.startsWith('patroni_'));
    if (!file) throw new Error('Debian 13 gave no package of Patroni.');
    run('dpkg', ['-x', file, 'unpacked'], folder);
    const target = patroniFolder(root);
    fs.rmSync(target, { recursive: true, force: true });
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.cpSync(path.join(folder, 'unpacked', 'usr', 'lib', 'python3', 'dist-packages'), target, { recursive: true });
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function run(command: string, args: readonly string[], cwd?: string): void {
  console.log(`${command} ${args.filter((arg) => !arg.includes('::') && arg !== '-o').join(' ')}`);
  execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

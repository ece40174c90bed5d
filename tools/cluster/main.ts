import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { scratchFolder } from '../../server/src/db/scratch-folder.ts';
import { buildIfChanged } from '../build/build.ts';
import { configFiles } from './config.ts';
import { install } from './install.ts';
import { inMiddle, makeNamespaces, removeNamespaces } from './net.ts';
import { findPrograms } from './packages.ts';
import { IN_VAIN, InVain, killAllOf, LATE } from './processes.ts';
import { beforeFolder } from './release-before.ts';
import { keepLogs, run } from './run.ts';
import { operatorPlan } from './settings.ts';

const root = path.dirname(path.dirname(import.meta.dirname));
/** Something that is needed is not installed, or not allowed. */
const NOT_HERE = 3;
const EXITS = { kept: 0, broken: 1, late: LATE } as const;

const HELP = `npm run cluster                    three faults on a cluster of this machine; FAULTS=all npm run cluster takes all, FAULTS=a,b these;
                                   all ends with the drill of a restore, as FAULTS=drill alone does
npm run cluster -- --break-lock    with the lock broken: has to report lost money, and ends with 1
npm run cluster -- up              only starts it, to look at
npm run cluster -- config [FOLDER] [--nodes A,B,C] [--proxy P] [--groups G1,G2] [--site URL] [--studio URL] [--book URL] [--postgres FOLDER]
                                   [--archive FOLDER] [--nats]
                                   writes every file of a cluster into FOLDER, or prints them
npm run cluster -- install         on Debian, as root: what is missing here
CLUSTER_NET=loopback               addresses of the loopback, even where namespaces are allowed`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'break-lock': { type: 'boolean', default: false },
    nodes: { type: 'string', default: '10.0.0.11,10.0.0.12,10.0.0.13' },
    proxy: { type: 'string', default: '10.0.0.10' },
    groups: { type: 'string', default: '10.0.0.21,10.0.0.22' },
    site: { type: 'string', default: 'https://play.example.com' },
    studio: { type: 'string', default: 'https://studio.example.com' },
    book: { type: 'string', default: 'https://book.example.com' },
    archive: { type: 'string' },
    nats: { type: 'boolean', default: false },
    postgres: { type: 'string', default: '/usr/lib/postgresql/17/bin' },
  },
});

async function main(): Promise<number> {
  const [command = 'run', argument] = positionals;
  switch (command) {
    case 'config':
      return writeConfig(argument);
    case 'install':
      install(root);
      return tellMissing();
    case 'run':
    case 'up':
      return tellMissing() || startApart(command);
    case 'inside':
      return runInside();
    default:
      console.log(HELP);
      return command === 'help' ? 0 : 2;
  }
}

/** 0 when everything is there. */
function tellMissing(): number {
  const found = findPrograms(root);
  if ('programs' in found) return 0;
  console.error(['A cluster cannot be started here. Missing or refused:', ...found.missing.map((sentence) => `  ${sentence}`)].join('\n'));
  return NOT_HERE;
}

function writeConfig(folder: string | undefined): number {
  const files = configFiles(
    operatorPlan({
      nodes: values.nodes.split(','),
      proxy: values.proxy,
      groups: values.groups.split(','),
      origins: { site: values.site, studio: values.studio, book: values.book },
      postgresBin: values.postgres,
      archive: values.archive,
      hasNats: values.nats,
    }),
  );
  for (const [name, text] of files)
    if (folder === undefined) console.log(`# ---- ${name}\n${text}`);
    else {
      const file = path.join(folder, name);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      // Most of them hold passwords.
      fs.writeFileSync(file, text, { mode: 0o600 });
    }
  if (folder !== undefined)
    console.log(`${files.size} files in ${folder}. They hold new passwords: keep them, and let nobody else read them.`);
  return 0;
}

/** Runs ourselves once more where the cluster's network is, and takes everything away afterwards, however that ended. */
async function startApart(command: 'run' | 'up'): Promise<number> {
  await buildIfChanged(root);
  const folder = scratchFolder('sorak-cluster-');
  fs.chmodSync(folder, 0o755);
  const id = makeNamespaces();
  console.log(id === undefined ? 'On addresses of the loopback; a cut is a standstill here.' : 'In network namespaces of our own.');
  try {
    const again = [process.execPath, '--experimental-websocket', path.join(root, 'tools', 'cluster.mjs'), 'inside', command];
    const [file = '', ...args] = inMiddle(id, [...again, ...(values['break-lock'] ? ['--break-lock'] : [])]);
    const env = { ...process.env, CLUSTER_FOLDER: folder, CLUSTER_ID: id ?? '' };
    const child = spawn(file, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill('SIGTERM'));
    const code = await new Promise<number>((resolve) => {
      child.once('exit', (exit) => resolve(exit ?? 1));
      child.once('error', () => resolve(1));
    });
    if (code !== 0) console.log(`Logs: ${keepLogs(root, folder) ?? 'none'}`);
    return code;
  } finally {
    killAllOf(folder);
    if (id !== undefined) removeNamespaces(id);
    for (const one of [folder, beforeFolder(folder)]) fs.rmSync(one, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function runInside(): Promise<number> {
  const untilStopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
    // Whoever started us takes everything away; without him nobody would.
    const { ppid } = process;
    setInterval(() => process.ppid !== ppid && resolve(), 500).unref();
  });
  const outcome = await run(
    {
      root,
      folder: process.env['CLUSTER_FOLDER'] ?? '',
      netId: process.env['CLUSTER_ID'] || undefined,
      isLockBroken: values['break-lock'],
      isToLookAt: positionals[1] === 'up',
      faults: process.env['FAULTS'],
    },
    untilStopped,
  );
  return EXITS[outcome];
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(error instanceof InVain ? IN_VAIN : 1);
  },
);

import path from 'node:path';
import { buildIfChanged } from '../build/build.ts';
import { findPrograms } from '../cluster/packages.ts';
import { asksPostgres, changedSinceMain } from './changed.ts';
import { checkFormat, checkLint, checkTypes } from './checks.ts';
import { outsideFiles } from './outside-files.ts';
import { outsidePostgres } from './outside-postgres.ts';
import { runCluster, runPlaywright, runVitest } from './runners.ts';
import { oneCheck } from './stage.ts';
import { finish, stage } from './stages.ts';
import { BROAD_JOURNEYS, hoursTurn, LONG_PROOFS, turnOf, waiting } from './turns.ts';

const root = path.dirname(path.dirname(import.meta.dirname));

// Said once, so that every program of this run takes the same turn, whenever it starts.
if (process.env['CI']) process.env['TEST_TURN'] ??= hoursTurn(Date.now());
const turn = turnOf(process.env);

/** In CI always; at a desk where what PostgreSQL is asked differs from main. */
function isOutsideAsked(): boolean {
  if (process.env['CI'] || process.env['TEST_DATABASE_URL']) return true;
  const files = changedSinceMain(root);
  return files === undefined || asksPostgres(files);
}

/** Another PostgreSQL and a cluster take turns too. */
const OUTSIDE_TURN = 0;
const CLUSTER_TURN = 1;
const isLeft = (own: number): boolean => turn !== undefined && turn !== own;

async function onOutsidePostgres(): Promise<void> {
  if (isLeft(OUTSIDE_TURN)) {
    console.log('\n=== LEFT for another turn: server tests on an outside PostgreSQL.');
    return;
  }
  if (!isOutsideAsked()) {
    console.log('\n=== SKIPPED: server tests on an outside PostgreSQL. No SQL differs from main; CI=true asks always.');
    return;
  }
  const outside = await outsidePostgres();
  if (!outside) {
    console.log('\n=== SKIPPED: server tests on an outside PostgreSQL. None is installed; install one or set TEST_DATABASE_URL.');
    return;
  }
  try {
    await stage(`money on ${outside.name}`, () => runVitest(root, outsideFiles(root), outside.url));
  } finally {
    await outside.stop();
  }
}

async function onCluster(): Promise<void> {
  if (isLeft(CLUSTER_TURN)) {
    console.log('\n=== LEFT for another turn: faults on a cluster.');
    return;
  }
  const found = findPrograms(root);
  if ('missing' in found) {
    console.log(['\n=== SKIPPED: faults on a cluster. Missing or refused:', ...found.missing].join('\n  '));
    return;
  }
  await stage('three faults on a cluster', () => runCluster(root));
}

if (turn !== undefined) {
  const left = [...waiting(LONG_PROOFS, turn), ...waiting(BROAD_JOURNEYS, turn).map((name) => `e2e/${name}.spec.ts`)];
  console.log(['Turn ' + turn + ' of long proofs; TEST_TURN=all does everything. Left for another turn:', ...left].join('\n  '));
}

await stage('types', () => checkTypes(root));
await stage('lint', () => checkLint(root));
await stage('format', () => checkFormat(root));
await stage('law, unit and server tests on embedded PostgreSQL', () => runVitest(root, [], undefined));
await onOutsidePostgres();
const isBuilt = await stage('build', async () => {
  await buildIfChanged(root);
  return oneCheck(true);
});
if (isBuilt) await onCluster();
if (isBuilt) await stage('browser tests', () => runPlaywright(root));

finish();

import path from 'node:path';
import { buildIfChanged } from '../build/build.ts';
import { checkFormat, checkLint, checkTypes } from './checks.ts';
import { outsidePostgres } from './outside-postgres.ts';
import { runPlaywright, runVitest } from './runners.ts';
import type { Outcome } from './stage.ts';
import { oneCheck } from './stage.ts';

const root = path.dirname(path.dirname(import.meta.dirname));
const results: { name: string; outcome: Outcome; seconds: number }[] = [];

/** Runs one stage, says its time and colour, and never throws: later stages still tell what else is wrong. */
async function stage(name: string, work: () => Promise<Outcome>): Promise<boolean> {
  console.log(`\n=== ${name}`);
  const began = performance.now();
  const outcome = await work().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return oneCheck(false);
  });
  const seconds = (performance.now() - began) / 1000;
  results.push({ name, outcome, seconds });
  console.log(
    `=== ${name}: ${outcome.failed ? 'RED' : 'green'}, ${outcome.passed} passed, ${outcome.failed} failed, ${seconds.toFixed(1)} s`,
  );
  return outcome.failed === 0;
}

// Where another PostgreSQL could answer otherwise: the database itself and what moves money by SQL of its own. The ledger's long random walk asks nothing that its other tests do not.
const MONEY = ['ledger', 'wallet', 'bets', 'deposit', 'withdrawal', 'transfer', 'wagering', 'record'];
const ON_OUTSIDE = [...['db', ...MONEY].map((domain) => `server/src/${domain}/`), '--exclude', 'server/src/ledger/model.test.ts'];

async function onOutsidePostgres(): Promise<void> {
  const outside = await outsidePostgres();
  if (!outside) {
    console.log('\n=== SKIPPED: server tests on an outside PostgreSQL. None is installed; install one or set TEST_DATABASE_URL.');
    return;
  }
  try {
    await stage(`money on ${outside.name}`, () => runVitest(root, ON_OUTSIDE, outside.url));
  } finally {
    await outside.stop();
  }
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
if (isBuilt) await stage('browser tests', () => runPlaywright(root));

const red = results.filter(({ outcome }) => outcome.failed > 0);
const sum = (pick: (outcome: Outcome) => number) => results.reduce((total, { outcome }) => total + pick(outcome), 0);
console.log(
  `\nStages: ${results.map(({ name, outcome, seconds }) => `${name} ${outcome.failed ? 'RED' : 'green'} ${seconds.toFixed(1)} s`).join('; ')}`,
);
for (const { name, outcome } of results) for (const one of outcome.named ?? []) console.log(`${name}: ${one}`);
if (red[0]) console.log(`First red stage: ${red[0].name}`);
console.log(`${sum((outcome) => outcome.passed)} passed, ${sum((outcome) => outcome.failed)} failed`);
process.exit(red.length > 0 ? 1 : 0);

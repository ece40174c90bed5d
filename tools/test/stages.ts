import type { Outcome } from './stage.ts';
import { oneCheck } from './stage.ts';

const SLOWEST = 10;
const results: { name: string; outcome: Outcome; seconds: number }[] = [];

/** Runs one stage, says its time and colour, and never throws: later stages still tell what else is wrong. Resolves to whether it is green. */
export async function stage(name: string, work: () => Promise<Outcome>): Promise<boolean> {
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

/** Says each stage's time and colour, the slowest tests, what failed, and ends the process: 1 when a stage is red. */
export function finish(): never {
  const red = results.filter(({ outcome }) => outcome.failed > 0);
  const sum = (pick: (outcome: Outcome) => number) => results.reduce((total, { outcome }) => total + pick(outcome), 0);
  console.log(
    `\nStages: ${results.map(({ name, outcome, seconds }) => `${name} ${outcome.failed ? 'RED' : 'green'} ${seconds.toFixed(1)} s`).join('; ')}`,
  );
  const slowest = results.flatMap(({ outcome }) => outcome.times ?? []).sort((a, b) => b.ms - a.ms);
  console.log('Slowest tests:');
  for (const { name, ms } of slowest.slice(0, SLOWEST)) console.log(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
  for (const { name, outcome } of results) for (const one of outcome.named ?? []) console.log(`${name}: ${one}`);
  if (red[0]) console.log(`First red stage: ${red[0].name}`);
  console.log(`${sum((outcome) => outcome.passed)} passed, ${sum((outcome) => outcome.failed)} failed`);
  process.exit(red.length > 0 ? 1 : 0);
}

import { expect, it } from 'vitest';
import { MAX_TRIES, type Try, tryFault } from './attempts.ts';

const quick: Try = { line: 'quick', late: [], broken: [], foreign: 0.5 };
const late: Try = { line: 'late', late: ['writes were away'], broken: [], foreign: 0.5 };

/** What was said, and what came out, of these tries one after another. */
async function tried(tries: Try[], maxTries = MAX_TRIES) {
  const said: string[] = [];
  const left = [...tries];
  const outcome = await tryFault(
    () => Promise.resolve(left.shift() ?? quick),
    maxTries,
    (sentence) => said.push(sentence),
  );
  return { outcome, said, took: tries.length - left.length };
}

it('what was late beside other work is tried once more, and both are said', async () => {
  expect(await tried([late, quick])).toMatchObject({
    outcome: { late: [], broken: [] },
    said: ['late', '  LATE writes were away', '  once more: other work had 50 % of the machine meanwhile', 'quick'],
  });
});

it.each<[what: string, tries: Try[], took: number, maxTries?: number]>([
  ['on a quiet machine', [{ ...late, foreign: 0.1 }, quick], 1],
  ['three times', [late, late, late, quick], 3],
  ['where it happens but once', [late, quick], 1, 1],
])('and stays late %s', async (_, tries, took, maxTries) => {
  expect(await tried(tries, maxTries)).toMatchObject({ outcome: { late: ['writes were away'] }, took });
});

it('and what was lost is not tried again', async () => {
  expect(await tried([{ ...late, broken: ['LOST'] }, quick])).toMatchObject({ outcome: { broken: ['LOST'] }, took: 1 });
});

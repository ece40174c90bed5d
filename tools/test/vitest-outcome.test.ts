import { expect, test } from 'vitest';
import { filesToTryAgain, type VitestReport, vitestOutcome } from './vitest-outcome.ts';

const passed = (fullName: string) => ({ status: 'passed', fullName });
const failed = (fullName: string, why: string) => ({ status: 'failed', fullName, failureMessages: [`${why}\n    at somewhere`] });
const file = (name: string, ...assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]) => ({
  name,
  message: '',
  status: assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
  assertionResults,
});
const report = (...testResults: ReturnType<typeof file>[]): VitestReport => ({
  numPassedTests: testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'passed').length,
  testResults,
});

test('a file that was red is asked again as a whole, and what passed only then is named', () => {
  const first = report(file('a', passed('1')), file('b', passed('2'), failed('3', 'Error: busy')));
  expect(filesToTryAgain(first)).toEqual(['b']);
  const second = { isGreen: true, report: report(file('b', passed('2'), passed('3'))) };
  expect(vitestOutcome({ isGreen: false, report: first }, second)).toEqual({
    passed: 3,
    failed: 0,
    named: ['b: 3: Error: busy (passed at the second try)'],
  });
});

test('what is red at both tries fails, with the reason of the last one', () => {
  const first = { isGreen: false, report: report(file('b', failed('3', 'Error: busy'))) };
  const second = { isGreen: false, report: report(file('b', failed('3', 'Error: still busy'))) };
  expect(vitestOutcome(first, second)).toEqual({ passed: 0, failed: 1, named: ['b: 3: Error: still busy'] });
  expect(vitestOutcome(first)).toEqual({ passed: 0, failed: 1, named: ['b: 3: Error: busy'] });
});

test('no second try helps a counterexample, a crash, or a tree where much is red', () => {
  const disproved = report(file('b', failed('3', 'Error: Property failed after 4 tests')));
  expect(filesToTryAgain(disproved)).toEqual([]);
  expect(vitestOutcome({ isGreen: false, report: disproved }).failed).toBe(1);
  expect(filesToTryAgain(report(...['a', 'b', 'c', 'd', 'e'].map((name) => file(name, failed('1', 'Error')))))).toEqual([]);
  expect(vitestOutcome({ isGreen: false, report: report(file('a', passed('1'))) })).toMatchObject({ passed: 1, failed: 1 });
  expect(vitestOutcome({ isGreen: false, report: {} })).toMatchObject({ failed: 1 });
});

test('a file that could not even begin is named by its own message', () => {
  const first = report({ ...file('b'), status: 'failed', message: 'SyntaxError: unexpected' });
  expect(vitestOutcome({ isGreen: false, report: first }).named).toEqual(['b: SyntaxError: unexpected']);
});

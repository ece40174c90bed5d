import path from 'node:path';
import { expect, test } from 'vitest';
import { PACKAGES, programsOf } from './checks.ts';

const root = path.dirname(path.dirname(import.meta.dirname));

type Settings = { compilerOptions: { lib: string[] }; include: string[] };

test('every package is in one program, among those that are compiled alike', () => {
  const programs = programsOf(root, PACKAGES);
  expect(programs.flatMap(({ name }) => name.split('-')).sort()).toEqual([...PACKAGES].sort());
  expect(programs.length).toBeLessThan(PACKAGES.length / 2);
  const platform = programs.find(({ name }) => name.includes('server'));
  expect(platform?.name).not.toContain('web');
  const { compilerOptions, include } = JSON.parse(platform?.settings ?? '{}') as Settings;
  // The platform knows of no browser: whoever names one of its globals there is refused.
  expect(compilerOptions.lib).toEqual(['ES2023']);
  expect(include).toContain('../../server/**/*.ts');
});

test('a change of one package asks the program that holds it, and no other', () => {
  expect(programsOf(root, ['ui']).map(({ name }) => name)).toEqual(['ui']);
  expect(programsOf(root, ['tools']).map(({ name }) => name)).toEqual([programsOf(root, ['server'])[0]?.name]);
  expect(programsOf(root, [])).toEqual([]);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { billOf, holesOf, type Lock, MEND_WITHIN_DAYS } from './parts.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as Lock;

test('the bill of materials names every part that is installed, with version, licence and checksum', () => {
  const { components } = billOf(lock, '1.0.0');
  const installed = Object.entries(lock.packages).filter(([at, { link }]) => at.includes('node_modules/') && !link);
  expect(components.length).toBe(installed.length);
  expect(components.length).toBeGreaterThan(600);
  for (const { name, version, purl, hashes, licenses, scope } of components) {
    expect(purl, name).toMatch(/^pkg:npm\/(?:%40[^/]+\/)?[^@/]+@\d/);
    expect(version, name).toMatch(/^\d+\./);
    expect(hashes.length, name).toBe(1);
    if (scope === 'required') expect(licenses.length, name).toBe(1);
  }
  expect(components.find(({ name }) => name === 'kysely')).toMatchObject({ scope: 'required' });
  expect(components.find(({ name }) => name === 'vitest')).toMatchObject({ scope: 'excluded' });
});

test('a known hole is overdue on the day after its days are over, counted from the day on which it was first seen', () => {
  const report = {
    vulnerabilities: {
      old: { severity: 'low' },
      grave: { severity: 'critical' },
      fresh: { severity: 'critical' },
      edge: { severity: 'high' },
    },
  } as const;
  const now = Date.parse('2026-03-10T12:00:00Z');
  const holes = holesOf(report, { old: '2026-01-01', grave: '2026-03-07', edge: '2026-03-03' }, now);
  expect(holes).toEqual([
    { part: 'fresh', severity: 'critical', since: '2026-03-10', mendBy: '2026-03-12', isOverdue: false },
    { part: 'grave', severity: 'critical', since: '2026-03-07', mendBy: '2026-03-09', isOverdue: true },
    { part: 'edge', severity: 'high', since: '2026-03-03', mendBy: '2026-03-10', isOverdue: false },
    { part: 'old', severity: 'low', since: '2026-01-01', mendBy: '2026-04-01', isOverdue: false },
  ]);
});

test('the days within which holes are mended stand in the policy as they are counted', () => {
  const policy = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');
  for (const [severity, days] of Object.entries(MEND_WITHIN_DAYS)) expect(policy).toContain(`| ${severity} | ${days} |`);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { titles } from '../../studio/titles/catalogue.ts';
import { differing, digestOf, digestsOf, readManifest } from '../../server/src/lib/manifest.ts';
import { writeManifest } from './manifest.ts';

test('a build’s manifest has every file, profile and title by digest, and one figure of a title names that title alone', async () => {
  const dist = mkdtempSync(path.join(os.tmpdir(), 'sorak-manifest-'));
  mkdirSync(path.join(dist, 'studio'));
  writeFileSync(path.join(dist, 'studio/main.js'), 'x');
  writeFileSync(path.join(dist, 'studio/main.js.map'), 'a map');
  // Whoever builds holds it meanwhile; it is gone when the build stands.
  writeFileSync(path.join(dist, 'lock'), '{}');
  const manifest = await writeManifest(dist);
  expect(manifest.files).toEqual(digestsOf(dist));
  expect(Object.keys(manifest.files)).toEqual(['studio/main.js']);
  expect(Object.keys(manifest.titles).length).toBe(titles.length);
  expect(Object.keys(manifest.profiles)).toContain('UKGC');
  const changed = Object.fromEntries(titles.map((title, at) => [title.code, digestOf(at === 3 ? { ...title, planted: 1 } : title)]));
  expect(differing(manifest.titles, changed)).toEqual([titles[3]?.code]);
  expect(readManifest(dist)).toEqual(manifest);
  rmSync(dist, { recursive: true });
});

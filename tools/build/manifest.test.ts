import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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
  // Programs of tests come and go beside it, and one of them is a link to a folder.
  mkdirSync(path.join(dist, 'programs'));
  symlinkSync(os.tmpdir(), path.join(dist, 'programs/web'));
  symlinkSync(os.tmpdir(), path.join(dist, 'studio/elsewhere'));
  const manifest = await writeManifest(dist);
  expect(manifest.files).toEqual(digestsOf(dist));
  expect(Object.keys(manifest.files)).toEqual(['studio/elsewhere', 'studio/main.js']);
  expect(Object.keys(manifest.titles).length).toBe(titles.length);
  expect(Object.keys(manifest.profiles)).toContain('UKGC');
  const changed = Object.fromEntries(titles.map((title, at) => [title.code, digestOf(at === 3 ? { ...title, planted: 1 } : title)]));
  expect(differing(manifest.titles, changed)).toEqual([titles[3]?.code]);
  expect(readManifest(dist)).toEqual(manifest);
  rmSync(dist, { recursive: true });
});

import fs from 'node:fs';
import path from 'node:path';
import { RELEASE } from '../../contract/src/release.ts';
import { LICENCE_PROFILES } from '../../contract/src/rules/licence/profiles.ts';
import { digestOf, digestsOf, type Manifest, MANIFEST, signManifest } from '../../server/src/lib/manifest.ts';

const digests = (values: readonly (readonly [name: string, value: unknown])[]): Record<string, string> =>
  Object.fromEntries(values.map(([name, value]) => [name, digestOf(value)]));

/** Writes what was built, by digest, beside it; signed where `RELEASE_KEY_FILE` names a key. */
export async function writeManifest(dist: string): Promise<Manifest> {
  const { titles } = await import('../../studio/titles/catalogue.ts');
  const keyFile = process.env['RELEASE_KEY_FILE'];
  const bare: Manifest = {
    release: RELEASE,
    files: digestsOf(dist),
    profiles: digests(Object.entries(LICENCE_PROFILES)),
    titles: digests(titles.map((title) => [title.code, title])),
    signature: null,
  };
  const manifest = keyFile ? signManifest(bare, fs.readFileSync(keyFile, 'utf8')) : bare;
  fs.writeFileSync(path.join(dist, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

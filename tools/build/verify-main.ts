import fs from 'node:fs';
import path from 'node:path';
import { differing, digestsOf, isSigned, manifestDigest, readManifest } from '../../server/src/lib/manifest.ts';

// `npm run verify`: exit code 0: as it was built. 1: what differs, by name. 2: there is no build.
const dist = path.join(path.resolve(import.meta.dirname, '../..'), 'dist');
const manifest = readManifest(dist);
if (!manifest) {
  console.error('There is no manifest: build first.');
  process.exitCode = 2;
} else {
  const keyFile = process.env['RELEASE_KEY_PUBLIC_FILE'];
  const isWrong = keyFile !== undefined && !isSigned(manifest, fs.readFileSync(keyFile, 'utf8'));
  const changed = [...(isWrong ? ['manifest.json'] : []), ...differing(manifest.files, digestsOf(dist))];
  console.log(`Release ${manifest.release}, manifest ${manifestDigest(manifest)}, ${manifest.signature ? 'signed' : 'not signed'}.`);
  console.log(changed.length === 0 ? `${Object.keys(manifest.files).length} files are as they were built.` : changed.join('\n'));
  if (changed.length > 0) process.exitCode = 1;
}

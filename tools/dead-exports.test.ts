import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

// knip.json names the programs that nothing imports.
test('every file and every export is used, and every dependency that is named', async () => {
  const knip = promisify(execFile)(process.execPath, ['node_modules/knip/bin/knip.js', '--reporter', 'compact'], { cwd: ROOT });
  const found = await knip.then(
    ({ stdout }) => stdout,
    ({ stdout }: { readonly stdout: string }) => stdout,
  );
  expect(found.trim()).toBe('');
});

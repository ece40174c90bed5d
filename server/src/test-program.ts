import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DIST = path.join(ROOT, 'dist');

/** A program reads its words beside its bundle. */
function layWords(): void {
  fs.mkdirSync(DIST, { recursive: true });
  try {
    fs.symlinkSync(path.join(ROOT, 'locales'), path.join(DIST, 'locales'));
  } catch (error) {
    // Another test was first.
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  }
}

/**
 * One file of a program that a test kills: it starts in a second, where its sources would take longer to be read than it lives.
 * Returns where it is; the caller removes it.
 */
export async function bundleProgram(source: string): Promise<string> {
  layWords();
  const require = createRequire(import.meta.url);
  const outfile = path.join(DIST, `${path.basename(source, '.ts')}-${process.pid}.mjs`);
  await build({
    entryPoints: [source],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
    plugins: [
      {
        name: 'inline-workspaces',
        setup: (bundler) =>
          bundler.onResolve({ filter: /^@sorak\// }, ({ path: name }) => ({ path: fs.realpathSync(require.resolve(name)) })),
      },
    ],
  });
  return outfile;
}

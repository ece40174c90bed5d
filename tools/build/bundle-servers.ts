import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { build } from 'esbuild';

/** Output below dist/ → source. A program that does not exist yet is left out. */
const PROGRAMS = {
  'server/main': 'server/src/main.ts',
  'studio/main': 'studio/server/main.ts',
  'studio/vendors-file': 'studio/server/vendors-file.ts',
  'sportsbook/main': 'sportsbook/server/main.ts',
  'sportsbook/vendors-file': 'sportsbook/server/vendors-file.ts',
};

/** Read by the programs when they start, beside their bundle. Output below dist/ → source. */
const FOLDERS = {
  'server/functions': 'server/src/db/functions',
  'server/baseline': 'server/src/db/migrations/baseline',
  'server/locales': 'locales',
  'server/standards': 'docs/standards',
  'sportsbook/functions': 'sportsbook/server/db/functions',
};

/** They load machine code of their own from their folder. */
const OUTSIDE = ['sharp', '@node-rs/argon2', 'pg-native', 'bufferutil', 'utf-8-validate'];

/** What a package written for `require` finds around it. */
const AROUND = `import nodeModule from 'node:module';
const require = nodeModule.createRequire(import.meta.url);
const { filename: __filename, dirname: __dirname } = import.meta;`;

/** Bundles each server program with its npm packages into one file of dist/: a thousand small files take half a second of every start. */
export async function bundleServers(root: string): Promise<void> {
  const entryPoints = Object.entries(PROGRAMS)
    .filter(([, source]) => fs.existsSync(path.join(root, source)))
    .map(([out, source]) => ({ in: path.join(root, source), out }));
  if (entryPoints.length === 0) return;
  for (const [out, source] of Object.entries(FOLDERS)) copyFolder(path.join(root, source), path.join(root, 'dist', out));
  copySeeds(root);
  await build({
    entryPoints,
    outdir: path.join(root, 'dist'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: OUTSIDE,
    banner: { js: AROUND },
    sourcemap: true,
    // Places are enough for a stack: the sources themselves would be read by every start.
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [inlineWorkspaces(root)],
  });
}

function copyFolder(source: string, target: string): void {
  fs.rmSync(target, { recursive: true, force: true });
  if (fs.existsSync(source)) fs.cpSync(source, target, { recursive: true });
}

/** The words of a fresh house: every domain has its own, in `<wing>/<domain>/seed`. */
function copySeeds(root: string): void {
  const [domains, target] = [path.join(root, 'server/src'), path.join(root, 'dist/server/seed')];
  fs.rmSync(target, { recursive: true, force: true });
  if (!fs.existsSync(domains)) return;
  const seeds = fs.readdirSync(domains, { recursive: true, encoding: 'utf8' }).filter((folder) => path.basename(folder) === 'seed');
  for (const folder of seeds) copyFolder(path.join(domains, folder), path.join(target, path.dirname(folder)));
}

function inlineWorkspaces(root: string): Plugin {
  const require = createRequire(path.join(root, 'package.json'));
  return {
    name: 'inline-workspaces',
    setup: (bundler) => {
      bundler.onResolve({ filter: /^@sorak\// }, ({ path: name }) => ({ path: fs.realpathSync(require.resolve(name)) }));
    },
  };
}

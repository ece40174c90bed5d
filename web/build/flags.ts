import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/** Puts the flags of all countries beside the site as `/flags/id.svg` (flag-icons, MIT): drawn pictures, because Windows has no flag emoji. */
export const flags = (): Plugin => ({
  name: 'sorak-flags',
  apply: 'build',
  generateBundle() {
    const folder = path.join(path.dirname(createRequire(import.meta.url).resolve('flag-icons/package.json')), 'flags', '4x3');
    for (const file of fs.readdirSync(folder)) {
      if (!/^[a-z]{2}\.svg$/.test(file)) continue;
      this.emitFile({ type: 'asset', fileName: `flags/${file}`, source: fs.readFileSync(path.join(folder, file)) });
    }
  },
});

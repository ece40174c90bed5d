import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSED = /\.(?:js|css|html|svg|json|webmanifest)$/;
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

async function write(file: string): Promise<void> {
  const data = await readFile(file);
  await writeFile(`${file}.br`, await brotli(data));
  await writeFile(`${file}.gz`, await gzip(data, { level: 9 }));
}

/** Lays a `.br` and a `.gz` beside every text file, which the server sends instead of compressing each time. */
export function compress(): Plugin {
  let outDir = '';
  return {
    name: 'sorak-compress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
        const files = entries
          .filter((entry) => entry.isFile() && COMPRESSED.test(entry.name))
          .map((entry) => path.join(entry.parentPath, entry.name));
        await Promise.all(files.map(write));
      },
    },
  };
}

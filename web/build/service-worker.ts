import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'vite';

/** With SERVICE_WORKER=off a build takes the worker away from every device that has it, with all that it kept. */
const REMOVER =
  "addEventListener('install',()=>skipWaiting());addEventListener('activate',(e)=>e.waitUntil((async()=>{for(const n of await caches.keys())await caches.delete(n);await registration.unregister()})()));";

/** Writes `sw.js` beside the page: one file without imports, under a name that never changes. */
export function serviceWorker(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'sorak-service-worker',
    apply: 'build',
    configResolved(config) {
      ({ root } = config);
      outDir = path.resolve(root, config.build.outDir);
    },
    async closeBundle() {
      const file = path.join(outDir, 'sw.js');
      if (process.env['SERVICE_WORKER'] === 'off') {
        await writeFile(file, REMOVER);
        return;
      }
      await rm(file, { force: true });
      await build({
        root,
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        build: {
          outDir,
          emptyOutDir: false,
          target: 'es2022',
          modulePreload: false,
          rolldownOptions: { input: 'src/app/service-worker.ts', output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      });
    },
  };
}

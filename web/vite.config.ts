import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type PluginOption } from 'vite';
import { words } from '../locales/src/plugin.ts';
import { callTable } from './build/call-table.ts';
import { chunkGroups } from './build/chunks.ts';
import { compress } from './build/compress.ts';
import { flags } from './build/flags.ts';
import { oldBrowser } from './build/old-browser.ts';
import { serviceWorker } from './build/service-worker.ts';
import { shell } from './build/shell.ts';

// The compiler pays where lists are long; over the whole site it cost 12 KB of the first route (docs/decisions/0004-site.md).
const COMPILED = /src\/(?:features\/play\/games|pages\/(?:egame|member-centre))\/.*\.tsx?$/;

const shared = () => [words(), callTable(), react(), react({ compiler: true, include: COMPILED }).filter((plugin) => isCompiler(plugin))];

const isCompiler = (plugin: PluginOption): boolean =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === 'vite:react-compiler';

/** A page's chunk bears its folder's name, whatever its file is called. */
const chunkName = ({ facadeModuleId, name }: { facadeModuleId?: string | null; name: string }): string => {
  const group = /pages\/([\w-]+)\/Page\.tsx$/.exec(facadeModuleId ?? '')?.[1];
  const words = /virtual:words\/(.+)$/.exec(facadeModuleId ?? '')?.[1]?.replace(/^site-(.+)\/(.+)$/, '$2-$1');
  return `assets/${group ?? words ?? name}-[hash].js`;
};

/** Only schemas and tables stand in the contract: a module of it that nobody uses may go. */
const treeshake = { moduleSideEffects: (id: string) => !/[\\/]contract[\\/]src[\\/]/.test(id) };

export default defineConfig({
  plugins: [...shared(), flags(), oldBrowser(), shell(shared), serviceWorker(), compress()],
  server: {
    port: 41300,
    proxy: {
      '/wps': { target: 'http://127.0.0.1:8080', ws: true },
      '/lgw': 'http://127.0.0.1:8080',
      '/lotto': 'http://127.0.0.1:8080',
      '/search-index': 'http://127.0.0.1:8080',
      '/.well-known': 'http://127.0.0.1:8080',
    },
  },
  build: {
    target: 'es2022',
    outDir: '../dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // The names of every chunk's own imports would stand in the first one; only styles must be known ahead (Vite adds those by itself).
    modulePreload: { polyfill: false, resolveDependencies: (_file, deps, { hostType }) => (hostType === 'html' ? deps : []) },
    rolldownOptions: {
      output: { chunkFileNames: chunkName, codeSplitting: { groups: chunkGroups(path.resolve(import.meta.dirname, '..')) } },
      treeshake,
    },
  },
  worker: { format: 'es', rolldownOptions: { treeshake } },
});

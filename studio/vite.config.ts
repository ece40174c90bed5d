import { defineConfig } from 'vite';
import { words } from '../locales/src/plugin.ts';

/** Only schemas and tables stand in the contract and the API types: a module of them that nobody uses may go. */
const hasNoSideEffects = /[\\/](?:contract[\\/]src|studio[\\/](?:server|engines|titles))[\\/]/;

const treeshake = { moduleSideEffects: (id: string) => !hasNoSideEffects.test(id) };

export default defineConfig({
  root: 'client',
  base: './',
  plugins: [words()],
  worker: { format: 'es', rolldownOptions: { treeshake } },
  build: {
    target: 'es2022',
    outDir: '../../dist/studio-client',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { treeshake },
  },
});

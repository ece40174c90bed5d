import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { words } from '../locales/src/plugin.ts';

/** Only schemas and tables stand in the contract and the engine: a module of them that nobody uses may go. */
const hasNoSideEffects = /[\\/](?:contract[\\/]src|sportsbook[\\/](?:server|engine))[\\/]/;

/** One file has what the list needs: apart, each said anew what it takes and gives. */
const IN_LIST =
  /[\\/](?:node_modules|ui[\\/]src[\\/](?:tokens|base)|sportsbook[\\/]client[\\/](?:main|app|matches)|sportsbook[\\/]engine[\\/]odds)\b/;

export default defineConfig({
  root: 'client',
  base: './',
  plugins: [words(), react()],
  build: {
    target: 'es2022',
    outDir: '../../dist/sportsbook-client',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The words of a group bear its name: without it two groups of one language were told apart by their hashes alone.
      output: {
        codeSplitting: { groups: [{ name: 'list', test: IN_LIST }] },
        chunkFileNames: ({ facadeModuleId, name }) =>
          `assets/${/virtual:words\/sportsbook-(pages\/.+)$/.exec(facadeModuleId ?? '')?.[1]?.replace('/', '-') ?? name}-[hash].js`,
      },
      treeshake: { moduleSideEffects: (id: string) => !hasNoSideEffects.test(id) },
    },
  },
});

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { words } from '../locales/src/plugin.ts';
import { callTable } from './build/call-table.ts';

export default defineConfig({
  base: '/console/',
  plugins: [words(), callTable(), react()],
  // The fonts are the site's, which this page is served beside: named, not copied.
  publicDir: '../web/public',
  experimental: { renderBuiltUrl: (name, { type }) => (type === 'public' ? `/${name}` : undefined) },
  build: {
    target: 'es2022',
    outDir: '../dist/console',
    emptyOutDir: true,
    copyPublicDir: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id: string) => !/[\\/]contract[\\/]src[\\/]/.test(id) },
    },
  },
});

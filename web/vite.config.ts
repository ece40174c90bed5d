import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callTable } from './build/call-table.ts';
import { compress } from './build/compress.ts';
import { messages } from './build/messages.ts';
import { shell } from './build/shell.ts';

const shared = () => [messages(), callTable(), react({ compiler: true })];

/** A page's chunk bears its folder's name, whatever its file is called. */
const chunkName = ({ facadeModuleId, name }: { facadeModuleId?: string | null; name: string }): string => {
  const group = /pages\/([\w-]+)\/Page\.tsx$/.exec(facadeModuleId ?? '')?.[1];
  return `assets/${group ?? name}-[hash].js`;
};

export default defineConfig({
  plugins: [...shared(), shell(shared), compress()],
  server: {
    port: 41300,
    proxy: {
      '/wps': { target: 'http://127.0.0.1:8080', ws: true },
      '/lgw': 'http://127.0.0.1:8080',
      '/.well-known': 'http://127.0.0.1:8080',
    },
  },
  build: {
    target: 'es2022',
    outDir: '../dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { chunkFileNames: chunkName },
      // Only schemas and tables stand in the contract: a module of it that nobody uses may go.
      treeshake: { moduleSideEffects: (id: string) => !/[\\/]contract[\\/]src[\\/]/.test(id) },
    },
  },
});

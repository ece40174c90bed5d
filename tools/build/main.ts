import path from 'node:path';
import { buildAll } from './build.ts';

const root = path.dirname(path.dirname(import.meta.dirname));
const began = performance.now();
try {
  await buildAll(root);
  console.log(`Built into dist/ in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

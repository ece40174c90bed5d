import { register } from 'tsx/esm/api';

register();
const { gapsIn } = await import('../contract/src/log-ship.ts');
const { readFileSync } = await import('node:fs');

const [file] = process.argv.slice(2);
if (!file) {
  console.error('npm run shipped -- FILE: names what is missing of a file of shipped log lines');
  process.exit(2);
}
const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
const gaps = gapsIn(lines);
for (const gap of gaps) console.log(gap);
console.log(`${lines.length} lines, ${gaps.length} gaps`);
process.exit(gaps.length > 0 ? 1 : 0);

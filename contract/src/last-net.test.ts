import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { RESTART_CODE } from './last-net.ts';

const root = path.resolve(import.meta.dirname, '../..');
const NET = JSON.stringify(path.join(import.meta.dirname, 'last-net.ts'));

/** A program under the net that does this; what it said, and its end. */
function run(what: string): Promise<{ said: string[]; code: number | null }> {
  const source = `import { spreadLastNet } from ${NET};
spreadLastNet({ log: (message, error, count) => console.log(count, String(error)), drain: async () => console.log('drained') });
const alive = setInterval(() => {}, 1000);
${what}`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', source], { cwd: root });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve) => child.once('exit', (code) => resolve({ said: said.trim().split('\n'), code })));
}

it('logs and counts promises that nobody hears, and the program lives', async () => {
  const done = "setImmediate(() => setImmediate(() => { console.log('lives'); process.exit(0); }));";
  const { said, code } = await run(`Promise.reject(new Error('one')); Promise.reject(new Error('two')); ${done}`);
  expect(said).toEqual(['1 Error: one', '2 Error: two', 'lives']);
  expect(code).toBe(0);
});

it('finishes what is in flight after an exception that nobody caught, and asks to be started again', async () => {
  const { said, code } = await run("setImmediate(() => { throw new Error('half done'); });");
  expect(said).toEqual(['1 Error: half done', 'drained']);
  expect(code).toBe(RESTART_CODE);
});

it.each(['server/src/main.ts', 'studio/server/main.ts', 'sportsbook/server/main.ts'])('%s spreads it', (file) => {
  expect(fs.readFileSync(path.join(root, file), 'utf8')).toMatch(/\n {2}spreadLastNet\(\{/);
});

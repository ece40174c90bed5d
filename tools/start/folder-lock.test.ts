import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSecretsKey } from '@sorak/contract/secret-box';
import { FolderInUse, lockFolder } from './folder-lock.ts';
import { identityOf, isRunning } from './process-identity.ts';

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sorak-lock-'));
});

afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const module = JSON.stringify(path.join(import.meta.dirname, 'folder-lock.ts'));

/** Another process that tries for the folder and then stays until its input ends; resolves with what it said. */
async function contender(): Promise<{ said: string; kill: () => Promise<void> }> {
  const script = `const { lockFolder } = await import(${module});
    try { lockFolder(${JSON.stringify(folder)}).noteChildren([]); console.log('got it'); } catch (error) { console.log(error.message); }
    process.stdin.resume();`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const said = await new Promise<string>((resolve) => child.stdout.once('data', (text) => resolve(String(text).trim())));
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    said,
    kill: () => {
      child.kill('SIGKILL');
      return gone;
    },
  };
}

test('a second holder is refused at once and told who holds the folder', async () => {
  const lock = lockFolder(folder);
  const other = await contender();
  expect(other.said).toBe(`${folder} is in use by process ${process.pid}.`);
  await other.kill();
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  lock.release();
  lockFolder(folder).release();
});

test('of several that try at once exactly one gets the folder, also over a stale lock', async () => {
  const dead = await contender();
  await dead.kill();
  const all = await Promise.all(Array.from({ length: 5 }, () => contender()));
  expect(all.filter(({ said }) => said === 'got it')).toHaveLength(1);
  await Promise.all(all.map(({ kill }) => kill()));
});

test('the lock of a killed process is taken over, with the children it left behind', async () => {
  const child = spawn('sleep', ['60']);
  const identity = identityOf(child.pid ?? 0);
  const dead = { pid: 2 ** 22 + 1, started: 'long ago' };
  fs.writeFileSync(path.join(folder, 'lock'), JSON.stringify({ ...dead, children: [identity, dead] }));
  const lock = lockFolder(folder);
  expect(lock.leftBehind).toEqual([identity]);
  lock.release();
  child.kill();
});

test('a pid that another process has meanwhile does not hold the folder', () => {
  fs.writeFileSync(path.join(folder, 'lock'), JSON.stringify({ pid: process.pid, started: 'before the last boot', children: [] }));
  lockFolder(folder).release();
});

test('half a lock file, as a full disk leaves it, holds nothing', () => {
  fs.writeFileSync(path.join(folder, 'lock'), '{"pid": 12');
  lockFolder(folder).release();
  expect(fs.readdirSync(folder)).toEqual([]);
});

test('a process is known by pid and start, and no longer once it has ended', async () => {
  const child = spawn('sleep', ['60']);
  const identity = identityOf(child.pid ?? 0) ?? { pid: 0, started: '' };
  expect(isRunning(identity)).toBe(true);
  child.kill();
  await new Promise((resolve) => child.once('exit', resolve));
  expect(isRunning(identity)).toBe(false);
});

test('the data folder, its keys, witnesses and logs are for their owner alone, also those that an older start left open', () => {
  const data = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'sorak-modes-')), 'data');
  const modeOf = (...place: string[]): string => (fs.statSync(path.join(data, ...place)).mode & 0o777).toString(8);
  const own = process.getuid?.() === 0 ? '711' : '700';
  lockFolder(data).release();
  expect(modeOf()).toBe(own);
  for (const name of ['keys', 'witness', 'logs']) fs.mkdirSync(path.join(data, name), { mode: 0o755 });
  fs.chmodSync(data, 0o755);
  lockFolder(data).release();
  expect([modeOf(), modeOf('keys'), modeOf('witness'), modeOf('logs')]).toEqual([own, '700', '700', '700']);
  const fresh = path.join(data, 'other');
  readSecretsKey(fresh, undefined);
  expect([modeOf('other'), modeOf('other', 'keys'), modeOf('other', 'keys', 'secrets.key')]).toEqual(['700', '700', '600']);
  fs.rmSync(path.dirname(data), { recursive: true });
});

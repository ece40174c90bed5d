import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { inMiddle, makeNamespaces, netOf, onNode, removeNamespaces, setLink } from './net.ts';
import { familyOf, killAllOf } from './processes.ts';

const id = makeNamespaces();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sorak-net-'));

afterAll(() => {
  if (id !== undefined) removeNamespaces(id);
  fs.rmSync(folder, { recursive: true, force: true });
});

const start = (command: readonly string[], env: NodeJS.ProcessEnv = {}) => {
  const [file = '', ...args] = command;
  return spawn(file, args, { stdio: 'ignore', detached: true, env: { ...process.env, ...env } });
};

describe('machines of a cluster', () => {
  it.skipIf(id === undefined)(
    'are namespaces: a cable that is pulled cuts one node off, and with them goes what runs in them',
    async () => {
      const net = netOf(id);
      const serve = `require('net').createServer(s => s.end()).listen(7000, '${net.addresses[0]}')`;
      const server = start(onNode(net, 0, [process.execPath, '-e', serve]));
      const ask = `const s = require('net').connect({ host: '${net.addresses[0]}', port: 7000, timeout: 500 });
      s.on('connect', () => process.exit(0)); s.on('error', () => process.exit(1)); s.on('timeout', () => process.exit(2))`;
      const answers = (): boolean => {
        const [file = '', ...args] = inMiddle(id, [process.execPath, '-e', ask]);
        return spawnSync(file, args).status === 0;
      };
      await expect.poll(answers).toBe(true);
      setLink(net, 0, 'down');
      expect(answers()).toBe(false);
      setLink(net, 0, 'up');
      await expect.poll(answers).toBe(true);
      const ended = once(server, 'exit');
      removeNamespaces(id ?? '');
      await ended;
      expect(fs.readdirSync('/run/netns').filter((name) => name.startsWith(`${id}-`))).toEqual([]);
    },
  );

  it('leave no process behind that was started for their folder, and touch no other', async () => {
    const wait = [process.execPath, '-e', 'setInterval(() => {}, 1000)'];
    const [named, told, other] = [start([...wait, folder]), start(wait, { CLUSTER_FOLDER: folder }), start(wait)];
    const parent = start(['sh', '-c', `sleep 1000 & wait # ${folder}`]);
    await expect.poll(() => familyOf([parent.pid ?? 0]).length).toBe(2);
    const ended = Promise.all([named, told, parent].map((one) => once(one, 'exit')));
    killAllOf(folder);
    await ended;
    expect(other.exitCode ?? other.signalCode).toBeNull();
    other.kill('SIGKILL');
    await once(other, 'exit');
  });
});

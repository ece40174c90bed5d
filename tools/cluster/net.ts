import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { isAlive } from '../../server/src/db/postmaster.ts';

const PREFIX = 'sorak-';
const NODES = [1, 2, 3] as const;

/** The machines on which a cluster stands. `id` is undefined where they are addresses of the loopback. */
export interface Net {
  id: string | undefined;
  addresses: readonly string[];
  proxy: string;
  network: string;
}

const NAMESPACES = { addresses: NODES.map((n) => `10.77.0.1${n}`), proxy: '10.77.0.1', network: '10.77.0.0/24' };
const LOOPBACK = { addresses: NODES.map((n) => `127.0.0.1${n}`), proxy: '127.0.0.10', network: '127.0.0.0/8' };

export const netOf = (id: string | undefined): Net => ({ id, ...(id === undefined ? LOOPBACK : NAMESPACES) });

const hub = (id: string): string => `${id}-x`;
const machine = (id: string, node: number): string => `${id}-${node}`;
const ip = (...args: string[]): void => {
  execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });
};

/** One network namespace for proxy, programs and load, and one for each node of the database, on a bridge of their own. Undefined where that is not allowed. */
export function makeNamespaces(): string | undefined {
  if (process.env['CLUSTER_NET'] === 'loopback' || process.getuid?.() !== 0) return undefined;
  removeForgotten();
  const id = `${PREFIX}${process.pid}`;
  try {
    const middle = hub(id);
    ip('netns', 'add', middle);
    ip('-n', middle, 'link', 'set', 'lo', 'up');
    ip('-n', middle, 'link', 'add', 'bridge', 'type', 'bridge');
    ip('-n', middle, 'addr', 'add', `${NAMESPACES.proxy}/24`, 'dev', 'bridge');
    ip('-n', middle, 'link', 'set', 'bridge', 'up');
    for (const node of NODES) {
      const own = machine(id, node);
      ip('netns', 'add', own);
      ip('link', 'add', `link${node}`, 'netns', middle, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', own);
      ip('-n', middle, 'link', 'set', `link${node}`, 'master', 'bridge', 'up');
      ip('-n', own, 'addr', 'add', `${NAMESPACES.addresses[node - 1]}/24`, 'dev', 'eth0');
      ip('-n', own, 'link', 'set', 'eth0', 'up');
      ip('-n', own, 'link', 'set', 'lo', 'up');
    }
    return id;
  } catch {
    removeNamespaces(id);
    return undefined;
  }
}

/** Ends what still runs in them, and them. */
export function removeNamespaces(id: string): void {
  for (const name of [hub(id), ...NODES.map((node) => machine(id, node))]) {
    for (const pid of pidsIn(name)) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended meanwhile.
      }
    }
    spawnSync('ip', ['netns', 'del', name]);
  }
}

/** Those of a run that was killed and could not clean up. */
function removeForgotten(): void {
  const names = fs.existsSync('/run/netns') ? fs.readdirSync('/run/netns') : [];
  const pids = new Set(names.flatMap((name) => /^sorak-(\d+)-x$/.exec(name)?.[1] ?? []));
  for (const pid of pids) if (!isAlive(Number(pid))) removeNamespaces(`${PREFIX}${pid}`);
}

function pidsIn(name: string): number[] {
  const asked = spawnSync('ip', ['netns', 'pids', name], { encoding: 'utf8' });
  return asked.status === 0 ? asked.stdout.split('\n').filter(Boolean).map(Number) : [];
}

/** A command on the machine of proxy, programs and load. */
export const inMiddle = (id: string | undefined, command: readonly string[]): string[] =>
  id === undefined ? [...command] : ['ip', 'netns', 'exec', hub(id), ...command];

/** A command on a node, as a user who is not root: PostgreSQL refuses root. Nodes count from 0. */
export function onNode({ id }: Net, node: number, command: readonly string[]): string[] {
  return id === undefined ? asNobody(command) : ['ip', 'netns', 'exec', machine(id, node + 1), ...asNobody(command)];
}

const NOBODY = 65_534;

function asNobody(command: readonly string[]): string[] {
  if (process.getuid?.() !== 0) return [...command];
  return ['setpriv', '--reuid', String(NOBODY), '--regid', String(NOBODY), '--clear-groups', ...command];
}

/** Gives a folder or file to whom the nodes' programs run as. */
export function giveToNodes(place: string): void {
  if (process.getuid?.() === 0) fs.chownSync(place, NOBODY, NOBODY);
}

/** Pulls or plugs a node's cable; false where there is none. */
export function setLink({ id }: Net, node: number, state: 'up' | 'down'): boolean {
  if (id === undefined) return false;
  ip('-n', hub(id), 'link', 'set', `link${node + 1}`, state);
  return true;
}

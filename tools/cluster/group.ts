import fs from 'node:fs';
import path from 'node:path';
import type { LockContent } from '../start/folder-lock.ts';
import { groupEnvironment } from './config-machines.ts';
import { type Ground, nodeAt } from './ground.ts';
import { type Daemon, signal, startDaemon, waitFor } from './processes.ts';

const READY_WITHIN_MS = 180_000;
const STOP_WITHIN_MS = 60_000;
/** Settings of the caller that would lead the programs elsewhere. */
const FOREIGN = /^(?:(?:STUDIO_|SPORTSBOOK_)?DATABASE_URL|\w*_KEY_FILE|NODE_ENV|npm_\w+|VITEST\w*)$/;

/** The programs of one launcher, in the order of its start. */
const PROGRAMS = ['platform', 'studio', 'sportsbook'] as const;
export type GroupProgram = (typeof PROGRAMS)[number];

/** Platform, studio and sportsbook of each group, as they come and go. `firstRoot` is the tree that they run at first. */
export function createGroups(ground: Ground, vendorsFile: string, firstRoot: string) {
  const launchers: (Daemon | undefined)[] = [];
  const roots = ground.plan.groups.map(() => firstRoot);
  const start = async (at: number): Promise<void> => {
    const launcher = startGroup({ ...ground, root: nodeAt(roots, at) }, at, vendorsFile);
    launchers[at] = launcher;
    await untilServing(launcher);
  };
  const roll = async (at: number): Promise<void> => {
    signal(launchers[at]?.pid ?? 0, 'SIGTERM');
    await waitFor('a group to stop', STOP_WITHIN_MS, () => !launchers[at]?.isRunning());
    await start(at);
  };
  return {
    start,
    roll,
    upgrade: (at: number): Promise<void> => {
      roots[at] = ground.root;
      return roll(at);
    },
    pids: (): number[] => launchers.map((one) => one?.pid ?? 0),
  };
}

function startGroup({ folder, root, plan }: Ground, at: number, vendorsFile: string): Daemon {
  const group = nodeAt(plan.groups, at);
  const given = Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN.test(name)));
  const env = { ...given, ...groupEnvironment(plan, group), VENDORS_FILE: vendorsFile };
  const log = path.join(folder, 'logs', `${group.name}.log`);
  return startDaemon([process.execPath, path.join(root, 'tools', 'start.mjs')], log, env, root);
}

/** Resolves when all three programs of a launcher serve. Throws what they said when they end instead. */
async function untilServing(launcher: Daemon): Promise<void> {
  await waitFor('a group to be ready', READY_WITHIN_MS, () => {
    if (!launcher.isRunning()) throw new Error(`A group ended while starting:\n${launcher.said()}`);
    return launcher.said().includes('Sorak is ready');
  });
}

/** The process of one program of a group. */
export function programAt({ plan }: Ground, at: number, program: GroupProgram): number {
  const lock = path.join(nodeAt(plan.groups, at).dataDir, 'lock');
  const { children } = JSON.parse(fs.readFileSync(lock, 'utf8')) as LockContent;
  return children[PROGRAMS.indexOf(program)]?.pid ?? 0;
}

/** Whether all three programs of a group say that they can serve. */
export async function isGroupReady({ plan }: Ground, at: number): Promise<boolean> {
  const { address, port, studioPort, bookPort } = nodeAt(plan.groups, at);
  const asked = await Promise.all(
    [port, studioPort, bookPort].map((one) =>
      fetch(`http://${address}:${one}/readyz`, { signal: AbortSignal.timeout(3_000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  );
  return asked.every(Boolean);
}

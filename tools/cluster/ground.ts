import path from 'node:path';
import type { Net } from './net.ts';
import { onNode } from './net.ts';
import type { Programs } from './packages.ts';
import { type Daemon, startDaemon } from './processes.ts';
import type { Plan } from './settings.ts';

/** What every part of a running cluster stands on. */
export interface Ground {
  root: string;
  folder: string;
  net: Net;
  plan: Plan;
  programs: Programs;
}

/** Starts a program on a node (counted from 0) or, without one, where proxy and programs run. */
export function startOn({ net, folder }: Ground, node: number, name: string, command: readonly string[], env: NodeJS.ProcessEnv): Daemon {
  const base = { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', HOME: folder };
  return startDaemon(onNode(net, node, command), path.join(folder, 'logs', `${name}.log`), { ...base, ...env }, '/');
}

/** The node of that number. */
export function nodeAt<T>(list: readonly T[], at: number): T {
  const found = list[at];
  if (!found) throw new Error(`There is no node ${at}.`);
  return found;
}

import fs from 'node:fs';
import path from 'node:path';
import { readPostmaster } from '../../server/src/db/postmaster.ts';
import { dataFolder, patroniYml, socketFolder } from './config-database.ts';
import { type Ground, nodeAt, startOn } from './ground.ts';
import { giveToNodes } from './net.ts';
import type { Daemon } from './processes.ts';
import { PORTS } from './settings.ts';

/** Starts Patroni on a node; it makes, joins or recovers the node's PostgreSQL. */
export function startPatroni(ground: Ground, at: number): Daemon {
  const { plan, programs, folder } = ground;
  const node = nodeAt(plan.nodes, at);
  for (const place of [node.folder, socketFolder(node)]) {
    fs.mkdirSync(place, { recursive: true, mode: 0o700 });
    giveToNodes(place);
  }
  const file = path.join(node.folder, 'patroni.yml');
  fs.writeFileSync(file, patroniYml(plan, node), { mode: 0o600 });
  giveToNodes(file);
  const env = {
    PYTHONPATH: programs.patroniPath === '' ? '' : path.join(folder, 'patroni'),
    PYTHONDONTWRITEBYTECODE: '1',
    HOME: node.folder,
  };
  return startOn(ground, at, `patroni-${node.name}`, [programs.python, '-m', 'patroni', file], env);
}

/** The checkout may be closed to the user of the nodes: Patroni is taken along. */
export function bringPatroni({ programs, folder }: Ground): void {
  if (programs.patroniPath !== '') fs.cpSync(programs.patroniPath, path.join(folder, 'patroni'), { recursive: true });
}

/** PostgreSQL's own process on a node. */
export const postmasterAt = ({ plan }: Ground, at: number): number | undefined => readPostmaster(dataFolder(nodeAt(plan.nodes, at)))?.pid;

export interface Member {
  name: string;
  role: string;
  state: string;
  timeline?: number;
}

/** The members as one node's Patroni knows them; the first that answers is asked. */
async function members({ plan }: Ground): Promise<Member[]> {
  for (const { address } of plan.nodes) {
    const found = await fetch(`http://${address}:${PORTS.patroni}/cluster`, { signal: AbortSignal.timeout(1_500) })
      .then((answer) => answer.json() as Promise<{ members?: Member[] }>)
      .catch(() => undefined);
    if (found?.members) return found.members;
  }
  return [];
}

/** The node that leads; undefined while nobody does. */
export async function leaderAt(ground: Ground): Promise<number | undefined> {
  const leader = (await members(ground)).find(({ role }) => role === 'leader');
  const at = ground.plan.nodes.findIndex(({ name }) => name === leader?.name);
  return at < 0 ? undefined : at;
}

/** One leads, all others stream from it, and any of them may vouch for a commit. */
export async function isWhole(ground: Ground): Promise<boolean> {
  const all = await members(ground);
  const count = (role: string, state: string) => all.filter((one) => one.role === role && one.state === state).length;
  const isOneHistory = new Set(all.map(({ timeline }) => timeline)).size === 1;
  return isOneHistory && count('leader', 'running') === 1 && count('quorum_standby', 'streaming') === ground.plan.nodes.length - 1;
}

/** Hands the lead to another node in good order. Throws Patroni's words when it refuses. */
export async function switchOver(ground: Ground, from: number, to: number): Promise<void> {
  const [leader, candidate] = [nodeAt(ground.plan.nodes, from), nodeAt(ground.plan.nodes, to)];
  const answer = await fetch(`http://${leader.address}:${PORTS.patroni}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: leader.name, candidate: candidate.name }),
    signal: AbortSignal.timeout(60_000),
  });
  if (!answer.ok) throw new Error(`The switchover was refused: ${await answer.text()}`);
}

/** Changes settings that all nodes hold together, asked of this one. */
export async function configure({ plan }: Ground, at: number, change: object): Promise<void> {
  const { address } = nodeAt(plan.nodes, at);
  const answer = await fetch(`http://${address}:${PORTS.patroni}/config`, {
    method: 'PATCH',
    body: JSON.stringify(change),
    signal: AbortSignal.timeout(10_000),
  });
  if (!answer.ok) throw new Error(`Patroni does not take ${JSON.stringify(change)}: ${await answer.text()}`);
}

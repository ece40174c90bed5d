import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { postgresUrl } from './database.ts';
import { databasesSql } from './config-database.ts';
import { startEtcd } from './etcd.ts';
import type { Ground } from './ground.ts';
import { createGroups, isGroupReady } from './group.ts';
import { makeArchive } from './backup.ts';
import { startNats } from './nats.ts';
import { startPrometheus } from './prometheus.ts';
import { setLink } from './net.ts';
import { bringPatroni, isWhole, postmasterAt, startPatroni } from './patroni.ts';
import { type Daemon, familyOf, killFamily, signal, waitFor } from './processes.ts';
import { doesProxyKnow, startProxy } from './proxy.ts';

const WHOLE_WITHIN_MS = 180_000;

/** A running cluster and what may be done to it. Nodes and groups count from 0. */
export interface Cluster {
  ground: Ground;
  /** The processes from which all others of the cluster descend. */
  roots: () => number[];
  /** All nodes stream and all groups serve. */
  untilWhole: () => Promise<void>;
  killNode: (at: number) => void;
  killEtcd: (at: number) => void;
  killProxy: () => Promise<void>;
  killNats: () => Promise<void>;
  startNats: () => void;
  /** Starts again what was killed on a node. */
  restoreNode: (at: number) => void;
  startProxy: () => void;
  /** PostgreSQL and Patroni of a node stand still. */
  freeze: (at: number) => void;
  wake: (at: number) => void;
  /** No packet goes to or from a node; where nodes have no cable of their own they stand still. */
  cut: (at: number) => void;
  heal: (at: number) => void;
  /** Stops a group in good order and starts it again. */
  roll: (at: number) => Promise<void>;
  /** The same, and what starts is this release, whatever ran before. */
  upgrade: (at: number) => Promise<void>;
  /** Everything ends, at once. */
  end: () => void;
}

/** Starts etcd, Patroni, HAProxy and both groups, the database first. `groupsRoot` is the tree that the groups run. */
export async function startCluster(
  ground: Ground,
  vendorsFile: string,
  say: (sentence: string) => void,
  groupsRoot = ground.root,
): Promise<Cluster> {
  const count = ground.plan.nodes.length;
  const etcd: (Daemon | undefined)[] = [];
  const patroni: (Daemon | undefined)[] = [];
  const groups = createGroups(ground, vendorsFile, groupsRoot);
  const frozen = new Map<number, number[]>();
  let proxy: Daemon | undefined;
  let [nats, prometheus]: (Daemon | undefined)[] = [];

  const database = (at: number): number[] => [patroni[at]?.pid ?? 0, postmasterAt(ground, at) ?? 0].filter((pid) => pid > 0);
  const freezeAll = (at: number, pids: readonly number[]): void => {
    const family = familyOf(pids);
    frozen.set(at, family);
    for (const pid of family) signal(pid, 'SIGSTOP');
  };
  const cluster: Cluster = {
    ground,
    // A postmaster stands apart from the Patroni that started it.
    roots: () => [process.pid, ...ground.plan.nodes.flatMap((_, at) => database(at))],
    untilWhole: async () => {
      await waitFor('three nodes that stream', WHOLE_WITHIN_MS, () => isWhole(ground));
      await waitFor('groups that serve', WHOLE_WITHIN_MS, async () =>
        (await Promise.all([0, 1].map((at) => isGroupReady(ground, at)))).every(Boolean),
      );
      await waitFor('a proxy that knows it', WHOLE_WITHIN_MS, () => doesProxyKnow(ground));
    },
    killNode: (at) => killFamily([...database(at), etcd[at]?.pid ?? 0]),
    killEtcd: (at) => killFamily([etcd[at]?.pid ?? 0]),
    killProxy: async () => {
      killFamily([proxy?.pid ?? 0]);
      await proxy?.exited;
    },
    restoreNode: (at) => {
      if (!etcd[at]?.isRunning()) etcd[at] = startEtcd(ground, at);
      if (!patroni[at]?.isRunning()) patroni[at] = startPatroni(ground, at);
    },
    startProxy: () => {
      proxy = startProxy(ground);
    },
    killNats: async () => {
      killFamily([nats?.pid ?? 0]);
      await nats?.exited;
    },
    startNats: () => {
      nats = startNats(ground);
    },
    freeze: (at) => freezeAll(at, database(at)),
    wake: (at) => {
      for (const pid of frozen.get(at) ?? []) signal(pid, 'SIGCONT');
      frozen.delete(at);
    },
    cut: (at) => {
      if (!setLink(ground.net, at, 'down')) freezeAll(at, [...database(at), etcd[at]?.pid ?? 0]);
    },
    heal: (at) => {
      if (!setLink(ground.net, at, 'up')) cluster.wake(at);
    },
    roll: groups.roll,
    upgrade: groups.upgrade,
    end: () =>
      killFamily(
        [proxy, nats, prometheus, ...patroni, ...etcd]
          .map((one) => one?.pid ?? 0)
          .concat(groups.pids())
          .concat(ground.plan.nodes.flatMap((_, at) => database(at))),
      ),
  };
  try {
    bringPatroni(ground);
    makeArchive(ground);
    for (let at = 0; at < count; at++) etcd[at] = startEtcd(ground, at);
    for (let at = 0; at < count; at++) patroni[at] = startPatroni(ground, at);
    cluster.startProxy();
    if (ground.plan.hasNats) cluster.startNats();
    await waitFor('three nodes that stream', WHOLE_WITHIN_MS, () => isWhole(ground));
    say('Three nodes of PostgreSQL stream.');
    makeDatabases(ground);
    for (const at of ground.plan.groups.keys()) await groups.start(at);
    await cluster.untilWhole();
    say('Both groups serve.');
    prometheus = startPrometheus(ground);
    return cluster;
  } catch (error) {
    cluster.end();
    throw error;
  }
}

function makeDatabases(ground: Ground): void {
  const { folder, plan } = ground;
  const file = path.join(folder, 'databases.sql');
  fs.writeFileSync(file, databasesSql(plan), { mode: 0o600 });
  const psql = path.join(plan.postgresBin, 'psql');
  execFileSync(psql, ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-f', file, postgresUrl(plan, 'postgres')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

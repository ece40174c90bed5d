import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { etcdLeader } from './etcd.ts';
import { programAt } from './group.ts';
import { leaderAt, switchOver } from './patroni.ts';
import { signal } from './processes.ts';

/** What a fault may cost. */
export interface Bounds {
  /** The longest time without an acknowledged money call. */
  writesBackMs: number;
  /** Every look at a page is answered 200. */
  hasPages: boolean;
  /** No answer at all is a 5xx. */
  isClean: boolean;
}

/** Something that goes wrong, and what a service manager or an operator does about it. */
export interface Fault {
  name: string;
  words: string;
  bounds: Bounds;
  /** Breaks something and says what has to be mended. */
  strike: (cluster: Cluster) => Promise<() => Promise<void> | void>;
  /** How long it stays broken at least. */
  holdMs: number;
  /** What Prometheus, where it is installed, has to raise meanwhile and to take back. */
  alert?: string;
  /** It cannot happen twice: nothing can be tried again. */
  isOnce?: boolean;
}

const FAILOVER: Bounds = { writesBackMs: 30_000, hasPages: true, isClean: false };
const NOTHING: Bounds = { writesBackMs: 5_000, hasPages: true, isClean: false };
const mended = (): void => {};
const UPGRADE = 'upgrade';

async function primary(cluster: Cluster): Promise<number> {
  const at = await leaderAt(cluster.ground);
  if (at === undefined) throw new Error('Nobody leads.');
  return at;
}

const standbyOf = (at: number): number => (at + 1) % 3;

const killProgram = (program: 'platform' | 'studio' | 'sportsbook', words: string): Fault => ({
  name: `kill-${program}`,
  words,
  bounds: NOTHING,
  holdMs: 8_000,
  strike: ({ ground }) => {
    signal(programAt(ground, 0, program), 'SIGKILL');
    // Its launcher starts it again.
    return Promise.resolve(mended);
  },
});

/** One group after the other; the proxy looks once a second. */
async function inTurn(each: (at: number) => Promise<void>): Promise<() => void> {
  for (const at of [0, 1]) {
    await each(at);
    await sleep(3_000);
  }
  return mended;
}

/** In the order in which `FAULTS=all` takes them. */
export const FAULTS: readonly Fault[] = [
  {
    name: UPGRADE,
    words: 'both groups brought from the release before to this one, one after the other',
    // Migrations hold their locks meanwhile.
    bounds: { writesBackMs: 10_000, hasPages: true, isClean: true },
    holdMs: 0,
    isOnce: true,
    strike: (cluster) => inTurn((at) => cluster.upgrade(at)),
  },
  {
    name: 'kill-primary',
    words: 'kill -9 of all that runs on the primary’s node',
    bounds: FAILOVER,
    alert: 'SorakNoPrimary',
    holdMs: 25_000,
    strike: async (cluster) => {
      const at = await primary(cluster);
      cluster.killNode(at);
      return () => cluster.restoreNode(at);
    },
  },
  {
    name: 'switchover',
    words: 'a planned switchover',
    bounds: { ...FAILOVER, writesBackMs: 8_000 },
    holdMs: 8_000,
    strike: async (cluster) => {
      const at = await primary(cluster);
      await switchOver(cluster.ground, at, standbyOf(at));
      return mended;
    },
  },
  {
    name: 'rolling-restart',
    words: 'both groups stopped by SIGTERM and started again, one after the other',
    bounds: { writesBackMs: 5_000, hasPages: true, isClean: true },
    holdMs: 0,
    strike: (cluster) => inTurn((at) => cluster.roll(at)),
  },
  {
    name: 'cut-primary',
    words: 'the primary’s node cut off from everybody, and healed',
    bounds: FAILOVER,
    holdMs: 30_000,
    strike: async (cluster) => {
      const at = await primary(cluster);
      cluster.cut(at);
      return () => cluster.heal(at);
    },
  },
  {
    name: 'freeze-primary',
    words: 'the primary frozen for half a minute, and woken',
    bounds: FAILOVER,
    holdMs: 30_000,
    strike: async (cluster) => {
      const at = await primary(cluster);
      cluster.freeze(at);
      return () => cluster.wake(at);
    },
  },
  {
    name: 'freeze-standby',
    words: 'one standby frozen, and woken',
    bounds: NOTHING,
    holdMs: 20_000,
    strike: async (cluster) => {
      const at = standbyOf(await primary(cluster));
      cluster.freeze(at);
      return () => cluster.wake(at);
    },
  },
  {
    name: 'etcd-leader',
    words: 'kill -9 of the etcd that leads',
    bounds: NOTHING,
    holdMs: 10_000,
    strike: async (cluster) => {
      const at = await etcdLeader(cluster.ground);
      if (at === undefined) throw new Error('No etcd leads.');
      cluster.killEtcd(at);
      return () => cluster.restoreNode(at);
    },
  },
  killProgram('platform', 'kill -9 of one platform'),
  killProgram('studio', 'kill -9 of one studio'),
  killProgram('sportsbook', 'kill -9 of one sportsbook'),
  {
    name: 'kill-proxy',
    words: 'kill -9 of the proxy, started again a second later',
    bounds: { writesBackMs: 10_000, hasPages: false, isClean: false },
    holdMs: 5_000,
    strike: async (cluster) => {
      await cluster.killProxy();
      await sleep(1_000);
      cluster.startProxy();
      return mended;
    },
  },
  {
    name: 'kill-nats',
    words: 'kill -9 of NATS, started again six seconds later',
    bounds: NOTHING,
    holdMs: 12_000,
    strike: async (cluster) => {
      await cluster.killNats();
      await sleep(6_000);
      cluster.startNats();
      return mended;
    },
  },
];

/** The drill is no fault, but may be asked for among them: all with it, or by its name. */
export const hasDrill = (named: string | undefined): boolean =>
  named === 'all' || (named ?? '').split(',').some((name) => name.trim() === DRILL);
const DRILL = 'drill';

const ORDINARY = ['kill-primary', 'switchover', 'rolling-restart'];

/** Whether the groups have to begin as the release before. */
export const hasUpgrade = (faults: readonly Fault[]): boolean => faults.some(({ name }) => name === UPGRADE);

/**
 * By `FAULTS`: all, or names with commas between them; three without it. Throws in words for a name that is none.
 * An upgrade comes first, whenever it is named: what follows it runs on what it brought.
 */
export function chosenFaults(named: string | undefined, { hasNats, hasBefore }: { hasNats: boolean; hasBefore: boolean }): Fault[] {
  if (named === 'all') return FAULTS.filter(({ name }) => (hasNats || name !== 'kill-nats') && (hasBefore || name !== UPGRADE));
  const names = named ? named.split(',').flatMap((name) => (name.trim() === DRILL ? [] : [name.trim()])) : ORDINARY;
  const faults = names.map((name) => {
    const fault = FAULTS.find((one) => one.name === name);
    if (!fault)
      throw new Error(`FAULTS=${named}: there is no fault ${name}. There are: ${FAULTS.map((one) => one.name).join(', ')}, or all.`);
    return fault;
  });
  return faults.sort((one, other) => Number(other.name === UPGRADE) - Number(one.name === UPGRADE));
}

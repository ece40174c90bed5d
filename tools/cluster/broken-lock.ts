import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Cluster } from './cluster.ts';
import { socketFolder } from './config-database.ts';
import type { Fault } from './faults.ts';
import { nodeAt } from './ground.ts';
import { configure, leaderAt } from './patroni.ts';
import { waitFor } from './processes.ts';
import type { Plan } from './settings.ts';

const APART_MS = 6_000;
const TAKEN_WITHIN_MS = 60_000;

/**
 * Everything that guards acknowledged money taken away by hand: commits wait for no standby, a standby hears nothing more and is promoted beside
 * the primary, and takes over. A proof that is worth anything calls it lost bets and two writers.
 */
export const BROKEN_LOCK: Fault = {
  name: 'broken-lock',
  words: 'no synchronous standby, and a second primary promoted by hand',
  bounds: { writesBackMs: 90_000, hasPages: true, isClean: false },
  holdMs: 5_000,
  strike: async (cluster) => {
    const { ground } = cluster;
    const old = (await leaderAt(ground)) ?? 0;
    const [second, third] = [(old + 1) % 3, (old + 2) % 3];
    await configure(ground, second, { synchronous_mode: false, synchronous_mode_strict: false });
    await waitFor(
      'commits that wait for nobody',
      TAKEN_WITHIN_MS,
      async () => (await asked(ground.plan, old, 'show synchronous_standby_names')) === '',
    );
    await configure(ground, second, { pause: true });
    await asked(ground.plan, second, "alter system set primary_conninfo = ''");
    await asked(ground.plan, second, 'select pg_reload_conf()');
    await sleep(APART_MS);
    await asked(ground.plan, second, 'select pg_promote()');
    await sleep(APART_MS);
    await takeOver(cluster, old, second, third);
    return async () => {
      await asked(ground.plan, second, 'alter system reset primary_conninfo');
      await configure(ground, second, { pause: null, synchronous_mode: 'quorum', synchronous_mode_strict: true });
      for (const at of [old, third]) cluster.wake(at);
    };
  },
};

/** The old primary and the standby that followed it fall silent; the second primary is all that is left. */
async function takeOver(cluster: Cluster, old: number, second: number, third: number): Promise<void> {
  for (const at of [old, third]) cluster.freeze(at);
  await waitFor('the second primary to lead', TAKEN_WITHIN_MS, async () => (await leaderAt(cluster.ground)) === second);
}

/** The first column of the first row, asked on one node behind the proxy's back. */
async function asked({ nodes, secrets }: Plan, at: number, statement: string): Promise<unknown> {
  const client = new Client({ host: socketFolder(nodeAt(nodes, at)), user: 'postgres', password: secrets.superuser, database: 'postgres' });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return Object.values(rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

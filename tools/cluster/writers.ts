import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { socketFolder } from './config-database.ts';
import type { DatabaseNode, Plan } from './settings.ts';

const EVERY_MS = 1_000;
const WITHIN_MS = 3_000;

/** A write that a node acknowledged: on which history of the database, asked when and answered when. */
export interface Written {
  node: string;
  timeline: number;
  askedAt: number;
  heardAt: number;
}

export interface Writers {
  written: Written[];
  stop: () => Promise<void>;
}

/**
 * Asks every node once a second, each by its own socket and behind the proxy's back, to write a row. A node that is cut off is reached as
 * well: what it still takes is what nobody should have been told.
 */
export function watchWriters({ nodes, secrets }: Plan): Writers {
  const over = new AbortController();
  const written: Written[] = [];
  const runs = nodes.map(async (node) => {
    while (!over.signal.aborted) {
      const askedAt = Date.now();
      const timeline = await write(node, secrets.superuser).catch(() => undefined);
      if (timeline !== undefined) written.push({ node: node.name, timeline, askedAt, heardAt: Date.now() });
      await sleep(EVERY_MS);
    }
  });
  return {
    written,
    stop: async () => {
      over.abort();
      await Promise.all(runs);
    },
  };
}

/** The history on which the row was written. Throws where the node does not write. */
async function write(node: DatabaseNode, password: string): Promise<number> {
  const client = new Client({ host: socketFolder(node), user: 'postgres', password, database: 'postgres', connectionTimeoutMillis: 1_000 });
  client.on('error', () => {});
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer')), WITHIN_MS).unref();
  });
  late.catch(() => {});
  try {
    await Promise.race([client.connect(), late]);
    await Promise.race([client.query("select pg_logical_emit_message(true, 'sorak cluster', 'writes')"), late]);
    const { rows } = await Promise.race([
      client.query<{ timeline: number }>(`select ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int4 as timeline`),
      late,
    ]);
    const [row] = rows;
    if (!row) throw new Error('no row');
    return row.timeline;
  } finally {
    // A session that hangs would not part in good order.
    void Promise.resolve(client.end()).catch(() => {});
  }
}

/**
 * Where two nodes wrote at one time, in words: on one history two of them, or one on an old history after another had begun a newer. A
 * write counts from when it was asked, so that one that was on its way when the lead moved is no fault.
 */
export function twoWriters(written: readonly Written[]): string[] {
  const found = new Set<string>();
  const owners = new Map<number, string>();
  for (const { node, timeline } of written.toSorted((a, b) => a.heardAt - b.heardAt)) {
    const owner = owners.get(timeline) ?? node;
    owners.set(timeline, owner);
    if (owner !== node) found.add(`${owner} and ${node} both wrote on history ${timeline}`);
  }
  for (const late of written)
    for (const newer of written)
      if (newer.timeline > late.timeline && newer.node !== late.node && late.askedAt > newer.heardAt)
        found.add(`${late.node} wrote on history ${late.timeline} after ${newer.node} had begun history ${newer.timeline}`);
  return [...found];
}

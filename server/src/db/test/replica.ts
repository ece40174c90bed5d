import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres.ts';
import { scratchFolder } from '../scratch-folder.ts';

/** A primary and a standby that streams from it, both of the embedded PostgreSQL, with an empty database `house` whose owner is `house`. */
export type Pair = {
  readonly primaryUrl: string;
  readonly replicaUrl: string;
  readonly standby: EmbeddedPostgres;
  /** As the superuser. */
  readonly onPrimary: (text: string) => Promise<void>;
  readonly onStandby: (text: string) => Promise<void>;
  readonly end: () => Promise<void>;
};

async function ask(url: string, ...texts: readonly string[]): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const text of texts) await client.query(text);
  return client;
}

export async function startPair(): Promise<Pair> {
  const folder = scratchFolder('sorak-replica-');
  fs.chmodSync(folder, 0o755);
  const [own, copy] = [path.join(folder, 'primary'), path.join(folder, 'standby')];
  const primary = await startEmbeddedPostgres({ folder: own, isDurable: false, maxConnections: 40 });
  const admin = await ask(
    primary.url('postgres'),
    'create role sorak_app nologin',
    `create role house login password '${primary.password}'`,
    'grant sorak_app to house',
    'create database house owner house',
    `select pg_backup_start('test', true)`,
  );
  fs.mkdirSync(copy);
  // Root may give files away and keeps their owner.
  execFileSync('cp', ['-a', path.join(own, 'cluster'), path.join(own, 'password'), copy]);
  const cluster = path.join(copy, 'cluster');
  const { rows } = await admin.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  const owner = fs.statSync(cluster);
  const put = (name: string, text: string): void => {
    fs.writeFileSync(path.join(cluster, name), text, { mode: 0o600 });
    fs.chownSync(path.join(cluster, name), owner.uid, owner.gid);
  };
  fs.rmSync(path.join(cluster, 'postmaster.pid'));
  put('backup_label', rows[0]?.labelfile ?? '');
  put('standby.signal', '');
  put('postgresql.auto.conf', `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=postgres password=${primary.password}'\n`);
  const standby = await startEmbeddedPostgres({ folder: copy, isDurable: false, maxConnections: 40 });
  await admin.end();
  const on = (server: EmbeddedPostgres) => async (text: string) => (await ask(server.url('house'), text)).end();
  const urlOf = ({ port }: EmbeddedPostgres) => `postgres://house:${primary.password}@127.0.0.1:${port}/house`;
  return {
    primaryUrl: urlOf(primary),
    replicaUrl: urlOf(standby),
    standby,
    onPrimary: on(primary),
    onStandby: on(standby),
    end: async () => {
      await standby.stop();
      await primary.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

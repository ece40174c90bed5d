import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../server/src/db/embedded-postgres.ts';
import { scratchFolder } from '../../server/src/db/scratch-folder.ts';

export interface OutsidePostgres {
  name: string;
  /** A user who may create databases and roles. */
  url: string;
  stop: () => Promise<void>;
}

const DEBIAN = '/usr/lib/postgresql';

/** A PostgreSQL that is not ours: the server of TEST_DATABASE_URL, or a private cluster of an installed one. Undefined if there is none. */
export async function outsidePostgres(): Promise<OutsidePostgres | undefined> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url) return { name: `PostgreSQL on ${new URL(url).host}`, url, stop: () => Promise.resolve() };
  const home = installedHome();
  if (!home) return undefined;

  const folder = scratchFolder('sorak-outside-');
  fs.chmodSync(folder, 0o755);
  const server = await startEmbeddedPostgres({ folder, home, isDurable: false, maxConnections: 300 });
  const admin = new Client(server.url('postgres'));
  await admin.connect();
  await admin.query(`create role sorak_tester login createdb createrole password '${server.password}'`);
  await admin.end();
  return {
    name: `PostgreSQL of ${home}`,
    url: `postgres://sorak_tester:${server.password}@127.0.0.1:${server.port}/postgres`,
    stop: async () => {
      await server.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The folder above `bin/`: Debian's newest, else the one of pg_ctl on the PATH. */
function installedHome(): string | undefined {
  const versions = fs.existsSync(DEBIAN) ? fs.readdirSync(DEBIAN).filter((name) => fs.existsSync(`${DEBIAN}/${name}/bin/initdb`)) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  if (newest) return path.join(DEBIAN, newest);
  try {
    const found = execFileSync('sh', ['-c', 'command -v pg_ctl'], { encoding: 'utf8' }).trim();
    return path.dirname(path.dirname(fs.realpathSync(found)));
  } catch {
    return undefined;
  }
}

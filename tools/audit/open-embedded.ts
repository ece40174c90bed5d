import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../server/src/db/embedded-postgres.ts';
import { isAlive, readPostmaster } from '../../server/src/db/postmaster.ts';
import { FolderInUse, lockFolder } from '../start/folder-lock.ts';

const DATABASE = 'sorak';
const UP_WITHIN_MS = 20_000;

interface Opened {
  url: string;
  close: () => Promise<void>;
}

/** The running database of that data folder, or the same started for as long as the work takes. */
export async function openEmbedded(dataDir: string): Promise<Opened> {
  const folder = path.join(dataDir, 'postgres');
  if (!fs.existsSync(path.join(folder, 'cluster')))
    throw new Error(`${folder} holds no database. Run npm start first, or name one by DATA_DIR or DATABASE_URL.`);
  try {
    const lock = lockFolder(dataDir);
    const server = await startEmbeddedPostgres({ folder });
    const close = async (): Promise<void> => {
      await server.stop();
      lock.release();
    };
    return { url: server.url(DATABASE), close };
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return { url: await runningUrl(folder), close: () => Promise.resolve() };
  }
}

async function runningUrl(folder: string): Promise<string> {
  for (const until = Date.now() + UP_WITHIN_MS; Date.now() < until; await sleep(100)) {
    const server = readPostmaster(path.join(folder, 'cluster'));
    if (!server?.isReady || !isAlive(server.pid)) continue;
    const password = fs.readFileSync(path.join(folder, 'password'), 'utf8').trim();
    return `postgres://postgres:${password}@127.0.0.1:${server.port}/${DATABASE}`;
  }
  throw new Error(`The database in ${folder} is in use but does not come up.`);
}

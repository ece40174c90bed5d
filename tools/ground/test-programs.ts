import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { createTestDatabase } from '../../server/src/db/test/database.ts';
import { BOOK_FOLDERS, bundleProgram, dropProgram, PLATFORM_FOLDERS } from '../../server/src/test/program.ts';
import { createTestDatabase as createEmptyDatabase } from '../../studio/server/test-studio.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const READY_MS = 120_000;

/** A program of ours in a process of its own, as `npm start` runs it. */
export type TestedProgram = {
  readonly name: 'platform' | 'studio' | 'sportsbook';
  readonly url: string;
  readonly port: number;
  readonly said: () => string;
  readonly child: () => ChildProcess;
  /** Looks and changes behind the program's back; its sessions are called `pg_stat_activity`'s others. */
  readonly owner: Pool;
  /** Ends it if it runs, and starts it again. */
  readonly restart: (more?: Record<string, string>) => Promise<void>;
};

type Made = {
  readonly program: string;
  readonly env: Record<string, string>;
  readonly ownerUrl: string;
  readonly drop: () => Promise<unknown>;
};

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as net.AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

type Maker = () => Promise<Made & { readonly port: number }>;

/** Pages to serve, of one file each. */
function writePages(folder: string): string {
  const pages = path.join(folder, 'pages');
  fs.mkdirSync(path.join(pages, 'assets'), { recursive: true });
  fs.writeFileSync(path.join(pages, 'index.html'), '<!doctype html><title>page</title>');
  fs.writeFileSync(path.join(pages, 'assets', 'file-abcdefgh.js'), '0'.repeat(1_000));
  return pages;
}

function writeKey(folder: string, name: string): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const file = path.join(folder, `${name}.pem`);
  fs.writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return file;
}

const platformMaker =
  (port: number, pages: string): Maker =>
  async () => {
    const database = await createTestDatabase();
    const program = await bundleProgram(path.join(ROOT, 'server/src/main.ts'), PLATFORM_FOLDERS);
    // The platform finds its site beside its own folder.
    const web = path.join(path.dirname(program), '..', 'web');
    fs.rmSync(web, { force: true });
    fs.symlinkSync(pages, web, 'dir');
    const env = { PORT: String(port), DATABASE_URL: database.ownerUrl, NODE_ENV: 'test', LOG_LEVEL: 'error' };
    return { program, port, env, ownerUrl: database.ownerUrl, drop: database.drop };
  };

const vendorMaker =
  (folder: string, port: number, pages: string, name: 'studio' | 'sportsbook'): Maker =>
  async () => {
    const database = await createEmptyDatabase();
    const program = await bundleProgram(path.join(ROOT, `${name}/server/main.ts`), name === 'sportsbook' ? BOOK_FOLDERS : {});
    const values = { PORT: String(port), DATABASE_URL: database.url, KEY_FILE: writeKey(folder, name), CLIENT_DIR: pages };
    const env = Object.fromEntries(Object.entries(values).map(([key, value]) => [`${name.toUpperCase()}_${key}`, value]));
    return { program, port, env, ownerUrl: database.url, drop: database.drop };
  };

/** One of them, not started yet, and how to be rid of it. */
function hold(
  name: TestedProgram['name'],
  { program, port, env, ownerUrl, drop }: Made & { readonly port: number },
): { readonly held: TestedProgram; readonly end: () => Promise<void> } {
  const owner = new Pool({ connectionString: ownerUrl, max: 3, application_name: 'the test itself' });
  owner.on('error', () => {});
  let child: ChildProcess | undefined;
  let said = '';
  const restart = async (more: Record<string, string> = {}): Promise<void> => {
    if (child && child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    said = '';
    child = spawn(process.execPath, [program], {
      env: { PATH: process.env['PATH'], SPORTSBOOK_LEAGUES: '1', ...env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => (said += data.toString()));
    const until = Date.now() + READY_MS;
    while ((await statusOf(`http://127.0.0.1:${port}/healthz`)) !== 200) {
      if (child.exitCode !== null || Date.now() > until) throw new Error(`The ${name} did not start: ${said}`);
      await sleep(50);
    }
  };
  const running = (): ChildProcess => {
    if (!child) throw new Error(`The ${name} was never started.`);
    return child;
  };
  const end = async (): Promise<void> => {
    child?.kill('SIGKILL');
    await owner.end();
    await drop();
    dropProgram(program);
  };
  return { held: { name, url: `http://127.0.0.1:${port}`, port, said: () => said, child: running, owner, restart }, end };
}

/** Starts all three on databases of their own; the vendors ask the platform. `folder` takes keys and data. */
export async function startPrograms(folder: string): Promise<{ programs: TestedProgram[]; stop: () => Promise<void> }> {
  const [platformPort, studioPort, bookPort] = [await freePort(), await freePort(), await freePort()];
  const pages = writePages(folder);
  const platformUrl = `http://127.0.0.1:${platformPort}`;
  const makers: Record<TestedProgram['name'], Maker> = {
    platform: platformMaker(platformPort, pages),
    studio: vendorMaker(folder, studioPort, pages, 'studio'),
    sportsbook: vendorMaker(folder, bookPort, pages, 'sportsbook'),
  };
  const shared = { PLATFORM_URL: platformUrl, SITE_ORIGIN: platformUrl, DATA_DIR: path.join(folder, 'data') };
  const all = await Promise.all(
    Object.entries(makers).map(async ([name, make]) => {
      const made = await make();
      return hold(name as TestedProgram['name'], { ...made, env: { ...shared, ...made.env } });
    }),
  );
  const programs = all.map(({ held }) => held);
  await Promise.all(programs.map(({ restart }) => restart()));
  return {
    programs,
    stop: async () => {
      await Promise.all(all.map(({ end }) => end()));
      fs.rmSync(path.join(ROOT, 'dist', 'programs', 'web'), { force: true });
    },
  };
}

/** Undefined where nobody answers. */
export const statusOf = (url: string): Promise<number | undefined> =>
  fetch(url).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => undefined,
  );

import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../server/src/db/embedded-postgres.ts';
import { openImageHost, openOutsideVendor, type OutsideVendor } from './outside-vendor.ts';

export type OutsideProduct = {
  readonly url: string;
  readonly vendor: OutsideVendor;
  /** The pictures that the living image host was asked for. */
  readonly pictures: readonly string[];
  readonly imageOrigin: string;
  readonly stop: () => Promise<void>;
};

const START_MS = 120_000;

/** A product of its own with an outside vendor, one image host that lives and one that is down. */
export async function startOutsideProduct(): Promise<OutsideProduct> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sorak-outside-'));
  const vendor = await openOutsideVendor();
  const images = await openImageHost();
  const vendorsFile = path.join(folder, 'vendors.json');
  fs.writeFileSync(vendorsFile, JSON.stringify(vendor.file));
  const [port, studioPort, deadPort] = [await freePort(), await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  vendor.serve(url);
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      // The outside vendors here bear the codes of the house's own lotteries and sportsbook.
      LOTTERY: 'off',
      SPORTSBOOK: 'off',
      DATABASE_DURABLE: 'off',
      PORT: String(port),
      STUDIO_PORT: String(studioPort),
      DATA_DIR: path.join(folder, 'data'),
      SITE_ORIGIN: url,
      DATABASE_URL: '',
      STUDIO_DATABASE_URL: '',
      VENDORS_FILE: vendorsFile,
      IMAGE_CDNS: `${images.origin},http://127.0.0.1:${deadPort}`,
    },
  });
  const stop = async (): Promise<void> => {
    await ended(child);
    await Promise.all([vendor.close(), images.close()]);
    fs.rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilUp(`${url}/healthz`, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, vendor, pictures: images.served, imageOrigin: images.origin, stop };
}

async function untilUp(address: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + START_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode}`);
    if (
      await fetch(address).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await sleep(300);
  }
  throw new Error('the product did not start in time');
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

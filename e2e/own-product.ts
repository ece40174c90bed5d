import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../server/src/db/embedded-postgres.ts';

/**
 * A product for one journey alone: what changes the whole house would be felt by every other one. Until it stops, what a journey does behind a
 * product's back (`inDatabase`, `brandCommand`) is done to this one.
 */
export async function startOwnProduct(
  name: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), `sorak-${name}-`));
  const shared = process.env['E2E_DATA_DIR'] ?? '';
  process.env['E2E_DATA_DIR'] = dataDir;
  const [port, studioPort] = [String(await freePort()), String(await freePort())];
  const url = `http://localhost:${port}`;
  const product = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: port,
      STUDIO_PORT: studioPort,
      SPORTSBOOK: 'off',
      DATABASE_DURABLE: 'off',
      DATA_DIR: dataDir,
      SITE_ORIGIN: url,
      DATABASE_URL: '',
      STUDIO_DATABASE_URL: '',
      TRUST_PROXY: '127.0.0.1',
      ...settings,
    },
  });
  await expect(async () => expect((await fetch(`${url}/healthz`)).status).toBe(200)).toPass({ timeout: 300_000, intervals: [500] });
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => product.once('exit', resolve));
    product.kill('SIGTERM');
    await ended;
    process.env['E2E_DATA_DIR'] = shared;
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  return { url, stop };
}

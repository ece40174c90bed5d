import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newDoor, start, untilReady } from '../tools/start/test-launcher.ts';
import { processorSeconds } from './machine.ts';
import { limit, median, type Row } from './table.ts';

/** A fresh house lays down its demo and settles it; then its tables end the round that they began with and sleep. */
const SETTLE_MS = 75_000;
const LOOK_MS = 10_000;
const LOOKS = 5;

/** What the whole product takes of a processor when nobody is there: platform, studio, sportsbook, database and launcher. */
export async function idleRows(): Promise<Row[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sorak-bench-idle-'));
  const product = start({ ...(await newDoor(path.join(folder, 'data'))) });
  try {
    await untilReady(product);
    await sleep(SETTLE_MS);
    const shares: number[] = [];
    for (let look = 0; look < LOOKS; look++) {
      const before = processorSeconds(product.child.pid ?? 0);
      await sleep(LOOK_MS);
      shares.push(((processorSeconds(product.child.pid ?? 0) - before) / LOOK_MS) * 1000);
    }
    return [limit('processor time of all programs when nobody is there, median of five', median(shares), 's a second', 0.05)];
  } finally {
    product.child.kill('SIGTERM');
    await product.exit;
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

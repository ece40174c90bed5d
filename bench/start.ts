import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { newDoor, start, until, untilReady } from '../tools/start/test-launcher.ts';
import { limit, median, type Row } from './table.ts';

const TRIES = 5;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** `npm start` on data that is there, and a second one that is refused. */
export async function startRows(): Promise<Row[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sorak-bench-start-'));
  const door = await newDoor(path.join(folder, 'data'));
  const again: number[] = [];
  const refused: number[] = [];
  for (let at = 0; at <= TRIES; at++) {
    const product = start({ ...door });
    const tookMs = await timed(() => untilReady(product));
    // The first one lays the data down.
    if (at > 0) again.push(tookMs);
    await until(() => fs.existsSync(path.join(door.DATA_DIR, 'lock')));
    if (at > 0) refused.push(await timed(() => start({ ...door }).exit));
    product.child.kill('SIGTERM');
    await product.exit;
  }
  fs.rmSync(folder, { recursive: true, force: true });
  return [
    limit('npm start on data that is there: ready, median', median(again), 'ms', 3000),
    limit('a second npm start on the same data: refused, median', median(refused), 'ms', 1000),
  ];
}

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { load, type Shot } from './http-load.ts';
import { inRounds, paired } from './rounds.ts';
import type { Row } from './table.ts';

const ROUNDS = 7;
const SECONDS = 1.5;
const WITHIN_S = 90;
const CONNECTIONS = 32;
const headers = { language: 'ID', device: 'WEB' };

/** The floor: plain Node that sends a buffer, in a process of its own as the product is. */
async function startRaw(body: Buffer): Promise<{ server: ChildProcess; port: number }> {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'sorak-bench-')), 'list.json');
  writeFileSync(file, body);
  const server = spawn(process.execPath, [path.join(import.meta.dirname, 'raw-server.mjs'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.stdout.once('data', (said: Buffer) => resolve(Number(said.toString())));
    server.once('exit', () => reject(new Error('the raw server did not start')));
  });
  return { server, port };
}

/** One call that answers everybody alike, all of the pipeline included, against raw Node with the same bytes, in turns. */
async function listRow(site: URL, name: string, callPath: string): Promise<Row> {
  const shot: Shot = { method: 'GET', path: callPath, headers };
  const answer = await fetch(new URL(callPath, site), { headers });
  const { server, port } = await startRaw(Buffer.from(await answer.arrayBuffer()));
  const check = (_: string, status: number): void => {
    if (status !== 200) throw new Error(`${name} answered ${status}`);
  };
  const at = async (place: number): Promise<number> => (await load(place, CONNECTIONS, SECONDS, () => shot, check)).perSecond;
  const rounds = await inRounds(async () => ({ floor: await at(port), ours: await at(Number(site.port)) }), ROUNDS, WITHIN_S);
  server.kill();
  const figures = paired(
    rounds,
    ({ ours }) => ours,
    ({ floor }) => floor,
  );
  return { name, ...figures, floorName: 'raw Node', unit: '/s', min: 0.9 };
}

/** The list calls of the lobby. */
export async function gameListRows(address: string, vendor: string): Promise<Row[]> {
  const site = new URL(address);
  return [
    await listRow(site, 'game list of 14, over HTTP', `/wps/relay/GCSGAME_gameList?vassalage=${vendor}&pageNo=1&pageSize=14&language=ID`),
    await listRow(site, 'categories and their vendors, over HTTP', '/wps/relay/GCSGAME_newGameVendor?language=ID'),
  ];
}

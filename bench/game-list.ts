import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { load, type Shot } from './http-load.ts';
import { median, type Row } from './table.ts';

/** The floor: plain Node that serialises the same list for each request. */
function rawServer(value: unknown): Promise<Server> {
  const server = createServer((_, response) => {
    const text = JSON.stringify(value);
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) }).end(text);
  });
  return new Promise((resolve) => void server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** The lobby's first page of 14 games, all of the pipeline included, against raw Node. */
export async function gameListRows(site: string, vendor: string): Promise<Row[]> {
  const shot: Shot = {
    method: 'GET',
    path: `/wps/relay/GCSGAME_gameList?vassalage=${vendor}&pageNo=1&pageSize=14&language=ID`,
    headers: { language: 'ID', device: 'WEB' },
  };
  const answer: unknown = await (await fetch(new URL(shot.path, site))).json();
  const floor = await rawServer(answer);
  const check = (_: string, status: number): void => {
    if (status !== 200) throw new Error(`the game list answered ${status}`);
  };
  const seen = { ours: [] as number[], floor: [] as number[] };
  for (let round = 0; round < 5; round += 1) {
    seen.floor.push((await load((floor.address() as AddressInfo).port, 32, 2, () => shot, check)).perSecond);
    seen.ours.push((await load(Number(new URL(site).port), 32, 2, () => shot, check)).perSecond);
  }
  floor.close();
  return [
    {
      name: 'game list of 14, over HTTP',
      ours: median(seen.ours),
      floor: median(seen.floor),
      floorName: 'raw Node',
      unit: '/s',
      atLeast: 0.9,
    },
  ];
}

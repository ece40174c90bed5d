import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { coverFor, searchIndex, type SearchIndex } from '@sorak/contract';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { silentVendor, testGame, writeVendorFile } from '../../test/vendor-file.ts';

let app: TestApp;

beforeAll(async () => {
  const of = (gameCode: string, name: string, more = {}) => testGame(gameCode, 'RNG', { name, gameClassify: 'SLOTS', ...more });
  const games = [
    of('koi', 'Koi Senja', { isHot: true }),
    of('naga', 'Naga', { maintenance: true }),
    of('fish', 'Ikan', { icon: '/own.png' }),
  ];
  const place = writeVendorFile([silentVendor('ALFA', 'http://127.0.0.1:9/play', games)]);
  app = await startTestApp({ env: { VENDORS_FILE: place } });
});
afterAll(() => app.stop());

const address = async () => (await app.ask('GET', '/wps/games/search')).body.value as { path: string; games: number };

/** The bytes as they travel: fetch would unpack them. */
const raw = async (accepts: string): Promise<{ headers: http.IncomingHttpHeaders; bytes: Buffer }> => {
  const { path: where } = await address();
  return new Promise((resolve, reject) => {
    http
      .get(`${app.url}${where}`, { headers: { 'accept-encoding': accepts } }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => resolve({ headers: answer.headers, bytes: Buffer.concat(parts) }));
      })
      .on('error', reject);
  });
};

test('the index holds every game, and its address stays while the catalogue does', async () => {
  const { path: where, games } = await address();
  const { headers, bytes } = await raw('identity');
  expect([headers['cache-control'], headers['content-encoding']]).toEqual(['public, max-age=31536000, immutable', undefined]);
  const index: SearchIndex = v.parse(searchIndex, JSON.parse(bytes.toString()));
  expect(index.vendors).toEqual([['ALFA', 'ALFA Games']]);
  expect(index.games).toEqual([
    ['koi', 'Koi Senja', 0, 3, 1, coverFor({ gameType: 'RNG', gameClassify: 'SLOTS', gameName: 'Koi Senja' })],
    ['naga', 'Naga', 0, 3, 2, coverFor({ gameType: 'RNG', gameClassify: 'SLOTS', gameName: 'Naga' })],
    ['fish', 'Ikan', 0, 3, 0, '/own.png'],
  ]);
  expect(games).toBe(3);
  expect((await address()).path).toBe(where);
});

test('it travels packed to those who can read that', async () => {
  const [br, gz, plain] = [await raw('gzip, deflate, br'), await raw('gzip'), await raw('identity')];
  expect([br.headers['content-encoding'], gz.headers['content-encoding'], br.headers.vary]).toEqual(['br', 'gzip', 'Accept-Encoding']);
  expect(brotliDecompressSync(br.bytes)).toEqual(plain.bytes);
  expect(gunzipSync(gz.bytes)).toEqual(plain.bytes);
});

test('another address is not there', async () => {
  const answer = await fetch(`${app.url}/search-index/other.json`);
  expect([answer.status, await answer.json()]).toMatchObject([404, { errorCode: 'not_found' }]);
});

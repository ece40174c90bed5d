import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const PORT = 21_980;
const STUDIO_PORT = 21_981;
const VENDOR = 'sepuluhribu';
const GAMES = 10_000;
const WORDS = ['Naga', 'Bulan', 'Harimau', 'Gunung', 'Kilat', 'Mawar', 'Topeng', 'Pinisi', 'Rubah', 'Lampion'];
const CLASSES = ['SLOTS', 'ARCADE', 'TABLE', 'VIDEO_POKER', 'SCRATCH'];

/** A vendor with ten thousand games, so that the lobby has something to carry, and one with books, so that sports are served. */
function manyGames(): string {
  const { publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const games = Array.from({ length: GAMES }, (_, at) => ({
    gameCode: `g${at}`,
    name: `${WORDS[at % 10]} ${WORDS[Math.floor(at / 10) % 10]} ${at}`,
    gameType: 'RNG',
    gameClassify: CLASSES[at % CLASSES.length],
    minBet: [0.01, 0.05, 0.1, 0.5, 0.75][at % 5],
    rtp: 96,
    volatility: 'medium',
  }));
  const books = ['Buku Satu', 'Buku Dua'].map((name, at) => ({
    gameCode: `b${at}`,
    name,
    gameType: 'SPORTS',
    gameClassify: 'TABLE',
    minBet: 1,
  }));
  const vendor = { publicKey, launchUrl: `http://localhost:${STUDIO_PORT}/play` };
  return JSON.stringify({
    vendors: [
      { ...vendor, code: VENDOR, displayName: 'Sepuluh Ribu', games },
      { ...vendor, code: 'skor', displayName: 'Skor', games: books },
    ],
  });
}

/** Starts the whole product as `npm start` does, on its own data, with the big vendor added. */
export async function startProduct(): Promise<{ url: string; vendor: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sorak-bench-data-'));
  const vendorsFile = path.join(folder, 'outside-vendors.json');
  writeFileSync(vendorsFile, manyGames());
  const child = spawn(process.execPath, [path.join(root, 'tools/start.mjs')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(PORT),
      STUDIO_PORT: String(STUDIO_PORT),
      SPORTSBOOK: 'off',
      DATA_DIR: path.join(folder, 'data'),
      VENDORS_FILE: vendorsFile,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Sorak is ready')) resolve();
    });
    void ended.then(() => reject(new Error(`the product did not start:\n${said}`)));
  });
  return {
    url: `http://localhost:${PORT}/`,
    vendor: VENDOR,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

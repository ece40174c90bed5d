import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { GAME_TYPES, type GameType, type VendorFileGame } from '@sorak/contract';

const publicKey = String(generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' }));

/** A game as a vendor file names it. */
export const testGame = (gameCode: string, gameType: GameType, more: Partial<VendorFileGame> = {}): VendorFileGame => ({
  gameCode,
  name: `Game ${gameCode}`,
  gameType,
  gameClassify: 'TABLE',
  minBet: 1,
  ...more,
});

/** A vendor that never makes a call: nobody holds the other half of its key. */
export const silentVendor = (code: string, launchUrl: string, games: readonly VendorFileGame[], more: object = {}): object => ({
  code,
  displayName: `${code} Games`,
  publicKey,
  launchUrl,
  games,
  ...more,
});

/** Writes a vendor file; its path. */
export function writeVendorFile(vendors: readonly object[], more: object = {}): string {
  const place = path.join(mkdtempSync(path.join(os.tmpdir(), 'sorak-vendors-')), 'vendors.json');
  writeFileSync(place, JSON.stringify({ vendors, ...more }));
  return place;
}

/** The file of a silent vendor with a game of every kind, so that a house names them all. */
export const everyKind = (): string =>
  writeVendorFile([
    silentVendor('SEMUA', 'http://127.0.0.1:9/play', [
      ...GAME_TYPES.map((type) => testGame(type.toLowerCase(), type)),
      testGame('crash', 'RNG', { gameClassify: 'ARCADE' }),
      testGame('poker', 'RNG', { gameClassify: 'VIDEO_POKER' }),
    ]),
  ]);

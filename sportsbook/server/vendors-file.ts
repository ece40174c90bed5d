import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { vendorFile, type VendorFile } from '@sorak/contract';
import * as v from 'valibot';
import { GAME, VENDOR } from './context.ts';
import { LIMITS } from './limits.ts';

const units = (minor: bigint): number => Number(minor) / 100;

/** What the platform reads of the book: one vendor with one game, which opens all matches. */
export function vendorsFile(publicKey: string, launchUrl: string): VendorFile {
  return v.parse(vendorFile, {
    vendors: [
      {
        code: VENDOR,
        displayName: 'FB Sports',
        publicKey,
        launchUrl: new URL('/play', launchUrl).href,
        programmeUrl: new URL('/programme', launchUrl).href,
        games: [
          {
            gameCode: GAME,
            name: 'FB Sports',
            gameType: 'SPORTS',
            gameClassify: 'TABLE',
            minBet: units(LIMITS.leastStake),
            maxBet: units(LIMITS.mostStake),
            trialSupport: true,
          },
        ],
      },
    ],
  });
}

if (process.argv[1]?.includes('vendors-file')) {
  const { values } = parseArgs({
    options: { 'public-key': { type: 'string' }, 'launch-url': { type: 'string' }, out: { type: 'string' } },
  });
  const { 'public-key': keyFile, 'launch-url': launchUrl, out } = values;
  if (keyFile === undefined || launchUrl === undefined || out === undefined)
    throw new Error('usage: --public-key <pem file> --launch-url <url> --out <file>');
  fs.writeFileSync(out, `${JSON.stringify(vendorsFile(fs.readFileSync(keyFile, 'utf8'), launchUrl), null, 2)}\n`);
}

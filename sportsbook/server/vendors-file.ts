import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { vendorFile, type VendorFile } from '@sorak/contract';
import * as v from 'valibot';
import { LIMITS } from './limits.ts';
import { BEST_RETURN, VENDOR_CODES, VENDORS } from './vendors.ts';

const units = (minor: bigint): number => Number(minor) / 100;

/** What the platform reads of the book: its vendors, each with one game. */
export function vendorsFile(publicKey: string, launchUrl: string): VendorFile {
  return v.parse(vendorFile, {
    vendors: VENDOR_CODES.map((code) => {
      const { displayName, gameCode, gameType } = VENDORS[code];
      const game = {
        gameCode,
        name: displayName,
        gameType,
        gameClassify: 'TABLE',
        rtp: BEST_RETURN,
        minBet: units(LIMITS.leastStake),
        maxBet: units(LIMITS.mostStake),
        trialSupport: true,
        freeBets: true,
      };
      const programmeUrl = new URL(`/programme/${code}`, launchUrl).href;
      const savedLeaguesUrl = new URL('/saved-leagues', launchUrl).href;
      const rewardsUrl = new URL('/rewards', launchUrl).href;
      const page = new URL('/play', launchUrl).href;
      // The platform opens a book for guests as well: the same page, without a token.
      return { code, displayName, publicKey, launchUrl: page, guestUrl: page, programmeUrl, savedLeaguesUrl, rewardsUrl, games: [game] };
    }),
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

import { createHash, createPublicKey } from 'node:crypto';
import type { VendorFile, VendorFileGame } from '@sorak/contract';
import { AmountError, minorFromNumber, vendorFile } from '@sorak/contract';
import * as v from 'valibot';

/** The brand's only currency; its minor unit is a hundredth. */
export const CURRENCY = 'IDR';
export const DECIMALS = 2;
const MIN_KEY_BITS = 2_048;
const LISTED_FAULTS = 10;

/** A vendor file that cannot be used; the message names every fault with its place, the first ten at least. */
export class VendorFileError extends Error {
  override readonly name = 'VendorFileError';
  constructor(place: string, faults: readonly string[]) {
    const more = faults.length > LISTED_FAULTS ? [`… and ${faults.length - LISTED_FAULTS} more`] : [];
    super([`The vendor file ${place} cannot be used:`, ...faults.slice(0, LISTED_FAULTS), ...more].join('\n  '));
  }
}

export type ReadVendorFile = { readonly file: VendorFile; readonly hash: string };

/** Parses and checks the text of a vendor file; `place` names it in errors. Throws a VendorFileError. */
export function parseVendorFile(text: string, place: string): ReadVendorFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new VendorFileError(place, [`it is not JSON (${error instanceof Error ? error.message : String(error)})`]);
  }
  const parsed = v.safeParse(vendorFile, json);
  if (!parsed.success) throw new VendorFileError(place, parsed.issues.map(describeIssue));
  const faults = faultsOf(parsed.output);
  if (faults.length > 0) throw new VendorFileError(place, faults);
  return { file: parsed.output, hash: createHash('sha256').update(text).digest('hex') };
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const place = (issue.path ?? []).reduce((text, { key }) => (typeof key === 'number' ? `${text}[${key}]` : `${text}.${String(key)}`), '');
  return `${place.replace(/^\./, '') || 'the file'}: ${issue.message}`;
}

/** What the schema cannot see: repeated codes, unknown pools, inexact amounts, keys that are none. */
function faultsOf(file: VendorFile): string[] {
  const faults: string[] = [];
  const pools = new Set((file.jackpots ?? []).map((pool) => pool.code));
  repeated(file.vendors.map((vendor) => vendor.code)).forEach((code) => faults.push(`vendors: ${code} appears twice`));
  repeated((file.jackpots ?? []).map((pool) => pool.code)).forEach((code) => faults.push(`jackpots: ${code} appears twice`));
  file.vendors.forEach((vendor, index) => {
    const place = `vendors[${index}] (${vendor.code})`;
    const keyFault = faultOfKey(vendor.publicKey);
    if (keyFault) faults.push(`${place}.publicKey: ${keyFault}`);
    repeated(vendor.games.map((game) => game.gameCode)).forEach((code) => faults.push(`${place}.games: ${code} appears twice`));
    vendor.games.forEach((game, at) => faults.push(...faultsOfGame(game, `${place}.games[${at}] (${game.gameCode})`)));
  });
  const codes = new Set(file.vendors.map((vendor) => vendor.code));
  for (const pool of file.jackpots ?? []) {
    const place = `jackpots (${pool.code})`;
    if (pool.currency !== CURRENCY) faults.push(`${place}.currency: ${pool.currency} is not ${CURRENCY}, the currency of this brand`);
    if (!isExact(pool.seed)) faults.push(`${place}.seed: more than ${DECIMALS} decimals`);
    for (const code of pool.vendors) if (!codes.has(code)) faults.push(`${place}.vendors: ${code} is not a vendor of this file`);
  }
  return pools.size === 0 && file.jackpots?.length ? [...faults, 'jackpots: none is usable'] : faults;
}

function faultsOfGame(game: VendorFileGame, place: string): string[] {
  const faults: string[] = [];
  if (!isExact(game.minBet)) faults.push(`${place}.minBet: more than ${DECIMALS} decimals`);
  if (game.maxBet !== undefined && !isExact(game.maxBet)) faults.push(`${place}.maxBet: more than ${DECIMALS} decimals`);
  if (game.maxBet !== undefined && game.maxBet < game.minBet) faults.push(`${place}.maxBet: less than minBet`);
  return faults;
}

function faultOfKey(pem: string): string | undefined {
  try {
    const key = createPublicKey(pem);
    if (key.asymmetricKeyType !== 'rsa') return 'is not an RSA key';
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    return bits < MIN_KEY_BITS ? `has ${bits} bits, at least ${MIN_KEY_BITS} are needed` : undefined;
  } catch {
    return 'is not a PEM public key';
  }
}

function repeated(codes: readonly string[]): string[] {
  return [...new Set(codes.filter((code, index) => codes.indexOf(code) !== index))];
}

function isExact(amount: number): boolean {
  try {
    minorFromNumber(amount, DECIMALS);
    return true;
  } catch (error) {
    if (error instanceof AmountError) return false;
    throw error;
  }
}

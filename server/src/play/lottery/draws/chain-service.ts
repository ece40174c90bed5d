import { hash, randomBytes } from 'node:crypto';
import type { Context } from '../../../context.ts';
import type { Tx } from './draw-repo.ts';
import * as repo from './draw-repo.ts';

/** Links of a chain: a draw takes one. Finding the first costs as many hashes as it has links, a few milliseconds. */
const LENGTH = 5_000;
const SEED_BYTES = 32;

const hashOf = (link: Buffer): Buffer => hash('sha256', link, 'buffer');
export const chainName = (brandCode: string, gameCode: string, number: number): string =>
  `lottery chain ${brandCode} ${gameCode} ${number}`;

/** The link `at` places after the end of a chain whose last link is `seed`. */
function linkOf(seed: Buffer, length: number, at: number): Buffer {
  let link = seed;
  for (let left = length - at; left > 0; left -= 1) link = hashOf(link);
  return link;
}

/** Which link a draw will be drawn with, and what its hash is. The chain was written down before, and so was the one after it. */
export async function takeLink(context: Context, tx: Tx, brandCode: string, gameCode: string) {
  const chain = (await repo.lockChain(tx, brandCode, gameCode)) ?? (await extend(context, tx, brandCode, gameCode));
  const link = chain.used + 1;
  await repo.useLink(tx, chain);
  if (link === chain.length || (chain.number === 1 && link === 1)) await extend(context, tx, brandCode, gameCode);
  const seed = openSeed(context, chain);
  return { chain: chain.number, link, commitment: linkOf(seed, chain.length, link - 1).toString('hex') };
}

/** The seed of a draw, hexadecimal: nobody asks for it before its draw has closed. */
export async function seedOf(context: Context, brandCode: string, gameCode: string, number: number, link: number): Promise<string> {
  const chain = await repo.findChain(context.db.query, brandCode, gameCode, number);
  if (!chain) throw new Error(`${gameCode} has no chain ${number}`);
  return linkOf(openSeed(context, chain), chain.length, link).toString('hex');
}

const openSeed = ({ secrets }: Context, { brand_code: brandCode, game_code: gameCode, number, seed }: repo.Chain): Buffer =>
  Buffer.from(secrets.open(seed, chainName(brandCode, gameCode, number)), 'hex');

async function extend({ secrets, clock }: Context, tx: Tx, brandCode: string, gameCode: string): Promise<repo.Chain> {
  const number = (await repo.lastChain(tx, brandCode, gameCode)) + 1;
  const seed = randomBytes(SEED_BYTES);
  return repo.insertChain(tx, {
    brand_code: brandCode,
    game_code: gameCode,
    number,
    length: LENGTH,
    end_hash: linkOf(seed, LENGTH, 0).toString('hex'),
    seed: secrets.seal(seed.toString('hex'), chainName(brandCode, gameCode, number)),
    created_at: new Date(clock.now()),
  });
}

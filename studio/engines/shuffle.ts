import { CARDS, dealFrom, freshDeck } from './cards.ts';
import { playFair } from './fairness.ts';

// A shuffle that nobody makes alone. The server closes each card of a deck by its own hash and publishes the root of all of them. Then every
// seat promises a seed by its hash, and reveals it when all promises are told. The seeds together say which of the closed cards comes to which place. A card that is shown opens its own hash and no
// other, so that hands which were thrown away stay closed for ever.

/** A card closed by what only its owner may learn: the hash's secret part, hex. */
export type OpenCard = { readonly card: number; readonly salt: string };
export type SeatSeed = { readonly seat: number; readonly seed: string };
export type SeatPromise = { readonly seat: number; readonly hash: string };

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What a card's hash is made of. */
export const closedText = ({ card, salt }: OpenCard): string => `${salt}:${card}`;
export const closedCard = (card: OpenCard): Promise<string> => sha256(closedText(card));

/** What a seat says of its seed before any is told; it holds for one deck and one seat, so that nobody repeats another's. */
export const promiseOf = (root: string, { seat, seed }: SeatSeed): Promise<string> => sha256(`${root}|${seat}|${seed}`);

/** What stands for a whole closed deck before any seed is known. */
export const rootText = (hashes: readonly string[]): string => hashes.join('');
export const rootOf = (hashes: readonly string[]): Promise<string> => sha256(rootText(hashes));

/** A deck in the order that `draw` gives, each card with a salt of its own. */
export const saltedDeck = (draw: (n: number) => number, salt: () => string): OpenCard[] =>
  dealFrom(freshDeck(), CARDS, draw).map((card) => ({ card, salt: salt() }));

/** Which closed card lies at each place of the dealt deck; it follows from the root and from all seats' seeds. */
export async function orderOf(root: string, seeds: readonly SeatSeed[]): Promise<number[]> {
  const joint = await sha256([root, ...seeds.toSorted((a, b) => a.seat - b.seat).map(({ seat, seed }) => `${seat}:${seed}`)].join('|'));
  return playFair({ serverSeed: joint, clientSeed: 'deck', nonce: 0 }, (draw) => dealFrom(freshDeck(), CARDS, draw));
}

/** What a browser checks of a hand: `places` are dealt places with the cards that were shown to it. */
export type Shuffle = {
  readonly root: string;
  readonly hashes: readonly string[];
  readonly seeds: readonly SeatSeed[];
  /** Null for hands of a time when seeds were not promised. */
  readonly promised: readonly SeatPromise[] | null;
  readonly places: readonly (OpenCard & { readonly place: number })[];
};

/** Whether every card that was shown is the one that the closed deck and all seeds say; `own` is the seed that this browser gave. */
export async function isShuffleTrue({ root, hashes, seeds, promised, places }: Shuffle, own: SeatSeed | null): Promise<boolean> {
  if ((await rootOf(hashes)) !== root || hashes.length !== CARDS) return false;
  if (own !== null && !seeds.some(({ seat, seed }) => seat === own.seat && seed === own.seed)) return false;
  if (promised !== null && !(await areKept(root, seeds, promised))) return false;
  const order = await orderOf(root, seeds);
  if (new Set(places.map(({ card }) => card)).size !== places.length) return false;
  const checks = places.map(async ({ place, card, salt }) => (await closedCard({ card, salt })) === hashes[order[place] ?? -1]);
  return (await Promise.all(checks)).every(Boolean);
}

/** Whether every seed is what its seat promised, and every promise was kept. */
async function areKept(root: string, seeds: readonly SeatSeed[], promised: readonly SeatPromise[]): Promise<boolean> {
  const hashes = await Promise.all(seeds.map((each) => promiseOf(root, each)));
  const isKept = seeds.every(({ seat }, at) => promised.some((one) => one.seat === seat && one.hash === hashes[at]));
  return isKept && seeds.length === promised.length && new Set(seeds.map(({ seat }) => seat)).size === seeds.length;
}

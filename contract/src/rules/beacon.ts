// A beacon publishes a number that nobody could know before, again and again by the clock. Rounds count from 1 at `genesis`.

/** One round of a beacon. `genesisS` and `periodS` in seconds of Unix time, `value` 32 bytes in hex. */
export type BeaconRound = {
  /** Where its rounds are published. */
  readonly source: string;
  readonly genesisS: number;
  readonly periodS: number;
  readonly round: number;
  readonly value: string;
  /** What a public beacon signs a round with; its value is the SHA-256 of that. Null where the beacon signs nothing. */
  readonly signature: string | null;
};

/** The hash by which an address names a public chain (`https://api.drand.sh/<chain hash>`); null where it names none. */
export const chainOfUrl = (url: string): string | null => /\/([0-9a-f]{64})\/*$/.exec(url)?.[1] ?? null;

type Clock = Pick<BeaconRound, 'genesisS' | 'periodS'>;

/** The first round that comes out at a time or later; epoch milliseconds. */
export const roundAt = ({ genesisS, periodS }: Clock, ms: number): number =>
  Math.max(1, Math.ceil((ms - genesisS * 1_000) / (periodS * 1_000)) + 1);

/** When a round comes out, epoch milliseconds. */
export const comesOutAt = ({ genesisS, periodS }: Clock, round: number): number => (genesisS + (round - 1) * periodS) * 1_000;

const toHex = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

export const valueOfSignature = async (signature: string): Promise<string> =>
  toHex(await crypto.subtle.digest('SHA-256', fromHex(signature)));

/** Whether a round is the first one after a time (epoch milliseconds), and its value that of its signature where there is one. */
export const isRoundAfter = async (beacon: BeaconRound, ms: number): Promise<boolean> =>
  beacon.round === roundAt(beacon, ms) && (beacon.signature === null || (await valueOfSignature(beacon.signature)) === beacon.value);

/** A text with a beacon's value mixed in: what was fixed before stays part of it, and nobody knows it before the round. */
export const mixedWith = async (text: string, value: string): Promise<string> =>
  toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${text}:${value}`)));

import { createHash } from 'node:crypto';
import * as v from 'valibot';

// A chain of rounds in the manner of drand: each is a BLS signature that only enough of its holders together can make.

const hex = v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{2}){1,256}$/));
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** What `/info` says. The chain's hash fixes all of it but the scheme. */
export const chainInfo = v.object({
  public_key: hex,
  period: v.pipe(whole, v.minValue(1), v.maxValue(4_294_967_295)),
  genesis_time: whole,
  groupHash: hex,
  schemeID: v.optional(v.string(), 'pedersen-bls-chained'),
  metadata: v.optional(v.object({ beaconID: v.optional(v.string(), '') }), { beaconID: '' }),
});
export type ChainInfo = v.InferOutput<typeof chainInfo>;

export type SignedRound = { readonly round: number; readonly signature: string; readonly previous: string | null };

type Curve = Awaited<ReturnType<typeof openCurve>>;
/** Where signatures stand decides where keys do: the other group. */
type Scheme = { readonly isChained: boolean; readonly signs: 'short' | 'long' };
const SCHEMES: Readonly<Record<string, Scheme>> = {
  'pedersen-bls-chained': { isChained: true, signs: 'long' },
  'pedersen-bls-unchained': { isChained: false, signs: 'long' },
  'bls-unchained-g1-rfc9380': { isChained: false, signs: 'short' },
};
const BYTES = { short: 48, long: 96 } as const;
const HASHED_TO = {
  short: 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_',
  long: 'BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_NUL_',
} as const;
/** Before its first round a chain has the hash of its group. */
const FIRST_PREVIOUS_BYTES = 32;

const bytesOf = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'hex'));
const wholeOf = (value: number, bytes: 4 | 8): Buffer => {
  const all = Buffer.alloc(8);
  all.writeBigUInt64BE(BigInt(value));
  return all.subarray(8 - bytes);
};

/** What a chain is called by: the hash of its clock, its key, its group and its name. */
export function hashOfChain({ period, genesis_time: genesis, public_key: key, groupHash, metadata: { beaconID } }: ChainInfo): string {
  const hash = createHash('sha256').update(wholeOf(period, 4)).update(wholeOf(genesis, 8)).update(bytesOf(key)).update(bytesOf(groupHash));
  return (beaconID === '' || beaconID === 'default' ? hash : hash.update(beaconID, 'utf8')).digest('hex');
}

/** Why the rounds of a chain cannot be checked, null where they can. */
export function whyUnreadable({ schemeID, public_key: key }: ChainInfo): string | null {
  const scheme = SCHEMES[schemeID];
  if (!scheme) return `its scheme ${schemeID.slice(0, 40)} is not one of ${Object.keys(SCHEMES).join(', ')}`;
  return key.length === 2 * BYTES[scheme.signs === 'short' ? 'long' : 'short'] ? null : `its key is none of ${schemeID}`;
}

/** Loaded where a public beacon is asked: who runs without one never needs it. */
const openCurve = async () => (await import('@noble/curves/bls12-381.js')).bls12_381;

function isSignedBy(bls: Curve, key: string, signs: Scheme['signs'], signature: string, message: Uint8Array): boolean {
  if (signs === 'short') {
    const { shortSignatures: group } = bls;
    return group.verify(bytesOf(signature), group.hash(message, HASHED_TO.short), bytesOf(key));
  }
  const { longSignatures: group } = bls;
  return group.verify(bytesOf(signature), group.hash(message, HASHED_TO.long), bytesOf(key));
}

/** Whether a round was signed by the key of its chain: a few hundredths of a second. */
export async function isSigned(chain: ChainInfo, { round, signature, previous }: SignedRound): Promise<boolean> {
  const scheme = SCHEMES[chain.schemeID];
  if (!scheme || whyUnreadable(chain) !== null || signature.length !== 2 * BYTES[scheme.signs]) return false;
  const before = scheme.isChained ? previous : '';
  if (before === null) return false;
  if (scheme.isChained && before.length !== 2 * (round === 1 ? FIRST_PREVIOUS_BYTES : BYTES[scheme.signs])) return false;
  const message = createHash('sha256').update(bytesOf(before)).update(wholeOf(round, 8)).digest();
  const curve = await openCurve();
  try {
    return isSignedBy(curve, chain.public_key, scheme.signs, signature, Uint8Array.from(message));
  } catch {
    // What is no point of the curve is no signature.
    return false;
  }
}

import { createHash } from 'node:crypto';
import { bls12_381 as bls } from '@noble/curves/bls12-381.js';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { openBeacon } from './beacon.ts';
import { type ChainInfo, hashOfChain, isSigned, whyUnreadable } from './beacon-chain.ts';
import { comesOutAt } from './rules/beacon.ts';

/** The public chains of drand, as they say of themselves. */
const quicknet: ChainInfo = {
  public_key:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  period: 3,
  genesis_time: 1_692_803_367,
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  schemeID: 'bls-unchained-g1-rfc9380',
  metadata: { beaconID: 'quicknet' },
};
const mainnet: ChainInfo = {
  public_key: '868f005eb8e6e4ca0a47c8a77ceaa5309a47978a7c71bc5cce96366b5d7a569937c529eeda66c7293784a9402801af31',
  period: 30,
  genesis_time: 1_595_431_050,
  groupHash: '176f93498eac9ca337150b46d21dd58673ea4e3581185f869672e59fa4cb390a',
  schemeID: 'pedersen-bls-chained',
  metadata: { beaconID: 'default' },
};
/** A chain of the scheme in between, of a net for tests. */
const unchained: ChainInfo = {
  ...mainnet,
  public_key: '8200fc249deb0148eb918d6e213980c5d01acd7fc251900d9260136da3b54836ce125172399ddc69c4e3e11429b62c11',
  schemeID: 'pedersen-bls-unchained',
};
const ROUND_1000 = {
  round: 1_000,
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};
const sha256 = (hex: string): string => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

test('a chain’s hash follows from its clock, its key, its group and its name', () => {
  expect(hashOfChain(quicknet)).toBe('52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971');
  expect(hashOfChain(mainnet)).toBe('8990e7a9aaed2ffed73dbd7092123d6f289930540d7651336225dc172e51b2ce');
  expect(hashOfChain({ ...quicknet, genesis_time: quicknet.genesis_time - 3 })).not.toBe(hashOfChain(quicknet));
});

test.each([
  ['short signatures', quicknet, { ...ROUND_1000, previous: null }],
  [
    'the first of a chain',
    mainnet,
    {
      round: 1,
      signature:
        '8d61d9100567de44682506aea1a7a6fa6e5491cd27a0a0ed349ef6910ac5ac20ff7bc3e09d7c046566c9f7f3c6f3b10104990e7cb424998203d8f7de586fb7fa5f60045417a432684f85093b06ca91c769f0e7ca19268375e659c2a2352b4655',
      previous: mainnet.groupHash,
    },
  ],
  [
    'one that signs the one before',
    mainnet,
    {
      round: 72_785,
      signature:
        '82f5d3d2de4db19d40a6980e8aa37842a0e55d1df06bd68bddc8d60002e8e959eb9cfa368b3c1b77d18f02a54fe047b80f0989315f83b12a74fd8679c4f12aae86eaf6ab5690b34f1fddd50ee3cc6f6cdf59e95526d5a5d82aaa84fa6f181e42',
      previous:
        'a609e19a03c2fcc559e8dae14900aaefe517cb55c840f6e69bc8e4f66c8d18e8a609685d9917efbfb0c37f058c2de88f13d297c7e19e0ab24813079efe57a182554ff054c7638153f9b26a60e7111f71a0ff63d9571704905d3ca6df0b031747',
    },
  ],
  [
    'one that signs its number alone',
    unchained,
    {
      round: 223_344,
      signature:
        '94f6b85df7cce7237e8e7df66d794ddad092de5d8bb6a791b97e905aa89852e506ac36a792eba7021e22eebf34891f8914bf9a8dd9233ea0a4c5ca00ef8404999f899073dd2eade61fe54077fee8168f83dcb61a758b6883b38904054e64a433',
      previous: null,
    },
  ],
])('a round that was really published is signed, and nothing beside it: %s', async (_, chain, signed) => {
  expect(await isSigned(chain, signed)).toBe(true);
  expect(await isSigned(chain, { ...signed, round: signed.round + 1 })).toBe(false);
  // The same point on the other side of the curve.
  const [first = '', ...rest] = signed.signature;
  const mirrored = (Number.parseInt(first, 16) ^ 2).toString(16);
  expect(await isSigned(chain, { ...signed, signature: [mirrored, ...rest].join('') })).toBe(false);
  expect(await isSigned(chain, { ...signed, signature: '00'.repeat(signed.signature.length / 2) })).toBe(false);
  // The point at infinity, which every key would have signed.
  expect(await isSigned(chain, { ...signed, signature: `c0${'00'.repeat(signed.signature.length / 2 - 1)}` })).toBe(false);
  const { previous } = signed;
  if (previous !== null) expect(await isSigned(chain, { ...signed, previous: sha256(previous) + previous.slice(64) })).toBe(false);
  if (previous !== null) expect(await isSigned(chain, { ...signed, previous: null })).toBe(false);
});

test('a chain of another scheme, or with a key of another group, cannot be read and says why', () => {
  expect(whyUnreadable(quicknet)).toBeNull();
  expect(whyUnreadable({ ...quicknet, schemeID: 'bls-bn254-unchained-on-g1' })).toContain('bls-bn254-unchained-on-g1');
  expect(whyUnreadable({ ...mainnet, schemeID: quicknet.schemeID })).toContain('key');
});

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** Somebody who answers as the public beacon. */
async function answering(info: object, told: { round: object }): Promise<string> {
  const app = Fastify();
  const path = `/${hashOfChain(quicknet)}`;
  app.get(`${path}/info`, () => info);
  app.get(`${path}/public/:round`, () => told.round);
  stops.push(() => app.close());
  return `${await app.listen({ port: 0, host: '127.0.0.1' })}${path}`;
}
const DUE = comesOutAt({ genesisS: quicknet.genesis_time, periodS: quicknet.period }, ROUND_1000.round);
function reading(url: string) {
  let now = Date.now();
  const why: string[] = [];
  const beacon = openBeacon({ url, now: () => now, chain: hashOfChain(quicknet), refused: (one) => why.push(one) });
  return {
    why,
    ask: () => {
      now += 1_000;
      return beacon.at(DUE);
    },
  };
}

test('a forged round with the right hash is refused and named, and the draw waits for the true one', async () => {
  // A signature of somebody else's key: a point of the curve, and its value is its SHA-256.
  const message = bls.shortSignatures.hash(Uint8Array.from(Buffer.alloc(8, 1)));
  const foreign = Buffer.from(bls.shortSignatures.sign(message, bls.utils.randomSecretKey()).toBytes()).toString('hex');
  const told = { round: {} };
  const { ask, why } = reading(await answering(quicknet, told));
  for (const signature of [foreign, 'ab'.repeat(48)]) {
    told.round = { round: ROUND_1000.round, randomness: sha256(signature), signature };
    expect(await ask()).toBeNull();
  }
  expect(why).toEqual(['round 1000 of the beacon is not signed by the key of its chain']);
  // Another round's true signature, and one that is not signed at all.
  told.round = { ...ROUND_1000, round: 999 };
  expect(await ask()).toBeNull();
  told.round = { round: ROUND_1000.round, randomness: ROUND_1000.randomness };
  expect(await ask()).toBeNull();
  told.round = { ...ROUND_1000, randomness: 'cd'.repeat(32) };
  expect(await ask()).toBeNull();
  expect(why.slice(1)).toEqual([
    'round 1000 of the beacon was answered by round 999',
    'round 1000 of the beacon is not signed by the key of its chain',
    'round 1000 of the beacon contradicts itself',
  ]);
  told.round = ROUND_1000;
  expect(await ask()).toMatchObject({ round: ROUND_1000.round, value: ROUND_1000.randomness, signature: ROUND_1000.signature });
});

test.each([
  ['clock', { genesis_time: quicknet.genesis_time - 3_600 }],
  ['key', { public_key: Buffer.from(bls.shortSignatures.getPublicKey(bls.utils.randomSecretKey()).toBytes()).toString('hex') }],
])('who answers for a public beacon cannot choose its %s', async (_, change) => {
  const { ask, why } = reading(await answering({ ...quicknet, ...change }, { round: ROUND_1000 }));
  expect(await ask()).toBeNull();
  expect(why).toEqual(['what the beacon says of itself is not the chain of BEACON_URL']);
});

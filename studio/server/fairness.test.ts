import { createHash, createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { halmaRaja } from '../titles/slot/halma-raja.ts';
import { putriTeratai } from '../titles/slot/putri-teratai.ts';
import { nusantara } from '../titles/jackpots.ts';
import { commitmentOf, drawsFrom, newServerSeed, playFair } from '../engines/fairness.ts';
import { failedTests } from '../engines/randomness-tests.ts';
import { drawJackpot } from '../engines/jackpot.ts';
import { verifyRound } from './verifier.ts';
import { playRound } from '../engines/slot/play.ts';
import { seededRandom } from '../engines/random.ts';

/** The published stream of one fixed seed, so that a lucky or unlucky day does not decide: `bytes` long, rounded up to blocks. */
const stream = (bytes: number): Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes / 32) }, (_, block) =>
    createHmac('sha256', Buffer.alloc(32, 7)).update(`battery:1:${block}`).digest(),
  );

describe('the seeds', () => {
  it('commit to 32 bytes of the system’s generator by their SHA-256', async () => {
    const seeds = Array.from({ length: 200 }, newServerSeed);
    expect(new Set(seeds).size).toBe(200);
    for (const seed of seeds.slice(0, 20)) {
      expect(seed).toMatch(/^[0-9a-f]{64}$/);
      expect(await commitmentOf(seed)).toBe(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'));
    }
  });

  it('give draws that HMAC-SHA256 gives by hand', async () => {
    const serverSeed = '0eb9ec'.padEnd(64, '7');
    const bytes = [0, 1].map((block) => createHmac('sha256', Buffer.from(serverSeed, 'hex')).update(`danu:7:${block}`).digest());
    const drawn = await playFair({ serverSeed, clientSeed: 'danu', nonce: 7 }, (draw) => Array.from({ length: 16 }, () => draw(2 ** 32)));
    expect(drawn).toEqual(Array.from({ length: 16 }, (_, i) => Buffer.concat(bytes).readUInt32BE(i * 4)));
  });

  it('change every draw when any part changes, and none when nothing does', async () => {
    const serverSeed = newServerSeed();
    const draws = (clientSeed: string, nonce: number, seed = serverSeed) =>
      playFair({ serverSeed: seed, clientSeed, nonce }, (draw) => Array.from({ length: 500 }, () => draw(1_000_000)));
    const first = await draws('a', 1);
    expect(await draws('a', 1)).toEqual(first);
    for (const other of [await draws('b', 1), await draws('a', 2), await draws('a', 1, newServerSeed())]) {
      expect(other.filter((value, at) => value === first[at]).length).toBeLessThan(5);
    }
  });
});

describe('an independent verifier', () => {
  it('finds every one of 3,000 rounds again, cluster games and jackpots among them', async () => {
    for (let i = 0; i < 3_000; i += 1) {
      const title = i % 10 === 0 ? putriTeratai : halmaRaja;
      const pair = { serverSeed: newServerSeed(), clientSeed: `player-${i}`, nonce: i + 1 };
      const played = await playFair(pair, (draw) => ({ round: playRound(title, draw), jackpot: drawJackpot(nusantara, 5_000_000, draw) }));
      expect(verifyRound(pair, (draw) => ({ round: playRound(title, draw), jackpot: drawJackpot(nusantara, 5_000_000, draw) }))).toEqual(
        played,
      );
    }
  });

  it('does not find a round that was played with another seed', async () => {
    const pair = { serverSeed: newServerSeed(), clientSeed: 'x', nonce: 1 };
    const played = await playFair(pair, (draw) => Array.from({ length: 5 }, () => draw(36)));
    expect(verifyRound({ ...pair, nonce: 2 }, (draw) => Array.from({ length: 5 }, () => draw(36)))).not.toEqual(played);
  });
});

describe('draws', () => {
  it('stay in range, and refuse ranges that they cannot serve', () => {
    const draw = drawsFrom(stream(128_000));
    for (const n of [1, 2, 3, 36, 2 ** 31 + 1, 2 ** 32, 2_000_000_000_000]) {
      for (let i = 0; i < 200; i += 1) {
        const value = draw(n);
        expect(Number.isSafeInteger(value) && value >= 0 && value < n).toBe(true);
      }
    }
    for (const n of [0, -1, 1.5, Number.NaN, 2 ** 49]) expect(() => draw(n)).toThrow(RangeError);
  });

  it('throw values away instead of folding them: [0, 3·2^30) has no favoured third', () => {
    const draw = drawsFrom(stream(1_920_000));
    const thirds = [0, 0, 0];
    for (let i = 0; i < 300_000; i += 1) thirds[Math.floor(draw(3 * 2 ** 30) / 2 ** 30)]! += 1;
    for (const count of thirds) expect(Math.abs(count - 100_000)).toBeLessThan(5 * Math.sqrt(300_000 * (1 / 3) * (2 / 3)));
  });

  const count = 2_000_000;
  it('pass chi-square, serial, runs and coupon collector together at 99 %', () => {
    const draw = drawsFrom(stream(count * 4.4));
    expect(failedTests(count, 100, () => draw(100))).toEqual([]);
  });

  it('of which the battery refuses `byte % 100`, a sort-shuffle and a generator that repeats itself', () => {
    const bytes = Buffer.concat(stream(count));
    expect(failedTests(count, 100, (at) => bytes[at]! % 100)).toContain('chi-square');
    const random = seededRandom(1);
    const shuffled = (): number => [0, 1, 2, 3].sort(() => random() - 2 ** 31)[0]!;
    expect(failedTests(200_000, 4, shuffled)).toContain('chi-square');
    expect(failedTests(200_000, 100, (at) => at % 100)).not.toEqual([]);
  });
});

describe('the code that makes outcomes', () => {
  const folder = path.join(import.meta.dirname, '..');
  const files = ['engines', 'server'].flatMap((name) =>
    readdirSync(path.join(folder, name), { encoding: 'utf8', recursive: true })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => path.join(folder, name, file)),
  );
  const banned = /Math\s*\.\s*random|sort\(\s*\(\)\s*=>/;

  it('never asks Math.random nor shuffles by sorting', () => {
    expect(files.length).toBeGreaterThan(25);
    expect(files.filter((file) => banned.test(readFileSync(file, 'utf8')))).toEqual([]);
    expect(banned.test('const stop = Math.random() * 36')).toBe(true);
    expect(banned.test('reels.sort(() => 0.5 - r())')).toBe(true);
  });

  it('leaves the repeatable generator to proofs, simulations and the search for strips', () => {
    const users = files.filter((file) => /from '.*\/random\.ts'/.test(readFileSync(file, 'utf8'))).map((file) => path.basename(file));
    expect(users.toSorted()).toEqual(['balance.ts', 'bingo-proof.ts', 'proof.ts', 'proof.ts', 'simulate.ts']);
  });
});

import { describe, expect, it } from 'vitest';
import { chosenFaults, FAULTS } from './faults.ts';
import { judge, longestSilence, type Seen, settleAndCount } from './verdict.ts';
import { twoWriters, type Written } from './writers.ts';

const fault = FAULTS.find(({ name }) => name === 'kill-primary');
if (!fault) throw new Error('There is no fault.');

/** A fault at 0 that cost nothing. */
const quiet: Seen = {
  fault,
  struckAt: 0,
  endedAt: 60_000,
  calls: Array.from({ length: 60 }, (_, at) => ({ heardAt: at * 1_000 })),
  statuses: [{ at: 1, status: 200 }],
  looks: [{ at: 1, page: '/', status: 200 }],
  absences: [],
  written: [],
};
const without = (from: number, to: number) => quiet.calls.filter(({ heardAt = 0 }) => heardAt <= from || heardAt >= to);

describe('the verdict on a fault', () => {
  it('finds nothing where nothing was', () => {
    expect(judge(quiet)).toMatchObject({ late: [], broken: [] });
  });

  it.each<[what: string, change: Partial<Seen>, words: RegExp]>([
    ['writes that stay away', { calls: without(2_000, 40_000) }, /^writes were away for 38\.0 s, not 30\.0 s$/],
    ['writes that never come back', { calls: without(2_000, 1e9) }, /^writes were away for 58\.0 s/],
    ['no write at all', { calls: [] }, /^writes were away for 60\.0 s/],
    ['a page of the proxy', { looks: [...quiet.looks, { at: 2, page: '/', status: 503 }] }, /^1 of 2 looks at a page .*\/ 503/],
    ['a page without an answer', { looks: [{ at: 2, page: '/sw.js', status: 0 }] }, /\/sw\.js 0/],
    [
      'a 5xx where none may be',
      { fault: { ...fault, bounds: { ...fault.bounds, isClean: true } }, statuses: [{ at: 1, status: 502 }] },
      /^1 money calls/,
    ],
    ['a socket that comes back late', { absences: [{ from: 1_000, to: 8_000 }] }, /^1 live connections/],
    ['a socket that never comes back', { absences: [{ from: 1_000, to: Number.POSITIVE_INFINITY }] }, /^1 live connections/],
  ])('names %s', (_, change, words) => {
    expect(judge({ ...quiet, ...change }).late).toEqual([expect.stringMatching(words)]);
  });

  it('lets a socket wait for writes', () => {
    const calls = without(2_000, 25_000);
    expect(longestSilence({ ...quiet, calls })).toEqual({ from: 2_000, to: 25_000 });
    expect(judge({ ...quiet, calls, absences: [{ from: 2_500, to: 29_000 }] }).late).toEqual([]);
    expect(judge({ ...quiet, calls, absences: [{ from: 2_500, to: 31_000 }] }).late).toHaveLength(1);
  });
});

describe('one writer', () => {
  const write = (node: string, timeline: number, askedAt: number, heardAt = askedAt + 5): Written => ({ node, timeline, askedAt, heardAt });

  it('may hand over, also with a write on its way', () => {
    expect(twoWriters([write('pg1', 1, 0), write('pg1', 1, 1_000, 3_000), write('pg2', 2, 2_000), write('pg1', 3, 9_000)])).toEqual([]);
  });

  it('is two on one history', () => {
    expect(twoWriters([write('pg1', 1, 0), write('pg2', 1, 1_000)])).toEqual(['pg1 and pg2 both wrote on history 1']);
  });

  it('is two where an old history goes on', () => {
    expect(twoWriters([write('pg1', 1, 0), write('pg2', 2, 1_000), write('pg1', 1, 2_000)])).toEqual([
      'pg1 wrote on history 1 after pg2 had begun history 2',
    ]);
  });
});

describe('every call is looked up', () => {
  const call = (id: string, heardAt: number | undefined, answered: number | undefined = heardAt) => ({
    id,
    kind: 'bet' as const,
    member: 1n,
    amount: 100,
    body: '',
    answered,
    heardAt,
  });
  const bettor = (asked: ReturnType<typeof call>[], recorded: [string, number][], balance: bigint, refusals: string[] = []) => ({
    asked,
    refusals,
    repeat: () => Promise.reject(new Error('bet answered RS_ERROR_NOT_ENOUGH_MONEY')),
    balances: () => Promise.resolve(new Map([[1n, balance]])),
    recorded: () => Promise.resolve(new Map(recorded)),
  });

  it('and stands once', async () => {
    const two = [call('a', 1), call('b', undefined, 2)];
    expect(
      await settleAndCount(
        bettor(
          two,
          [
            ['a', 1],
            ['b', 1],
          ],
          99_999_800n,
        ),
      ),
    ).toEqual([]);
  });

  it.each<[what: string, given: Parameters<typeof bettor>, words: RegExp]>([
    ['lost', [[call('a', 1)], [], 99_999_900n], /^LOST: 1 of 1 acknowledged/],
    ['lost after it was settled', [[call('a', undefined, 2)], [], 99_999_900n], /^LOST: 1 calls that were settled later/],
    ['doubled', [[call('a', 1)], [['a', 2]], 99_999_900n], /^DOUBLED: 1/],
    ['another balance', [[call('a', 1)], [['a', 1]], 99_999_899n], /^1 of 1 members/],
    ['refused when asked again', [[call('a', undefined)], [], 100_000_000n], /^refused: bet answered RS_ERROR_NOT/],
    ['refused at once', [[], [], 0n, ['bet answered RS_ERROR']], /^refused: bet answered RS_ERROR/],
  ])('or is named: %s', async (_, given, words) => {
    expect(await settleAndCount(bettor(...given))).toEqual([expect.stringMatching(words)]);
  });
});

const ALL_THERE = { hasNats: true, hasBefore: true };
const named = (names: string): string[] => chosenFaults(names, ALL_THERE).map(({ name }) => name);

describe('the choice of faults', () => {
  it('is three, all, or those that are named', () => {
    expect(chosenFaults(undefined, ALL_THERE)).toHaveLength(3);
    expect(chosenFaults('all', ALL_THERE)).toEqual(FAULTS);
    expect(named('etcd-leader, kill-proxy')).toEqual(['etcd-leader', 'kill-proxy']);
    expect(() => named('earthquake')).toThrow(/^FAULTS=earthquake: there is no fault earthquake\. There are: upgrade, kill-primary, /);
  });

  it('begins with the upgrade, which needs a history, and does without NATS', () => {
    expect(named('switchover,upgrade')).toEqual(['upgrade', 'switchover']);
    const few = chosenFaults('all', { hasNats: false, hasBefore: false }).map(({ name }) => name);
    expect(FAULTS.map(({ name }) => name).filter((name) => !few.includes(name))).toEqual(['upgrade', 'kill-nats']);
  });
});

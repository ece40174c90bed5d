import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../engines/random.ts';
import { playFair } from '../../../engines/fairness.ts';
import { playRound } from '../../../engines/slot/play.ts';
import type { Round } from '../../../engines/slot/round.ts';
import type { SlotTitle } from '../../../engines/slot/title.ts';
import { slotTitles as titles } from '../../../titles/slot/catalogue.ts';
import { type Beat, lengthOf, timelineOf } from './timeline.ts';

const serverSeed = '7b'.repeat(32);
const paceOf = (title: SlotTitle, isCalm = false) => ({ isCluster: title.layout === 'cluster', isCalm, columns: title.rows.length });

async function roundsOf(title: SlotTitle, count: number): Promise<Round[]> {
  return Promise.all(
    Array.from({ length: count }, (_, nonce) => playFair({ serverSeed, clientSeed: 'waktu', nonce }, (draw) => playRound(title, draw))),
  );
}

const kinds = (beats: readonly Beat[]): string[] => beats.map((beat) => beat.kind);

describe('timelineOf', () => {
  it.each(titles.map((title) => [title.code, title] as const))(
    'never celebrates what pays no more than its stake: %s',
    async (_, title) => {
      for (const round of await roundsOf(title, 40)) {
        const beats = timelineOf(round, title.coins, 0, paceOf(title));
        const isGain = round.pay > title.coins;
        expect(beats.at(-1)).toMatchObject({ kind: 'total', isCelebrated: isGain });
        for (const beat of beats) if (beat.kind === 'wins') expect(beat.isLoud).toBe(isGain);
        if (!isGain) expect(kinds(beats)).not.toContain('win');
      }
    },
  );

  it.each(titles.map((title) => [title.code, title] as const))('shows every spin and every drop once, in order: %s', async (_, title) => {
    for (const round of await roundsOf(title, 40)) {
      const beats = timelineOf(round, title.coins, 0, paceOf(title));
      expect(beats.flatMap((beat) => (beat.kind === 'land' ? [beat.spin] : []))).toEqual(round.spins.map((_, at) => at));
      const drops = round.spins.flatMap((spin, at) => spin.steps.slice(1).map((_, step) => [at, step + 1]));
      expect(beats.flatMap((beat) => (beat.kind === 'drop' ? [[beat.spin, beat.step]] : []))).toEqual(drops);
      const won = round.spins.reduce((sum, spin) => sum + spin.freeSpinsWon, 0);
      expect(beats.reduce((sum, beat) => sum + (beat.kind === 'free' ? beat.count : 0), 0)).toBe(won);
    }
  });

  it('locks coins before anything is summed up, and shows every turn of the other cells', () => {
    const title = titles.find((candidate) => candidate.layout === 'lines' && candidate.hold);
    if (!title) throw new Error('no title holds coins');
    const random = seededRandom(5);
    const draw = (n: number): number => Math.floor((random() / 2 ** 32) * n);
    const round = Array.from({ length: 2_000 }, () => playRound(title, draw)).find(({ hold }) => (hold?.turns.length ?? 0) > 3);
    if (!round?.hold) throw new Error('nothing was held');
    const after = kinds(timelineOf(round, title.coins, 0, paceOf(title))).filter((kind) => kind !== 'wins' && kind !== 'win');
    expect(after).toEqual(['start', 'land', 'hold', ...round.hold.turns.map(() => 'turn'), 'held', 'total']);
  });

  it('celebrates a jackpot over a losing line result', async () => {
    const [title] = titles;
    if (!title) throw new Error('no titles');
    const lost = (await roundsOf(title, 60)).find((round) => round.pay === 0);
    if (!lost) throw new Error('no lost round');
    expect(timelineOf(lost, title.coins, title.coins * 50, paceOf(title)).at(-1)).toMatchObject({ isCelebrated: true });
  });

  it('is shorter in calm mode and keeps its beats', async () => {
    const [title] = titles;
    if (!title) throw new Error('no titles');
    for (const round of await roundsOf(title, 20)) {
      const lively = timelineOf(round, title.coins, 0, paceOf(title));
      const calm = timelineOf(round, title.coins, 0, paceOf(title, true));
      expect(kinds(calm)).toEqual(kinds(lively));
      expect(lengthOf(calm)).toBeLessThan(lengthOf(lively));
    }
  });
});

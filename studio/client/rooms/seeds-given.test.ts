import { beforeAll, expect, it } from 'vitest';
import { loadWords, wordsOf } from '../shell/words.ts';
import { seedsGiven } from './seeds-given.ts';

beforeAll(() => Promise.all([loadWords('en'), loadWords('id')]));

it('says of a hand to which no seat gave a seed that the server alone put its deck in order', () => {
  const seed = (seat: number) => ({ seat, seed: 'ab' });
  expect(seedsGiven({ seeds: [] }, wordsOf('en'))).toContain('the server alone');
  expect(seedsGiven({ seeds: [] }, wordsOf('id'))).toContain('hanya server');
  expect(seedsGiven({ seeds: [seed(0)] }, wordsOf('en'))).toBe('One seat gave a seed to this shuffle.');
  expect(seedsGiven({ seeds: [seed(0), seed(2)] }, wordsOf('en'))).toBe('2 seats gave a seed to this shuffle.');
});

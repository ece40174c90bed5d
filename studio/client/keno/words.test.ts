import { beforeAll, expect, it } from 'vitest';
import { kenoEmpatPuluh } from '../../titles/keno/keno-empat-puluh.ts';
import { RISKS } from '../../engines/keno/keno.ts';
import { loadWords, wordsOf } from '../shell/words.ts';
import { oddsOf } from './words.ts';

beforeAll(() => loadWords('en'));

it('tells no chance as nothing: what is rarer than a hundredth of a percent is one case in so many', () => {
  const lines = RISKS.flatMap((risk) => Array.from({ length: 10 }, (_, at) => oddsOf(kenoEmpatPuluh, risk, at + 1, wordsOf('en')))).flat();
  expect(lines.map(([, chance]) => chance).filter((chance) => chance.startsWith('0.00'))).toEqual([]);
  expect(lines.some(([, chance]) => /^1 in [\d,]{6,}$/.test(chance))).toBe(true);
});

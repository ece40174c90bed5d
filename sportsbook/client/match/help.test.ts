import { expect, test } from 'vitest';
import { SPECIAL_MARGINS } from '../../engine/models/special-offers.ts';
import { loadPageWords, loadWords } from '../app/words.ts';
import { marketName, outcomeName } from '../matches/names.ts';
import { helpOf } from './help.ts';

const TEAMS = { home: 'Ashmere', away: 'Gantry' };

test.each(['en', 'id', 'vi', 'zh', 'th', 'ja', 'ko', 'ms', 'pt'])(
  'every special market says in %s how it is settled, and has a name',
  async (language) => {
    await loadWords(language);
    await loadPageWords();
    const types = Object.keys(SPECIAL_MARGINS) as (keyof typeof SPECIAL_MARGINS)[];
    const said = types.map((type) => helpOf({ type, part: 'match' }));
    expect(said.every((help) => help !== null && help.length > 10)).toBe(true);
    expect(new Set(said).size).toBe(types.length);
    const names = types.map((type) => marketName({ type, part: 'match', side: 'home', line: null }, TEAMS));
    expect(new Set(names).size).toBe(types.length);
    for (const part of ['corners', 'cards', 'half2']) expect(helpOf({ type: 'total', part })).not.toBeNull();
  },
);

test('outcomes of margins, times and European handicaps are read with their sides and lines', async () => {
  await loadWords('en');
  const read = (type: 'winning-margin' | 'first-goal-time' | 'euro-handicap', outcome: string, line: number | null = null) =>
    outcomeName({ type, part: 'match', line }, outcome, TEAMS);
  expect(read('winning-margin', 'away-3+')).toBe('Gantry 3+');
  expect(read('first-goal-time', '16-30')).toBe('16–30′');
  expect([read('euro-handicap', 'home', -4), read('euro-handicap', 'draw', -4), read('euro-handicap', 'away', -4)]).toEqual([
    'Ashmere −1',
    'Draw −1',
    'Gantry +1',
  ]);
});

import { describe, expect, it } from 'vitest';
import { lotteryGame } from './games.ts';
import { hasText, makeTextReader } from './text.ts';

const game = (code: string) => {
  const found = lotteryGame(code);
  if (!found) throw new Error(code);
  return found;
};
const north = game('VNMB');
const readAt = (of: typeof north, station: string, texts: readonly string[]) => {
  const { parts, faults } = makeTextReader(of, station)(texts);
  return { bets: parts.flatMap(({ bets }) => bets), faults };
};
const read = (text: string) => readAt(north, 'haNoi', [text]);

describe('bets as they are written', () => {
  it.each([
    ['01.02dd1', [{ play: 'dauDuoi', pick: '01 02', unit: 1_000 }]],
    ['mb 01 02 dd 1', [{ play: 'dauDuoi', pick: '01 02', unit: 1_000 }]],
    [
      'MB\n07,88lo5; 123lo2',
      [
        { play: 'lo2', pick: '07 88', unit: 5_000 },
        { play: 'lo3', pick: '123', unit: 2_000 },
      ],
    ],
    ['10keo13de10', [{ play: 'de', pick: '10 11 12 13', unit: 10_000 }]],
    ['12.34.56xien20', [{ play: 'xien3', pick: '12 34 56', unit: 20_000 }]],
    ['12.34da20', [{ play: 'da2', pick: '12 34', unit: 20_000 }]],
    ['12.34xien20', [{ play: 'xien2', pick: '12 34', unit: 20_000 }]],
    ['12 dao de 1', [{ play: 'de', pick: '12 21', unit: 1_000 }]],
    ['12.21 dao de 1', [{ play: 'de', pick: '12 21', unit: 1_000 }]],
    ['112 dao xc5', [{ play: 'xiuChu', pick: '112 121 211', unit: 5_000 }]],
    ['45 duoi 2', [{ play: 'de', pick: '45', unit: 2_000 }]],
    [
      '12bl1 1234bl1',
      [
        { play: 'bao8x2', pick: '12', unit: 1_000 },
        { play: 'bao8x4', pick: '1234', unit: 1_000 },
      ],
    ],
    ['345nhat1', [{ play: 'nhat3', pick: '345', unit: 1_000 }]],
    ['907cang3', [{ play: 'cang3', pick: '907', unit: 3_000 }]],
  ])('%s', (text, bets) => {
    expect(read(text)).toEqual({ bets, faults: [] });
  });

  it('expands the words for halves and for even and odd', () => {
    const picks = (word: string) => read(`${word} de1`).bets[0]?.pick.split(' ') ?? [];
    expect(picks('tai')).toHaveLength(50);
    expect([picks('xiu')[0], picks('xiu').at(-1)]).toEqual(['00', '49']);
    expect(picks('chan')).toHaveLength(50);
    for (const word of ['chanchan', 'lele', 'chanle', 'lechan']) expect(picks(word)).toHaveLength(25);
    expect(picks('lechan')).toContain('10');
  });

  it.each([
    ['dao lo1', 'no_numbers'],
    ['12345 dao lo1', 'wrong_count'],
    ['01.123lo1', 'mixed_sizes'],
    ['12.34.56.78.90xien1', 'wrong_count'],
    ['12.12xien1', 'repeated'],
    ['12.34.12xien1', 'repeated'],
    ['5xien3', 'wrong_digits'],
    ['lo1', 'no_numbers'],
    ['01lo', 'no_amount'],
    ['01lo de1', 'no_amount'],
    ['01lo0', 'bad_amount'],
    ['01lo99999999', 'bad_amount'],
    ['01 02', 'no_play'],
    ['12345lo1', 'wrong_digits'],
    ['01da1', 'wrong_count'],
    ['01.02.03da1', 'wrong_count'],
    ['20keo10de1', 'bad_range'],
    ['keo10de1', 'bad_range'],
    ['2dmn 01lo1', 'several_stations'],
    ['mn 01lo1', 'other_station'],
    ['01abc1', 'unknown_word'],
    ['01lo1<script>', 'unknown_word'],
    ['١lo1', 'unknown_word'],
  ])('%s is refused: %s', (text, kind) => {
    expect(read(text).faults[0]).toMatchObject({ kind });
  });

  it('takes the station of the ticket, and refuses what could be several or is another', () => {
    const south = game('VNMN');
    expect(readAt(south, 'tienGiang', ['tg 01lo1']).bets).toEqual([{ play: 'bao2', pick: '01', unit: 1_000 }]);
    expect(readAt(south, 'tienGiang', ['kg 01lo1']).faults).toMatchObject([{ kind: 'other_station', word: 'kg' }]);
    // Vinh Long and Vung Tau, Ben Tre and Binh Thuan share their letters.
    expect(readAt(south, 'benTre', ['bt 01lo1']).faults).toMatchObject([{ kind: 'ambiguous_station', word: 'bt' }]);
    expect(readAt(game('VNMT'), 'daNang', ['dn 01lo1']).faults).toMatchObject([{ kind: 'ambiguous_station', word: 'dn' }]);
  });

  it('is there where its codes are', () => {
    expect(['VNMB', 'NORTH5', 'VNMT', 'VNMN'].map((code) => hasText(game(code)))).toEqual([true, true, true, true]);
    expect(hasText(game('RACE1'))).toBe(false);
  });

  it('reads ten thousand bets at once', () => {
    const text = Array.from({ length: 10_000 }, (_, at) => `${String(at).padStart(4, '0')}lo10`).join('\n');
    const { bets, faults } = read(text);
    expect([bets.length, faults, bets[9_999]]).toEqual([10_000, [], { play: 'lo4', pick: '9999', unit: 10_000 }]);
  });

  it('reads a text in parts as it reads it whole, and again only what changed', () => {
    const whole = '01 02\nlo5 03lo1 10keo12 de1 04 dao\nxyz 05lo1 06';
    const parts = ['01 02\n', 'lo5 03lo1 ', '10keo', '12 de1 04 ', 'dao\nxyz ', '05lo1 06'];
    const reader = makeTextReader(north, 'haNoi');
    const first = reader(parts);
    const inOne = read(whole);
    expect(first.parts.flatMap(({ bets }) => bets)).toEqual(inOne.bets);
    expect(first.faults.map(({ kind, word }) => [kind, word])).toEqual(inOne.faults.map(({ kind, word }) => [kind, word]));
    const next = reader(parts.with(1, 'lo5 03lo2 '));
    expect(next.parts.map((part, at) => part === first.parts[at])).toEqual([true, false, true, true, true, true]);
    expect(next.parts[1]?.bets.at(-1)).toEqual({ play: 'lo2', pick: '03', unit: 2_000 });
    // Where a bet goes on, what it goes on with is read anew.
    expect(reader(parts.with(0, '01 07\n')).parts[1]?.bets[0]).toEqual({ play: 'lo2', pick: '01 07', unit: 5_000 });
  });

  it('says where each fault stands', () => {
    const at = (texts: readonly string[]) =>
      readAt(north, 'haNoi', texts).faults.map(({ part, from, to }) => [part, (texts[part] ?? '').slice(from, to)]);
    expect(at(['01lo1\n', '02lo1 ABC 03.123lo1 '])).toEqual([
      [1, 'ABC'],
      [1, '03.123lo1'],
    ]);
    expect(at(['01lo1\n', '02lo0 03lo1\n', '04'])).toEqual([
      [1, '02lo0'],
      [2, ''],
    ]);
  });

  it('answers texts of any length and shape, one word at a time', () => {
    expect(read('01lo1\n'.repeat(1_000_000)).faults[0]?.kind).toBe('too_long');
    for (const hostile of [
      'a'.repeat(60_000),
      '1'.repeat(60_000),
      '01.'.repeat(20_000),
      'keo'.repeat(20_000),
      '00keo99 '.repeat(7_000),
      `0000keo9999 ${'1234dao '.repeat(7_000)}`,
    ])
      expect(read(hostile).bets).toEqual([]);
  });
});

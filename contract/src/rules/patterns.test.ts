import { describe, expect, it } from 'vitest';
import { fitsAcceptedPattern } from './accepted-pattern.ts';
import { fitsPattern, PATTERN_IDS, type PatternId } from './patterns.ts';
import { checkField, type RegisterRule } from './register-rules.ts';

/** For each pattern: what it takes, and what it refuses. */
const CASES: Record<PatternId, readonly [accepted: readonly string[], refused: readonly string[]]> = {
  0: [['0123'], ['12a', '', '１２']],
  1: [
    ['danu9', 'A'],
    ['9danu', 'da nu', 'dаnu', 'danu_'],
  ],
  2: [
    ['danu', '王小明', '王a'],
    ['danu1', 'da nu'],
  ],
  3: [
    [
      "o'brien@sorak.example",
      'danu@sorak.example',
      'a.b+c@x.co.id',
      'danu@bücher.example',
      'danu@例え.テスト',
      'danu@xn--bcher-kva.example',
    ],
    ['danu', 'a@b', 'a@b.c', 'a b@c.de', '@c.de', 'a@@c.de', 'a"b@c.de', 'a,b@c.de', '<a@c.de>', 'a@c.1', 'a@b\u202Ec.de', 'a`b@c.de'],
  ],
  4: [
    ['abc123', '123'],
    ['abc_1', '王1'],
  ],
  5: [['abc123'], ['abc', '123', 'abc 1']],
  6: [['123456'], ['12.3', '-1']],
  7: [['Abc1'], ['abc1', 'Abc!']],
  8: [['Danu Nugraha'], ['Danu1', '   ']],
  9: [['no-spaces!'], ['has space', 'has\ttab', 'has\u00a0space']],
  10: [
    ['你好。', '，！'],
    ['ni hao', '你a'],
  ],
  11: [
    ['2000-02-29', '1999-12-31'],
    ['2001-02-29', '31-12-1999', '1999-13-01', '1999-1-1'],
  ],
  13: [['02-29-2000'], ['29-02-2000', '2000-02-29']],
  15: [['김민수'], ['kim', '김a']],
  16: [['สมชาย'], ['somchai']],
  17: [['สมชาย Jaidee'], ['สมชาย1']],
  20: [['Abcdef1!'], ['Abcdefg1', 'abcdef1!', 'ABCDEF1!', 'Abcdefg!']],
  21: [
    ['Danu Nugraha', "Siti Nur'aini Putri", 'Siti Nur’aini', 'Ravi A/L Kumar', 'Tan Ah Kow @ Tan Kok', 'Đức Anh'],
    ['Danu', 'Danu  Nugraha', ' Danu Nugraha'],
  ],
  22: [
    ['ヤマダ', '山田　花子', 'やまだ・はなこ', 'スーザン'],
    ['yamada', 'ﾔﾏﾀﾞ', 'ﾔﾏﾀ', 'ヤマﾀ', 'ｰ', '山田ﾊﾅｺ'],
  ],
  23: [['DANU'], ['Danu', 'DA NU', 'DANU1']],
};

describe('registration patterns', () => {
  it.each(PATTERN_IDS)('pattern %i takes and refuses what it says', (id) => {
    const [accepted, refused] = CASES[id];
    expect(accepted.filter((text) => !fitsPattern(id, text))).toEqual([]);
    expect(refused.filter((text) => fitsPattern(id, text))).toEqual([]);
  });

  it('pattern 0 asks for exactly its length', () => {
    expect(fitsPattern(0, '123456', 6)).toBe(true);
    expect(fitsPattern(0, '12345', 6)).toBe(false);
  });

  it.each(PATTERN_IDS)('pattern %i answers a hostile text at once', (id) => {
    for (const text of [
      'a'.repeat(50_000),
      `${'a@'.repeat(20_000)}!`,
      'A1a '.repeat(20_000),
      `${'a.'.repeat(20_000)}@`,
      `${'aa '.repeat(20_000)}1`,
    ]) {
      const started = performance.now();
      fitsPattern(id, text);
      expect(performance.now() - started).toBeLessThan(250);
    }
  });
});

describe('acceptedPattern', () => {
  it('matches whole texts in RE2 semantics and * matches anything', () => {
    expect(fitsAcceptedPattern('*', 'anything at all')).toBe(true);
    expect(fitsAcceptedPattern('^[a-z]+$', 'abc')).toBe(true);
    expect(fitsAcceptedPattern('[a-z]+', 'abc1')).toBe(false);
  });

  it.each(['^(a+)+$', '^(\\w+\\s?)*$', '(a|a)*b', '(', '(?=a)a', 'a'.repeat(100_000)])('never hangs: %s', (pattern) => {
    const started = performance.now();
    expect(fitsAcceptedPattern(pattern, `${'a'.repeat(900)}!`)).toBe(false);
    expect(performance.now() - started).toBeLessThan(500);
  });
});

describe('checkField', () => {
  const rule: RegisterRule = { enabled: true, required: true, minLength: 4, maxLength: 16, patternId: 1, acceptedPattern: '*' };

  it.each([
    ['', { field: 'username', rule: 'required' }],
    ['abc', { field: 'username', rule: 'length', min: 4, max: 16 }],
    ['9abcd', { field: 'username', rule: 'pattern_1', min: 4, max: 16 }],
    ['danu99', undefined],
  ])('says what %j breaks', (text, expected) => {
    expect(checkField('username', rule, text, fitsAcceptedPattern)).toEqual(expected);
  });

  it('refuses what a brand does not ask for, and lets an optional field stay blank', () => {
    expect(checkField('qqNum', { ...rule, enabled: false }, 'x', fitsAcceptedPattern)).toEqual({ field: 'qqNum', rule: 'not_asked' });
    expect(checkField('qqNum', { ...rule, required: false }, '', fitsAcceptedPattern)).toBeUndefined();
  });

  it('counts characters, and runs the brand’s own pattern', () => {
    expect(checkField('line', { ...rule, patternId: null }, '👩‍🌾a', fitsAcceptedPattern)).toBeUndefined();
    expect(checkField('line', { ...rule, patternId: null, acceptedPattern: '[a-z]+' }, 'abc1', fitsAcceptedPattern)).toMatchObject({
      rule: 'accepted_pattern',
    });
  });
});

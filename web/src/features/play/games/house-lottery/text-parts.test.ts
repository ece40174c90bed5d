import { expect, test } from 'vitest';
import { NO_TEXT, opened, typed } from './text-parts.ts';

const bets = (count: number, between: string): string =>
  Array.from({ length: count }, (_, at) => `${String(at).padStart(4, '0')}lo10`).join(between);

test.each(['\n', ' ', '. '])(
  'ten thousand bets with %j between stand in parts that are the text, each ending with a whole bet',
  (between) => {
    const text = bets(10_000, between);
    const { parts, caret } = typed(NO_TEXT, text, text.length);
    expect(parts.texts.join('')).toBe(text);
    expect(parts.texts.length).toBeGreaterThan(40);
    expect(Math.max(...parts.texts.map(({ length }) => length))).toBeLessThanOrEqual(2_000);
    for (const part of parts.texts) expect(part.trim()).toMatch(/^\d{4}lo10[^]*\d{4}lo10\.?$/);
    // What was pasted ends at the caret, and typing goes on there.
    expect([parts.at, caret]).toEqual([parts.texts.length - 1, parts.texts.at(-1)?.length]);
  },
);

test('what is pasted into a part stays between the parts around it, and the caret stands behind it', () => {
  const before = { texts: ['01lo1\n', '02lo1\n', '03lo1\n'], at: 1 };
  const pasted = bets(1_000, '\n');
  const { parts, caret } = typed(before, `02lo1\n${pasted}\n04lo1`, 6 + pasted.length);
  expect(parts.texts.join('')).toBe(`01lo1\n02lo1\n${pasted}\n04lo103lo1\n`);
  const open = parts.texts[parts.at] ?? '';
  expect(`${open.slice(0, caret)}|${open.slice(caret)}`).toMatch(/0999lo10\|\n04lo1$/);
});

test('a part grows by typing up to twice its length, and a word is never cut', () => {
  const long = `${'1'.repeat(3_999)}`;
  expect(typed(NO_TEXT, `${long} `, 4_000).parts.texts).toHaveLength(1);
  expect(typed(NO_TEXT, `${long} 2`, 4_001).parts.texts).toEqual([`${long} `, '2']);
  for (const hostile of ['a'.repeat(60_000), '1'.repeat(60_000), `${'🂡'.repeat(3_000)} ${'🂡'.repeat(3_000)}`]) {
    const { texts } = typed(NO_TEXT, hostile, 0).parts;
    expect(texts.join('')).toBe(hostile);
    expect(texts.length).toBe(hostile.includes(' ') ? 2 : 1);
  }
});

test('a part that was emptied is none any more once another is opened', () => {
  const parts = { texts: ['a', '', 'c'], at: 1 };
  expect(opened(parts, 2)).toEqual({ texts: ['a', 'c'], at: 1 });
  expect(opened(parts, 0)).toEqual({ texts: ['a', 'c'], at: 0 });
  expect(opened(parts, 1)).toEqual(parts);
  expect(opened({ texts: ['a', 'b'], at: 0 }, 1)).toEqual({ texts: ['a', 'b'], at: 1 });
});

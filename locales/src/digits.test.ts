import { expect, test } from 'vitest';
import { latinDigits } from './digits.ts';
import { LANGUAGES } from './languages.ts';

test('figures typed in any script are those of forms, sign by sign', () => {
  for (const { tag } of Object.values(LANGUAGES))
    for (const system of ['native', 'latn']) {
      const written = new Intl.NumberFormat(`${tag}-u-nu-${system}`, { useGrouping: false }).format(9_876_543_210);
      // Han has no digits by place of its own.
      if (/^\p{Nd}+$/u.test(written)) expect(latinDigits(written), tag).toBe('9876543210');
    }
  expect(latinDigits('۱۲٬۳۴۵٫۶۷')).toBe('12,345.67');
  expect(latinDigits('１００ ০๑៩ 5-6')).toBe('100 019 5-6');
  expect(latinDigits('½ Ⅳ 𝟗 abc')).toBe('½ Ⅳ 𝟗 abc');
});

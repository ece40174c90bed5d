import type { RegisterRule } from '@sorak/contract';
import { expect, test, vi } from 'vitest';
import { checkBirthday } from './register-fields.ts';

const rule: RegisterRule = { enabled: true, required: true, minLength: 10, maxLength: 10, patternId: 11, acceptedPattern: '*' };
const house = { minimumAge: 18, timeZone: 'Asia/Jakarta' };

test('a birth date is checked against the brand’s age and day before anything is sent', async () => {
  // One second before midnight in Jakarta.
  vi.useFakeTimers({ now: Date.UTC(2031, 4, 14, 16, 59, 59) });
  expect(await checkBirthday(rule, '2013-05-15', house)).toEqual({ field: 'birthday', rule: 'minimum_age', min: 18 });
  expect(await checkBirthday({ ...rule, patternId: 13 }, '05-15-2013', house)).toMatchObject({ rule: 'minimum_age' });
  expect(await checkBirthday(rule, '2013-02-30', house)).toMatchObject({ rule: 'pattern_11' });
  expect(await checkBirthday(rule, '2099-01-01', house)).toMatchObject({ rule: 'birth_date' });
  expect(await checkBirthday(rule, '', house)).toMatchObject({ rule: 'required' });
  vi.setSystemTime(Date.UTC(2031, 4, 14, 17));
  expect(await checkBirthday(rule, '2013-05-15', house)).toBeUndefined();
  expect(await checkBirthday(rule, '2013-05-15', { ...house, minimumAge: 21 })).toMatchObject({ min: 21 });
  vi.useRealTimers();
});

import { afterEach, expect, test } from 'vitest';
import { listOf, numberSetting, setting } from './env-settings.ts';

const NAME = 'SORAK_TEST_SETTING';
afterEach(() => {
  delete process.env[NAME];
});

test('a setting that is missing is named, unless there is another value', () => {
  expect(() => setting(NAME)).toThrow(`${NAME} is not set`);
  expect(setting(NAME, 'other')).toBe('other');
  process.env[NAME] = '';
  expect(() => setting(NAME, 'other')).toThrow(`${NAME} is not set`);
});

test('a number that is none, or not above 0, is refused in words', () => {
  expect(numberSetting(NAME, 2)).toBe(2);
  process.env[NAME] = '3';
  expect(numberSetting(NAME, 2)).toBe(3);
  for (const wrong of ['fast', '0', '-1']) {
    process.env[NAME] = wrong;
    expect(() => numberSetting(NAME, 2)).toThrow(`${NAME}=${wrong} is not a number above 0`);
  }
});

test('a list stands between commas, without what is empty', () => {
  expect(listOf(' a, ,b,')).toEqual(['a', 'b']);
  expect(listOf(undefined)).toEqual([]);
});

import { expect, test } from 'vitest';
import { latinForm } from './look-alikes.ts';
import { canonicalUsername, isReservedUsername } from './username-service.ts';

test('a name wholly in another script is taken for its Latin form', () => {
  expect([latinForm('ѕоһор'), latinForm('ádmin'), latinForm('budi')]).toEqual(['sohop', 'admin', 'budi']);
});

test.each(['ѕорак'.replace('р', 'r'), 'ÁDMIN', 'аdmin', 'ａｄｍｉｎ', 'ѕυрроrt', 'ＳＯＲＡＫ'])('%s would speak for the house', (name) => {
  expect(isReservedUsername(canonicalUsername(name))).toBe(true);
});

test.each(['budi88', 'иван2020', 'sorong', 'systema'])('%s is anybody’s', (name) => {
  expect(isReservedUsername(name)).toBe(false);
});

import { expect, test } from 'vitest';
import { latinTwin } from './look-alikes.ts';
import { canonicalUsername, isReservedUsername } from './username-service.ts';

test('a name wholly in another script is taken for its Latin twin', () => {
  expect([latinTwin('ѕоһор'), latinTwin('ádmin'), latinTwin('budi')]).toEqual(['sohop', 'admin', 'budi']);
});

test.each(['ѕорак'.replace('р', 'r'), 'ÁDMIN', 'аdmin', 'ａｄｍｉｎ', 'ѕυрроrt', 'ＳＯＲＡＫ'])('%s would speak for the house', (name) => {
  expect(isReservedUsername(canonicalUsername(name))).toBe(true);
});

test.each(['budi88', 'иван2020', 'sorong', 'systema'])('%s is anybody’s', (name) => {
  expect(isReservedUsername(name)).toBe(false);
});

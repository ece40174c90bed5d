import { expect, test } from 'vitest';
import { openTags } from './tags.ts';

const PLAYERS = Array.from({ length: 5_000 }, (_, at) => BigInt(at + 1));

test('no two players at a table look like one, and each keeps the tag', () => {
  const tagOf = openTags('a table’s secret');
  const tags = PLAYERS.map(tagOf);
  expect(new Set(tags).size).toBe(PLAYERS.length);
  expect(tags[41]).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(openTags('a table’s secret')(42n)).toBe(tags[41]);
});

test('tags of two tables cannot be compared', () => {
  const [one, other] = [PLAYERS.map(openTags('one')), PLAYERS.map(openTags('other'))];
  expect(one.filter((tag, at) => tag === other[at]).length).toBeLessThan(3);
});

import { expect, test } from 'vitest';
import { demoHelp } from './demo-help.ts';

test('an article on safer play names the health line of Indonesia in both languages', () => {
  const articles = JSON.stringify(demoHelp());
  expect(articles).toMatch(/di Indonesia 119\./);
  expect(articles).toMatch(/in Indonesia that is 119\./);
});

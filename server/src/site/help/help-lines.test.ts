import { expect, test } from 'vitest';
import { demoHelp } from './demo-help.ts';

test.each([
  ['ID', 'di Indonesia 119.'],
  ['EN', 'in Indonesia that is 119.'],
  ['VI', 'ở Việt Nam là 115.'],
  ['TH', 'ในประเทศไทยคือ 1669'],
  ['ZH', '在印度尼西亚是 119。'],
  ['PT', 'no Brasil é o 192.'],
  ['ES', 'en Indonesia es el 119.'],
])('an article on safer play names in %s whom to call in an emergency', (language, line) => {
  expect(
    demoHelp()
      .flatMap(({ articles }) => articles.map(({ contents }) => contents[language]))
      .join(' '),
  ).toContain(line);
});

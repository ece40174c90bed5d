import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const LOCALES = path.resolve(import.meta.dirname, '../../../locales');
const SAYS: Readonly<Record<string, RegExp>> = {
  en: /whatever you aim at.*where a fish swims on the screen changes nothing/s,
  id: /apa pun sasarannya.*letak ikan di layar tidak mengubah apa pun/s,
  vi: /dù bạn nhắm con nào/,
  zh: /无论瞄准什么.*位置也没有影响/s,
  th: /96%/,
};

test.each(Object.entries(SAYS))('the rules of fishing say in %s that aiming changes no chance', (language, says) => {
  const { fishRules = '' } = JSON.parse(readFileSync(path.join(LOCALES, language, 'game-fish.json'), 'utf8')) as Record<string, string>;
  expect(fishRules).toMatch(says);
  expect(fishRules).toContain('96.00%');
});

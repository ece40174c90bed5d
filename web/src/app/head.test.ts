import { expect, test } from 'vitest';
import type { Text } from '../locales/text.ts';
import { headOf } from './head.ts';
import { ROUTES } from './routes.ts';

const keys: Text = (key) => key;

test('every page but the home page has a name and a description of its own', () => {
  for (const { paths, group } of ROUTES)
    for (const path of paths) {
      const { title, description } = headOf(path, keys);
      expect(title, path).toMatch(group === 'index' ? /^Sorak · brand\.line$/ : /^head\.\w+ · Sorak$/);
      expect(description, path).not.toBe('');
    }
});

test.each([
  ['/index.html', '/', false],
  ['/register', '/', false],
  ['/rng/', '/rng', false],
  ['/fish', '/fish', false],
  ['/download', '/down', false],
  ['/helpmc', '/help', true],
  ['/game', '/game', true],
  ['/seamless', '/seamless', true],
  ['/lottert', '/lottert', true],
  ['/no/such', '/no/such', true],
])('%s is known as %s, kept from search engines: %s', (path, canonical, isHidden) => {
  expect(headOf(path, keys)).toMatchObject({ canonical, isHidden });
});

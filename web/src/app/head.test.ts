import { expect, test } from 'vitest';
import type { Text } from '../locales/text.ts';
import { AGENT_PAGES } from '@sorak/contract';
import { MEMBER_PAGES } from '../stores/popup.ts';
import { headOf, type Layers, titleOver } from './head.ts';
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

const NONE: Layers = { popup: null, member: null, agent: null };
const over = (layers: Partial<Layers>, t: Text = keys) => titleOver({ ...NONE, ...layers }, 'Page · Sorak', t);

test('the title names what lies over the page, in the language of the reader', () => {
  const id: Text = (key) => `id ${key}`;
  for (const member of MEMBER_PAGES) expect(over({ member }, id)).toBe(`id centre.${member} · Sorak`);
  expect(over({ member: 'menu' })).toBe('centre.title · Sorak');
  expect(new Set(AGENT_PAGES.map((agent) => over({ agent }))).size).toBe(AGENT_PAGES.length);
  expect(over({ agent: 'registerCenter' }, id)).toBe('id agent.page.register · Sorak');
  expect(over({ popup: 'login', member: 'withdraw', agent: 'registerCenter' })).toBe('session.loginTitle · Sorak');
});

test('the page’s own title stands where nothing lies over it, and until the words of what does have come', () => {
  expect(over({})).toBe('Page · Sorak');
  expect(over({ member: 'withdraw' }, () => '')).toBe('Page · Sorak');
});

import { expect, test } from 'vitest';
import { themeOf } from './frame-messages.ts';

test('a theme is read from the site’s own words and from nothing else', () => {
  expect(themeOf({ type: 'sorak:theme', theme: 'dark', language: 'ID' })).toBe('dark');
  for (const other of [
    null,
    'dark',
    [],
    {},
    { type: 'sorak:pause' },
    { type: 'sorak:theme', theme: 'red' },
    { type: 'other', theme: 'dark' },
  ])
    expect(themeOf(other)).toBeNull();
});

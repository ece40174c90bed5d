import { expect, test } from 'vitest';
import { isHost, isLink } from './link.ts';

const HOSTS = ['sorak.example', 'wa.me'];

test.each([
  'https://sorak.example',
  'https://chat.sorak.example/room?a=b#c',
  'https://wa.me/6281',
  'https://wa.me:8443/x',
  'https://sorak.example/@name',
])('%s may be followed', (link) => {
  expect(isLink(link, HOSTS)).toBe(true);
});

test.each([
  'https://sorak.example@evil.test/',
  'https://sorak.example:x@evil.test/',
  'https://@evil.test/',
  'https://user@sorak.example/',
  'https://evil.test/@sorak.example',
  'https://evilsorak.example/',
  'https://sorak.example.evil.test/',
  'http://sorak.example/',
  'https:sorak.example',
  'https:\\\\sorak.example',
  'https://sorak.example\\@evil.test',
  '//sorak.example/',
  'javascript:alert(1)',
  'https://',
  'https://sorak.example/ a',
  'https://sоrak.example/',
])('%s may not', (link) => {
  expect(isLink(link, HOSTS)).toBe(false);
});

test('a host is a name alone', () => {
  expect(['play.example', 'a-b.play.example'].every(isHost)).toBe(true);
  expect(['evil.test/@x', 'https://play.example', 'localhost', 'play.example:8', '*.example', 'Play.example', ''].some(isHost)).toBe(false);
});

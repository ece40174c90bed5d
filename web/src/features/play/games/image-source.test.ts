import { afterEach, expect, test, vi } from 'vitest';
import { noteImage, sourcesOf } from './image-source.ts';

const HOSTS = ['https://a.test', 'https://b.test', 'https://c.test'];
afterEach(() => vi.useRealTimers());

test('hosts in the order that chance gives, the site itself last', () => {
  expect(sourcesOf('/covers/x.svg', HOSTS, () => 0)).toEqual([...HOSTS.map((host) => `${host}/covers/x.svg`), '/covers/x.svg']);
  expect(sourcesOf('/covers/x.svg', HOSTS, () => 0.999)[0]).toBe('https://c.test/covers/x.svg');
  expect(sourcesOf('/covers/x.svg', [])).toEqual(['/covers/x.svg']);
});

test('every host is chosen now and then', () => {
  const first = new Set(Array.from({ length: 200 }, () => sourcesOf('/x.svg', HOSTS)[0]));
  expect(first.size).toBe(3);
});

test.each(['https://elsewhere.test/x.png', '//elsewhere.test/x.png', 'data:image/png;base64,AA'])('%s is not ours to move', (src) =>
  expect(sourcesOf(src, HOSTS)).toEqual([src]),
);

test('a host that fails twice in a row is left alone for a minute', () => {
  vi.useFakeTimers();
  const has = (host: string) => sourcesOf('/x.svg', HOSTS).includes(`${host}/x.svg`);
  noteImage('https://b.test/one.svg', false);
  noteImage('https://b.test/two.svg', true);
  noteImage('https://b.test/three.svg', false);
  expect(has('https://b.test')).toBe(true);
  noteImage('https://b.test/four.svg', false);
  expect(has('https://b.test')).toBe(false);
  expect(has('https://a.test')).toBe(true);
  vi.advanceTimersByTime(60_001);
  expect(has('https://b.test')).toBe(true);
});

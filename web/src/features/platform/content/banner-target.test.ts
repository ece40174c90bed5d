import { expect, test } from 'vitest';
import { bannerTarget } from './banner-target.ts';

test.each([
  ['game', 'tenun/naga-fajar', { kind: 'site', to: '/game?vassalage=tenun&gameCode=naga-fajar' }],
  ['GAME', 'tenun', null],
  ['game', 'a/b/c', null],
  ['page', '/rng?page=tenun', { kind: 'site', to: '/rng?page=tenun' }],
  ['page', '//evil.example', null],
  ['page', String.raw`/\evil.example`, null],
  ['page', 'javascript:canary()', null],
  ['promotion', 'welcome', { kind: 'site', to: '/promoDetail?id=welcome' }],
  ['promotion', null, { kind: 'site', to: '/promotions' }],
  ['url', 'https://good.example/x', { kind: 'outside', href: 'https://good.example/x' }],
  ['url', 'http://plain.example', null],
  ['url', 'javascript:canary()', null],
  ['other', '/rng', null],
  [null, '/rng', null],
] as const)('%s %s', (type, link, expected) => {
  expect(bannerTarget(type, link)).toEqual(expected);
});

import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { paths } from '../lib/paths.ts';
import { findRoute, hasFooter, hasHeader, hasSideBar, ROUTES } from './routes.ts';

test.each([
  ['/', 'index', 'full'],
  ['/index', 'index', 'full'],
  ['/index.html', 'index', 'full'],
  ['/home', 'index', 'full'],
  ['/login', 'index', 'full'],
  ['/register', 'index', 'full'],
  ['/register.html', 'index', 'full'],
  ['/noticePage', 'noticePage', 'full'],
  ['/vip', 'Vip', 'full'],
  ['/pointMall', 'pointMall', 'noMenu'],
  ['/live', 'byIframe', 'full'],
  ['/sports', 'byIframe', 'full'],
  ['/esports', 'byIframe', 'full'],
  ['/lottery', 'lottery', 'header'],
  ['/lottert', 'lottery', 'header'],
  ['/sealottery', 'lottery', 'header'],
  ['/vnlottery', 'vnlottery', 'header'],
  ['/rng', 'egame', 'full'],
  ['/fish', 'egame', 'full'],
  ['/pvp', 'egame', 'full'],
  ['/elott', 'elott', 'full'],
  ['/promotions', 'promo', 'full'],
  ['/promoDetail', 'promoDetail', 'full'],
  ['/seamless', 'seamless', 'header'],
  ['/fbsports', 'fbSports', 'header'],
  ['/help', 'help', 'full'],
  ['/helpmc', 'help', 'none'],
  ['/down', 'download', 'full'],
  ['/download', 'download', 'full'],
  ['/join', 'joinus', 'full'],
  ['/game', 'game', 'bar'],
])('%s shows the group %s in the frame %s', (pathname, group, frame) => {
  expect(findRoute(pathname)).toMatchObject({ group, frame });
});

test('no address is named twice, and none is left out of the table above', () => {
  const all = ROUTES.flatMap((route) => route.paths);
  expect(new Set(all).size).toBe(all.length);
  expect(all).toHaveLength(31);
});

test('a slash at the end changes nothing; another spelling is not the page', () => {
  expect(findRoute('/rng/')?.group).toBe('egame');
  expect(findRoute('/RNG')).toBeUndefined();
  expect(findRoute('/rng//')).toBeUndefined();
  expect(findRoute(`/${'a'.repeat(5000)}`)).toBeUndefined();
});

test('every address that the site writes has a route', () => {
  for (const build of Object.values(paths)) {
    const address = (build as (query: never) => string)({} as never);
    expect(findRoute(new URL(address, 'http://site').pathname), address).toBeDefined();
  }
});

test('in-game pages have neither footer nor side bar', () => {
  const inGame = ROUTES.filter((route) => route.inGame);
  expect(inGame.flatMap((route) => route.paths).sort()).toEqual(
    ['/fbsports', '/game', '/lottert', '/lottery', '/sealottery', '/seamless', '/vnlottery'].sort(),
  );
  for (const { frame } of inGame) expect([hasFooter(frame), hasSideBar(frame)]).toEqual([false, false]);
});

test('the frames', () => {
  expect(
    (['full', 'noMenu', 'header', 'bar', 'none'] as const).map((frame) => [hasHeader(frame), hasFooter(frame), hasSideBar(frame)]),
  ).toEqual([
    [true, true, true],
    [true, true, false],
    [true, false, false],
    [false, false, false],
    [false, false, false],
  ]);
});

test('every folder of pages with a page is a group of the table, or a centre', () => {
  const pages = path.resolve(import.meta.dirname, '../pages');
  const groups = new Set([...ROUTES.map(({ group }) => group), 'member-centre', 'agent-centre']);
  for (const folder of readdirSync(pages))
    if (existsSync(path.join(pages, folder, 'Page.tsx'))) expect(groups.has(folder), folder).toBe(true);
});

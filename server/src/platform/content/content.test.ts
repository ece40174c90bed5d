import { BANNER_GROUPS } from '@sorak/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { everyKind } from '../../test/vendor-file.ts';
import { plainText, sanitizeNotice } from './sanitize.ts';
import { removeContent, seedContent, writeAnnouncements, writeBanners } from './service.ts';

describe('sanitizeNotice', () => {
  test.each([
    ['<img src=x onerror=canary()>', ''],
    ['<p onclick="canary()">text</p>', '<p>text</p>'],
    ['<script>canary()</script>left', 'left'],
    [
      '<svg><animate attributeName=href values=javascript:canary() /><a><text>t</text></a></svg>',
      '<a target="_blank" rel="noopener noreferrer">t</a>',
    ],
    ['<math><mtext><table><mglyph><style><img src onerror=canary()></style></mglyph></table></mtext></math>', '<table></table>'],
    ['<a href="jAva&Tab;script:canary()">l</a>', '<a target="_blank" rel="noopener noreferrer">l</a>'],
    ['<a href="data:text/html,<script>canary()</script>">l</a>', '<a target="_blank" rel="noopener noreferrer">l</a>'],
    ['<a href="//evil.example">l</a>', '<a target="_blank" rel="noopener noreferrer">l</a>'],
    [
      '<a href="https://good.example/x" target="_top">l</a>',
      '<a href="https://good.example/x" target="_blank" rel="noopener noreferrer">l</a>',
    ],
    ['<a href="https://good.example@evil.test/">l</a>', '<a target="_blank" rel="noopener noreferrer">l</a>'],
    ['<a href="https://evil.test/">l</a>', '<a target="_blank" rel="noopener noreferrer">l</a>'],
    ['<a href="/\\evil.test">l</a>', '<a target="_blank" rel="noopener noreferrer">l</a>'],
    ['<form action=//evil><input name=password></form>', ''],
    ['<base href=//evil><meta http-equiv=refresh content="0;url=//evil">', ''],
    ['<style>body{display:none}</style><p style="position:fixed;inset:0;z-index:9e9">x</p>', '<p>x</p>'],
    ['<iframe srcdoc="<script>canary()</script>"></iframe>', ''],
    ['<template><script>canary()</script></template>', ''],
    ['<p id="x" class="y" name="z">x</p>', '<p>x</p>'],
    [
      '<ul><li>a</li></ul><table><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
      '<ul><li>a</li></ul><table><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
    ],
  ])('%s', (html, clean) => {
    const hosts = ['good.example'];
    expect(sanitizeNotice(html, hosts)).toBe(clean);
    expect(sanitizeNotice(sanitizeNotice(html, hosts), hosts)).toBe(clean);
  });
  test('a title loses direction overrides and zero width', () => {
    expect(plainText(' a\u202Eb\u200Bc\u0007\n')).toBe('abc');
  });
});

describe('announcements', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { VENDORS_FILE: everyKind() } });
  });
  afterAll(() => app.stop());
  type Banner = { groupName: string; url: string; linkageType: string | null; linkage: string | null; title: string; text: string };
  type Answer = {
    player: { title: string; content: string; startDateStr: string }[];
    popup: { title: string; execution: string }[];
    promotion: unknown[];
    banners: Banner[];
  };
  const list = async (query = '', language = 'EN', token = ''): Promise<Answer> =>
    (await app.ask('GET', `/wps/relay/MCSFE_getListAnnouncements${query}`, { token, headers: { Language: language } })).body.value;
  /** Lets the second pass in which a list is kept. */
  const later = (): void => void (app.clock.at += 2_000);

  test('speak the reader’s language and carry the brand’s time', async () => {
    const [english, indonesian] = [await list(), await list('', 'ID')];
    expect(english.player.length).toBeGreaterThanOrEqual(9);
    expect(english.player.map(({ title }) => title)).not.toEqual(indonesian.player.map(({ title }) => title));
    expect(english.player[0]?.startDateStr).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const days = english.player.map(({ startDateStr }) => startDateStr);
    expect(days).toEqual(days.toSorted().toReversed());
    // Those of a fresh house came a day after the other.
    expect(new Set(days.map((day) => day.slice(0, 10))).size).toBe(days.length);
  });
  test('are chosen by type, and by who may see them: A and F only with a session', async () => {
    const token = await app.member();
    const executions = async (execution: string, by: string) =>
      [...new Set((await list(`?execution=${execution}`, 'EN', by)).popup.map((one) => one.execution))].sort().join('');
    expect([await executions('B', ''), await executions('A', ''), await executions('F', '')]).toEqual(['B', 'B', 'B']);
    expect([await executions('B', token), await executions('A', token), await executions('F', token)]).toEqual(['B', 'AB', 'BF']);
    expect((await list('?execution=A', 'EN', token)).popup.length).toBeGreaterThan(7);
    expect((await list('?types=PU')).player).toHaveLength(0);
    expect(await list('?types=NONE')).toEqual({ player: [], popup: [], promotion: [], banners: [] });
    expect((await app.ask('GET', '/wps/relay/MCSFE_getListAnnouncements?execution=X')).status).toBe(400);
  });
  test('hostile HTML is sanitised when written, in every field', async () => {
    const texts = (text: string): Record<string, string> => ({ EN: text, ID: text });
    const hostile = '<p>ok</p><script>canary()</script><img src=x onerror=canary()><a href="javascript:canary()">l</a>';
    await writeAnnouncements(app.context, [
      {
        slug: 'hostile',
        section: 'promotion',
        types: ['PR'],
        execution: 'B',
        titles: texts('<b>Hi\u202E</b>'),
        contents: texts(hostile),
      },
    ]);
    await writeBanners(app.context, [
      {
        slug: 'hostile',
        groupName: 'w_home',
        url: '/x.svg',
        link: null,
        titles: texts('A\u0000<i>'),
        texts: texts('B\u200B'),
        position: 99,
      },
    ]);
    later();
    const { promotion, banners } = await list('?types=PR,B');
    expect(promotion).toEqual([
      expect.objectContaining({ title: '<b>Hi</b>', content: '<p>ok</p><a target="_blank" rel="noopener noreferrer">l</a>' }),
    ]);
    expect(banners.find(({ url }) => url === '/x.svg')).toMatchObject({ title: 'A<i>', text: 'B', linkageType: null, linkage: null });
    const { rows } = await app.context.db.pool.query(`select contents from announcement where slug = 'hostile'`);
    expect(JSON.stringify(rows)).not.toContain('canary');
  });

  test('every group has a banner, in the reader’s language', async () => {
    const [english, indonesian] = [(await list()).banners, (await list('', 'ID')).banners];
    for (const group of BANNER_GROUPS) expect(english.some(({ groupName }) => groupName === group)).toBe(true);
    for (const group of ['w_home', 'w_rng', 'w_promotion'])
      expect(english.filter(({ groupName }) => groupName === group).length).toBeGreaterThan(1);
    expect(english.map(({ title }) => title)).not.toEqual(indonesian.map(({ title }) => title));
  });
  test.each([
    ['PAGE', '//evil.example'],
    ['PAGE', 'https://evil.example'],
    ['PAGE', '/\\evil.example'],
    ['URL', 'javascript:alert(1)'],
    ['URL', 'http://plain.example'],
    ['GAME', '../../x'],
    ['PROMOTION', 'a/b'],
  ] as const)('a banner to %s %s is refused', async (type, to) => {
    const banner = { slug: 'bad', groupName: 'w_home', url: '/x.svg', link: { type, to }, titles: {}, texts: {}, position: 1 } as const;
    await expect(writeBanners(app.context, [banner])).rejects.toThrow('is no');
  });
  test('what was taken away is gone in another process at once, and stays away after the next start', async () => {
    const other = await startTestApp({ beside: app });
    const there = async (): Promise<boolean> => {
      const { body } = await other.ask('GET', '/wps/relay/MCSFE_getListAnnouncements', { headers: { Language: 'EN' } });
      return (body.value as Answer).banners.some(({ url }) => url.includes('home-free'));
    };
    expect(await there()).toBe(true);
    expect(await removeContent(app.context, 'banner', 'home-free')).toBe(true);
    expect(await removeContent(app.context, 'banner', 'home-free')).toBe(false);
    await expect.poll(there, { timeout: 2_000 }).toBe(false);
    await seedContent(app.context);
    await other.stop();
    later();
    expect((await list()).banners.some(({ url }) => url.includes('home-free'))).toBe(false);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';
import { plainText, sanitizeNotice } from './sanitize.ts';
import { writeAnnouncements } from './service.ts';

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
    expect(sanitizeNotice(html)).toBe(clean);
    expect(sanitizeNotice(sanitizeNotice(html))).toBe(clean);
  });
  test('a title loses direction overrides and zero width', () => {
    expect(plainText(' a\u202Eb\u200Bc\u0007\n')).toBe('abc');
  });
});

describe('announcements', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());
  type Answer = {
    player: { title: string; content: string; startDateStr: string }[];
    popup: { title: string }[];
    promotion: unknown[];
    banners: unknown[];
  };
  const list = async (query = '', language = 'EN'): Promise<Answer> =>
    (await app.ask('GET', `/wps/relay/MCSFE_getListAnnouncements${query}`, { headers: { Language: language } })).body.value;

  test('speak the reader’s language and carry the brand’s time', async () => {
    const [english, indonesian] = [await list(), await list('', 'ID')];
    expect(english.player).toHaveLength(3);
    expect(english.player.map(({ title }) => title)).not.toEqual(indonesian.player.map(({ title }) => title));
    expect(english.player[0]?.startDateStr).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });
  test('are chosen by type and by who may see them', async () => {
    expect((await list()).popup).toHaveLength(0);
    expect((await list('?execution=A')).popup).toHaveLength(1);
    expect((await list('?types=PU&execution=A')).player).toHaveLength(0);
    expect(await list('?types=NONE')).toEqual({ player: [], popup: [], promotion: [], banners: [] });
    expect((await app.ask('GET', '/wps/relay/MCSFE_getListAnnouncements?execution=X')).status).toBe(400);
  });
  test('are sanitised when written', async () => {
    const texts = (text: string): Record<string, string> => ({ EN: text, ID: text });
    await writeAnnouncements(app.context, [
      {
        slug: 'hostile',
        section: 'promotion',
        types: ['PR'],
        execution: 'B',
        titles: texts('<b>Hi</b>'),
        contents: texts('<p>ok</p><script>canary()</script>'),
      },
    ]);
    expect((await list('?types=PR')).promotion).toEqual([expect.objectContaining({ title: '<b>Hi</b>', content: '<p>ok</p>' })]);
    const { rows } = await app.context.db.pool.query(`select contents from announcement where slug = 'hostile'`);
    expect(JSON.stringify(rows)).not.toContain('canary');
  });
});

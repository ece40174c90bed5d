import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HelpCategory } from '@sorak/contract';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { everyKind } from '../../test/vendor-file.ts';
import { demoHelp } from './demo-help.ts';
import { helpFigures, withFigures } from './figures-service.ts';
import { writeHelp } from './service.ts';

const PATH = '/wps/system/helpCenter';
const FIRST_LANGUAGES = ['EN', 'ID', 'VI', 'TH', 'ZH', 'PT', 'ES'];
const texts = (text: string): Record<string, string> => ({ ID: text, EN: text });

describe('getHelpCenter', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { VENDORS_FILE: everyKind() } });
  });
  afterAll(() => app.stop());
  /** Lets kept answers grow old: by the platform's clock, and for strangers' repeats by the real one. */
  const later = async (): Promise<void> => {
    app.clock.at += 2_000;
    await new Promise((resolve) => setTimeout(resolve, 150));
  };
  const read = async (query = '', language = 'EN'): Promise<HelpCategory[]> =>
    (await app.ask('GET', `${PATH}${query}`, { headers: { Language: language } })).body.value;
  const codes = (list: readonly HelpCategory[]): string[] => list.flatMap(({ articles }) => articles.map(({ code }) => code));

  test('answers six categories and 25 articles or more, each in the seven languages of a fresh house', async () => {
    const bodies = (list: readonly HelpCategory[]): string[] => list.flatMap(({ articles }) => articles.map(({ content }) => content));
    const english = await read();
    expect(english.length).toBeGreaterThanOrEqual(6);
    expect(codes(english).length).toBeGreaterThanOrEqual(25);
    expect(new Set(codes(english)).size).toBe(codes(english).length);
    for (const language of FIRST_LANGUAGES.slice(1)) {
      const own = await read('', language);
      expect(codes(own)).toEqual(codes(english));
      for (const [place, content] of bodies(english).entries()) expect(bodies(own)[place], language).not.toBe(content);
    }
  });
  test.each(FIRST_LANGUAGES)('keeps the articles as they were written in %s: nothing of them is refused when cleaned', async (language) => {
    const written = demoHelp()
      .filter(({ page }) => page === 'help')
      .flatMap(({ articles }) => articles.map(({ contents }) => contents[language] ?? ''));
    // But for the sentences that settings decide.
    const figures = await helpFigures(app.context);
    const said = written.map((html) => withFigures(html, figures, (texts) => texts[language] ?? ''));
    expect((await read('', language)).flatMap(({ articles }) => articles.map(({ content }) => content))).toEqual(said);
    expect(said.join(' ')).not.toMatch(/\{\{/);
  });

  test.each([
    [
      'update deposit_setting set turnover_times = 0',
      'wagering',
      'A deposit has no wagering at present',
      'setoran tidak bersyarat taruhan',
    ],
    ['update deposit_setting set turnover_times = 300', 'wagering', 'wager each deposit 3×', 'dipertaruhkan 3×'],
    [
      "update given_terms set times = 0 where cause = 'points'",
      'points',
      'withdraw what they bring right away',
      'Hasilnya langsung bisa ditarik',
    ],
    ["update given_terms set times = 200 where cause = 'points'", 'points', 'Wager what they bring 2×', 'dipertaruhkan 2×'],
    ['update point_setting set is_convert_open = false', 'points', 'isn’t open at present', 'belum dibuka'],
    ['update new_card_limit set amount = 0', 'bank-account-and-pin', '24 hours after you add it', '24 jam setelah ditambahkan'],
    ['update withdrawal_setting set target_minutes = 45', 'bank-account-and-pin', 'within 45 minutes', 'dalam 45 menit'],
  ])('says of money what is set: after %s', async (change, code, english, indonesian) => {
    await app.owner.pool.query(change);
    await later();
    const said = (list: readonly HelpCategory[]) => list.flatMap(({ articles }) => articles).find((one) => one.code === code)?.content;
    expect(said(await read())).toContain(english);
    expect(said(await read('', 'ID'))).toContain(indonesian);
  });

  test('answers each page its own, and refuses others', async () => {
    expect(codes(await read('?page=join'))).toContain('join-agent');
    expect(codes(await read('?page=down'))).toContain('app-offline');
    expect(codes(await read())).not.toContain('join-agent');
    expect((await app.ask('GET', `${PATH}?page=../etc`)).status).toBe(400);
    expect((await app.ask('GET', `${PATH}?x=1`)).status).toBe(400);
  });
  test('falls back to the brand’s language, and to whatever there is', async () => {
    await writeHelp(app.context, [
      {
        code: 'half',
        page: 'help',
        icon: 'book',
        names: { ID: 'Separuh' },
        articles: [{ code: 'half', titles: { TH: 'only' }, contents: { ID: '<p>a</p>' } }],
      },
    ]);
    await later();
    const half = (await read()).find(({ code }) => code === 'half');
    expect(half).toEqual({
      code: 'half',
      icon: 'book',
      name: 'Separuh',
      lang: 'id',
      articles: [{ code: 'half', title: 'only', lang: 'th', content: '<p>a</p>', isQuick: false }],
    });
    expect(codes(await read('', '??'))).toEqual(codes(await read('', 'ID')));
  });
  test('hostile HTML is cleaned before it is kept', async () => {
    await writeHelp(app.context, [
      {
        code: 'hostile',
        page: 'help',
        icon: 'book',
        names: texts('<b>n</b>\u202E'),
        articles: [
          {
            code: 'hostile',
            titles: texts('t\u200B'),
            contents: texts(
              '<p onclick=canary()>ok</p><script>canary()</script><img src=x onerror=canary()><a href="javascript:canary()">l</a>',
            ),
          },
        ],
      },
    ]);
    const { rows } = await app.context.db.pool.query(
      `select names, contents from help_category join help_article using (code) where code = 'hostile'`,
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('canary');
    await later();
    const found = (await read()).find(({ code }) => code === 'hostile');
    expect(found?.name).toBe('<b>n</b>');
    expect(found?.articles[0]?.content).toMatch(/^<p>ok<\/p><a[^>]*>l<\/a>$/);
  });
  test('seeding again leaves what operators changed', async () => {
    await app.context.db.pool.query(`update help_article set titles = '{"EN":"Mine"}' where code = 'rtp'`);
    await writeHelp(app.context, demoHelp());
    await later();
    expect((await read()).flatMap(({ articles }) => articles).find(({ code }) => code === 'rtp')?.title).toBe('Mine');
  });
  test('repeats are the same bytes, apart by language', async () => {
    const ask = async (language: string): Promise<string> => (await fetch(`${app.url}${PATH}`, { headers: { Language: language } })).text();
    expect(await ask('EN')).toBe(await ask('EN'));
    expect(await ask('EN')).not.toBe(await ask('ID'));
  });
});

import type { ContentItem, DeskRequest, SiteContent } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandReloaded, startTestApp, type TestAnswer, type TestApp } from '../../../test/app.ts';

let app: TestApp;
let first: string;
let second: string;
beforeAll(async () => {
  app = await startTestApp();
  [first, second] = [await app.operator('one', 'admin'), await app.operator('two', 'admin')];
});
afterAll(() => app.stop());

const ask = (kind: string, after: object): Promise<TestAnswer> =>
  app.ask('POST', '/wps/operator/requests/ask', { token: first, json: { wish: { kind, object: 'site', after }, reason: 'a new season' } });
const decide = ({ body }: TestAnswer, token = second): Promise<TestAnswer> =>
  app.ask('POST', '/wps/operator/requests/decide', {
    token,
    json: { id: (body.value as DeskRequest).id, decision: 'approve', note: 'read in both languages' },
  });
const takeBack = (part: string): Promise<TestAnswer> =>
  app.ask('POST', '/wps/operator/content/site/take-back', { token: first, json: { part, reason: 'a wrong word' } });
const site = async (): Promise<SiteContent> =>
  ((await app.ask('GET', '/wps/operator/content', { token: first })).body.value as { list: ContentItem[]; site: SiteContent }).site;
async function read<T>(path: string): Promise<T> {
  await brandReloaded();
  return (await app.ask('GET', `/wps/system/${path}`)).body.value as T;
}
const settings = () => read<SiteContent['siteLook'] & { footer: SiteContent['siteFooter'] }>('settings/consolidated');

test('theme and language of who comes first are published by two, and one puts them back', async () => {
  const before = (await site()).siteLook;
  const after = { defaultTheme: 'dark', defaultLanguage: 'EN' };
  const asked = await ask('siteLook', after);
  expect(asked.body.value).toMatchObject({ state: 'waiting', before, after });
  expect(await settings()).toMatchObject(before);
  expect((await decide(asked, first)).body.errorCode).toBe('second_operator_required');
  expect((await decide(asked)).body.value).toMatchObject({ state: 'approved' });
  expect(await settings()).toMatchObject(after);
  // A language that the brand does not have greets nobody.
  expect((await ask('siteLook', { ...after, defaultLanguage: 'XX' })).body.errorCode).toBe('validation_failed');
  expect((await takeBack('siteLook')).body.success).toBe(true);
  expect(await settings()).toMatchObject(before);
  expect((await takeBack('siteLook')).body.errorCode).toBe('conflict');
  const { rows } = await app.owner.pool.query(
    `select action, detail from operator_action where object in ('siteLook:site', 'content:siteLook') order by seq`,
  );
  expect(rows).toMatchObject([
    { action: 'desk_requested', detail: { before, after } },
    { action: 'desk_approved', detail: { before, after } },
    { action: 'content_taken_back', detail: { before: after, after: before, reason: 'a wrong word' } },
  ]);
});

test('messengers lead to hosts that the brand allows alone, each once, and are gone at a press', async () => {
  const whatsapp = { resourceType: 'WHATSAPP', url: 'https://wa.me/628110000', qrCodeUrl: null };
  expect((await ask('siteContacts', { contacts: [{ ...whatsapp, url: 'https://evil.example/' }] })).body.errorCode).toBe(
    'link_not_allowed',
  );
  expect((await ask('siteContacts', { contacts: [whatsapp, whatsapp] })).body.errorCode).toBe('validation_failed');
  await decide(await ask('siteContacts', { contacts: [whatsapp] }));
  expect(await read('status')).toMatchObject({ resources: [whatsapp] });
  await takeBack('siteContacts');
  expect(await read('status')).toMatchObject({ resources: [] });
});

test('the foot says the house’s own words and links; a script stays words, and a link elsewhere is refused', async () => {
  const foot = {
    about: { EN: 'Open since Monday <b>here</b>', ID: 'Buka sejak Senin', ZH: ' ' },
    links: [{ titles: { EN: 'Our shop' }, link: 'PAGE:/pointMall' }],
  };
  for (const link of ['PAGE://evil.example', 'PAGE:javascript:alert(1)', 'GAME:SOR/reef'])
    expect((await ask('siteFooter', { ...foot, links: [{ titles: { EN: 'x' }, link }] })).body.errorCode).toBe('validation_failed');
  expect((await ask('siteFooter', { ...foot, links: [{ titles: { EN: 'x' }, link: 'URL:https://evil.example/' }] })).body.errorCode).toBe(
    'link_not_allowed',
  );
  await decide(await ask('siteFooter', foot));
  expect((await settings()).footer).toEqual({ ...foot, about: { EN: foot.about.EN, ID: foot.about.ID } });
  app.clock.at += 1_000;
  await decide(await ask('siteFooter', { ...foot, about: { EN: 'Open since Tuesday' } }));
  await takeBack('siteFooter');
  expect((await settings()).footer.about).toEqual({ EN: foot.about.EN, ID: foot.about.ID });
  // A brand that was written before there was a foot of its own has none.
  await app.owner.pool.query(`update brand set settings = settings - 'footer'`);
  expect((await settings()).footer).toEqual({ about: {}, links: [] });
});

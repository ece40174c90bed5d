import { type Audience, EVERYBODY } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeskRequest } from '@sorak/contract';
import { brandReloaded, startTestApp, type TestApp } from '../../../test/app.ts';

let app: TestApp;
let first: string;
let second: string;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '127.0.0.1' } });
  await app.context.db.pool.query(`update brand_state set country_header = 'X-Country'`);
  await brandReloaded();
  [first, second] = [await app.operator('one', 'admin'), await app.operator('two', 'admin')];
});
afterAll(() => app.stop());

const EMPTY = { summaries: {}, contents: {}, picture: '', link: '', execution: 'B', startsAt: null, endsAt: null, isShown: true } as const;
async function publish(kind: 'banner' | 'notice' | 'promotion', slug: string, audience: Partial<Audience>): Promise<void> {
  const places = { banner: { place: 'w_home', picture: '/assets/x.svg' }, notice: { place: 'player' }, promotion: { place: 'info' } };
  const after = { ...EMPTY, ...places[kind], titles: { EN: `for ${slug}` }, audience: { ...EVERYBODY, ...audience } };
  const wish = { kind: 'content', object: `${kind}:${slug}`, after };
  const asked = await app.ask('POST', '/wps/operator/requests/ask', { token: first, json: { wish, reason: 'for some alone' } });
  const { id } = asked.body.value as DeskRequest;
  const decided = await app.ask('POST', '/wps/operator/requests/decide', {
    token: second,
    json: { id, decision: 'approve', note: 'read it' },
  });
  expect(decided.body.value).toMatchObject({ state: 'approved', after: { audience: { ...EVERYBODY, ...audience } } });
}

type Who = { readonly token?: string; readonly country?: string; readonly language?: string };
const read = async (path: string, { token, country, language = 'EN' }: Who): Promise<string> => {
  const headers = { Language: language, 'X-Forwarded-For': '203.0.113.9', ...(country ? { 'X-Country': country } : {}) };
  return JSON.stringify((await app.ask('GET', path, { headers, ...(token ? { token } : {}) })).body.value);
};
const BOARD = '/wps/relay/MCSFE_getListAnnouncements?execution=F';
const PROMOTIONS = '/wps/promotions?pageSize=100';
const seen = async (who: Who): Promise<string[]> => {
  const all = `${await read(BOARD, who)} ${await read(PROMOTIONS, who)}`;
  return [...new Set([...all.matchAll(/for ([a-z]+)"/g)].map(([, slug = '']) => slug))].toSorted();
};

test('who is meant is decided by the server: visitors, members, a rank, a list, a segment, a country, a language', async () => {
  const member = await app.member();
  const other = await app.member();
  const { rows } = await app.owner.pool.query<{ id: bigint; username: string }>(`select id, username from member order by id desc limit 2`);
  // The newest is `other`.
  const [, one] = rows;
  await publish('notice', 'all', {});
  await publish('notice', 'visitors', { who: 'visitors' });
  await publish('banner', 'members', { who: 'members' });
  await publish('promotion', 'ranked', { ranks: [99] });
  await publish('promotion', 'lowest', { ranks: [0, 1] });
  await publish('banner', 'listed', { label: 'spring' });
  await publish('notice', 'segment', { segment: { code: 'nobody-wrote-it', version: 1 } });
  await publish('promotion', 'singapore', { countries: ['SG'] });
  await publish('notice', 'indonesian', { languages: ['ID'] });
  const [cora] = [await app.operator('cora', 'admin')];
  await app.ask('POST', '/wps/operator/labels', {
    token: cora,
    json: { label: 'spring', members: [one?.username], isIn: true, reason: 'a list of ours' },
  });
  await app.owner.pool.query(
    `insert into member_label (label, member_id, set_by, set_at) select 'spring', $1, id, now() from operator limit 1 on conflict do nothing`,
    [one?.id],
  );
  await expect.poll(() => seen({}), { timeout: 5_000 }).toEqual(['all', 'visitors']);
  await expect.poll(() => seen({ token: member }), { timeout: 5_000 }).toEqual(['all', 'listed', 'lowest', 'members']);
  expect(await seen({ token: other })).toEqual(['all', 'lowest', 'members']);
  expect(await seen({ country: 'SG' })).toEqual(['all', 'singapore', 'visitors']);
  expect(await seen({ country: 'ID' })).toEqual(['all', 'visitors']);
  expect(await seen({ language: 'ID' })).toEqual(['all', 'indonesian', 'visitors']);
  // Nor by its own address.
  expect((await app.ask('GET', '/wps/promotions/one?id=singapore')).body.success).toBe(false);
  expect(await read('/wps/promotions/singapore', { country: 'SG' })).toContain('for singapore');
  expect(await read('/wps/promotions/singapore', { country: 'ID' })).not.toContain('for singapore');
  expect(await read('/wps/promotions/ranked', { token: member })).not.toContain('for ranked');
});

test('an audience that says nothing is kept as everybody, and one that could not be is refused', async () => {
  await publish('notice', 'plain', {});
  const { rows } = await app.owner.pool.query(`select audience from announcement where slug = 'plain'`);
  expect(rows).toEqual([{ audience: null }]);
  for (const audience of [{ who: 'agents' }, { countries: ['Indonesia'] }, { label: 'a b' }, { ranks: [-1] }]) {
    const after = { ...EMPTY, place: 'player', titles: { EN: 'x' }, audience: { ...EVERYBODY, ...audience } };
    const json = { wish: { kind: 'content', object: 'notice:bad', after }, reason: 'for some alone' };
    expect((await app.ask('POST', '/wps/operator/requests/ask', { token: first, json })).body.errorCode).toBe('validation_failed');
  }
});

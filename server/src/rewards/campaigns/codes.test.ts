import { csvCell, name } from '@sorak/contract/csv';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDepositor } from '../../payments/deposit/test/depositor.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { createCampaigns, REASON } from './test/campaign.ts';

let app: TestApp;
let world: Awaited<ReturnType<typeof createCampaigns>>;
beforeAll(async () => {
  app = await startTestApp();
  world = await createCampaigns(app);
  await world.publish('codes', { trigger: { kind: 'code', minDeposit: null } });
});
afterAll(() => app.stop());

const codeOf = ({ body }: { body: { errorCode?: string } }) => body.errorCode;
const MAKE = { code: null, count: 1, uses: 1, member: null, label: null, agent: null, endsAt: null, reason: REASON };
async function make(id: string, change: object, key: string = randomUUID()): Promise<string[]> {
  const answer = await world.operate('codes', { ...MAKE, id, ...change }, world.first, key);
  if (!answer.body.success) throw new Error(JSON.stringify(answer.body));
  return (answer.body.value as { codes: string[] }).codes;
}
/** As when the hour is over. */
const forgetTries = () => app.owner.pool.query(`delete from rate_counter where key like 'promo-code%'`);
const check = (token: string, code: string) => world.post(token, '/wps/rewards/codes/check', { code });

test('the last use of a code among fifty who want it has one winner', async () => {
  const [code = ''] = await make('codes', {});
  const tokens = await Promise.all(Array.from({ length: 50 }, (_, n) => app.member(`wanted${n}`)));
  const answers = await Promise.all(tokens.map((token) => world.redeem(token, code)));
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  expect(new Set(answers.flatMap((answer) => codeOf(answer) ?? []))).toEqual(new Set(['promo_code_over']));
  const { rows } = await app.owner.pool.query('select from campaign_gift');
  expect(rows).toHaveLength(1);
});

test('a batch is made once for its request and comes as a file that marks what was used; one code may serve many', async () => {
  const key = randomUUID();
  const batch = await make('codes', { count: 20 }, key);
  expect(await make('codes', { count: 20 }, key)).toEqual(expect.arrayContaining(batch));
  const [first = ''] = batch;
  const token = await app.member('holder');
  expect((await check(token, first.toLowerCase())).body.value).toMatchObject({ campaign: 'codes', title: 'Hadiah', minDeposit: null });
  expect((await world.redeem(token, ` ${first.slice(0, 4)}-${first.slice(4)} `)).body.value).toMatchObject({
    gift: { state: 'waiting', amount: 10_000 },
  });
  expect(codeOf(await world.redeem(token, first))).toBe('promo_code_used');
  const file = await app.ask('GET', `/wps/operator/campaigns/codes?id=codes&batch=${key}`, { token: world.first });
  const { csv } = file.body.value as { csv: string };
  expect(csv.split('\r\n')).toHaveLength(22);
  expect(csv).toContain(`${csvCell(name(first))},1,1,used`);
  // A code that a spreadsheet would make a number of stays text.
  const numeric = randomUUID();
  await make('codes', { code: '12E4567' }, numeric);
  const other = await app.ask('GET', `/wps/operator/campaigns/codes?id=codes&batch=${numeric}`, { token: world.first });
  expect((other.body.value as { csv: string }).csv).toContain(`"'12E4567",1,0,free`);
  const [shared = ''] = await make('codes', { code: 'merdeka-17', uses: 2 });
  expect(shared).toBe('MERDEKA17');
  expect((await world.redeem(await app.member('sharer1'), 'Merdeka 17')).body.success).toBe(true);
  expect((await world.redeem(await app.member('sharer2'), 'MERDEKA17')).body.success).toBe(true);
  expect(codeOf(await world.redeem(await app.member('sharer3'), 'MERDEKA17'))).toBe('promo_code_over');
  const history = await app.ask('GET', '/wps/rewards/codes', { token });
  expect(history.body.value).toMatchObject({ list: [{ code: first, gift: { campaign: 'codes' } }] });
});

test('guessing costs: after eight wrong codes the ninth is not looked at, right as it is; a right one and one’s own cost no try', async () => {
  const token = await app.member('guesser');
  const [mine = ''] = await make('codes', { member: 'guesser' });
  expect((await world.redeem(token, mine)).body.success).toBe(true);
  for (let n = 0; n < 3; n++) expect(codeOf(await check(token, mine))).toBe('promo_code_used');
  for (let n = 0; n < 8; n++) expect(codeOf(await check(token, `WRONG${n}`))).toBe('promo_code_unknown');
  const [good = ''] = await make('codes', {});
  expect(codeOf(await world.redeem(token, good))).toBe('too_many_requests');
  await forgetTries();
  expect((await check(token, good)).body.success).toBe(true);
});

test('a code that is somebody else’s answers as one that does not exist, and costs a try', async () => {
  const owner = await app.member('codeowner');
  const [own = ''] = await make('codes', { member: 'codeowner' });
  const [labelled = ''] = await make('codes', { label: 'chosen' });
  const token = await app.member('nosy');
  const none = await check(token, 'NOSUCHCODE');
  for (const code of [own, labelled]) {
    const answer = await check(token, code);
    expect([answer.status, answer.body]).toEqual([none.status, none.body]);
    expect(codeOf(await world.redeem(token, code))).toBe('promo_code_unknown');
  }
  for (let n = 0; n < 3; n++) await check(token, own);
  expect(codeOf(await check(token, own))).toBe('too_many_requests');
  expect((await check(owner, own)).body.success).toBe(true);
  await forgetTries();
});

test('codes guessed by the thousand: a device and an address have their bounds too, whatever accounts guess', async () => {
  const [good = ''] = await make('codes', { uses: 100 });
  const tokens = await Promise.all(Array.from({ length: 10 }, (_, n) => app.member(`farm${n}`)));
  const from = (token: string, code: string, ua: string) =>
    app.ask('POST', '/wps/rewards/codes/check', { token, json: { code }, headers: { 'User-Agent': ua, 'Idempotency-Key': randomUUID() } });
  const wrong = async (tries: number, uaOf: (n: number) => string): Promise<number> => {
    let looked = 0;
    for (let n = 0; n < tries; n++)
      if (codeOf(await from(tokens[n % tokens.length] ?? '', `GUESS${n}`, uaOf(n))) === 'promo_code_unknown') looked += 1;
    return looked;
  };
  expect(await wrong(30, () => 'one browser')).toBe(16);
  // Right as it is: it is not looked at, so that nothing is told apart.
  expect(codeOf(await from(await app.member('farmer'), good, 'one browser'))).toBe('too_many_requests');
  expect((await from(await app.member('neighbour'), good, 'another browser')).body.success).toBe(true);
  expect(await wrong(60, (n) => `browser ${n}`)).toBe(48 - 16);
  expect(codeOf(await from(await app.member('farmer2'), good, 'a fresh browser'))).toBe('too_many_requests');
  await forgetTries();
  expect((await from(await app.member('farmer3'), good, 'a fresh browser')).body.success).toBe(true);
});

test('a code that asks for a deposit says so before anything is paid, and brings its share with it once', async () => {
  await world.publish('with-deposit', { trigger: { kind: 'code', minDeposit: 50_000 }, size: { kind: 'share', percent: 20, cap: 50_000 } });
  const [code = ''] = await make('with-deposit', { uses: 10 });
  const payer = createDepositor(app);
  const one = await payer.member();
  expect((await check(one.token, code)).body.value).toMatchObject({ minDeposit: 50_000 });
  expect((await world.redeem(one.token, code)).body.value).toMatchObject({ gift: null, terms: { minDeposit: 50_000 } });
  expect(await world.waiting(one.token)).toEqual([]);
  await payer.pressed((await payer.order(one, { amount: 100_000 })).id, 'paid');
  await payer.pressed((await payer.order(one, { amount: 100_000 })).id, 'paid');
  expect(await world.waiting(one.token)).toMatchObject([{ campaign: 'with-deposit', amount: 20_000 }]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CampaignRule } from '@sorak/contract';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { createCampaigns, REASON, ruleOf } from './test/campaign.ts';
import { createPlayers } from './test/players.ts';

let app: TestApp;
let world: Awaited<ReturnType<typeof createCampaigns>>;
let players: Awaited<ReturnType<typeof createPlayers>>;
beforeAll(async () => {
  app = await startTestApp();
  world = await createCampaigns(app);
  players = await createPlayers(app);
});
afterAll(() => app.stop());

type Audience = CampaignRule['audience'];
const EVERYBODY = ruleOf(0).audience;
let asked = 0;
/** Who of these has the gift of a campaign for that audience. */
async function reached(audience: Partial<Audience>, all: readonly { readonly token: string; readonly id: bigint }[]): Promise<boolean[]> {
  asked += 1;
  const id = `for-${asked}`;
  await world.publish(id, { trigger: { kind: 'number' }, audience: { ...EVERYBODY, ...audience } });
  for (const one of all)
    await players.happened({ kind: 'number_verified', memberId: one.id, subject: `number:${one.id}:${asked}`, at: new Date(app.clock.at) });
  const found: boolean[] = [];
  for (const { token } of all) found.push((await world.waiting(token)).some(({ campaign }) => campaign === id));
  await world.operate('state', { id, state: 'stopped', reason: REASON });
  return found;
}

test('an audience is by country, language, time of registration, lists in and out, and an agent’s line, the agent in it; an agent’s code is for those below alone', async () => {
  const first = await players.somebody('early');
  const since = app.clock.at + 1;
  app.clock.at += 1_000;
  const [second, agent] = [await players.somebody('later'), await players.somebody('agentup')];
  const both = [first, second];
  await app.owner.pool.query(`update member set language = 'VI' where id = $1`, [second.id]);
  expect(await reached({ languages: ['VI'] }, both)).toEqual([false, true]);
  await app.owner.pool.query(`update login_event set country = case member_id when $1 then 'ID' else 'VN' end where member_id = any ($2)`, [
    first.id,
    [first.id, second.id],
  ]);
  expect(await reached({ countries: ['ID'] }, both)).toEqual([true, false]);
  expect(await reached({ registeredFrom: since }, both)).toEqual([false, true]);
  expect(await reached({ registeredTo: since }, both)).toEqual([true, false]);
  await app.ask('POST', '/wps/operator/members/labels', {
    token: world.first,
    json: { label: 'listed', members: ['early'], isIn: true, reason: REASON },
  });
  expect(await reached({ labels: ['listed'] }, both)).toEqual([true, false]);
  expect(await reached({ notLabels: ['listed'] }, both)).toEqual([false, true]);
  await app.owner.pool.query('delete from team_path where member_id = any ($1)', [[agent.id, second.id]]);
  const line = `${agent.id}/`;
  await app.owner.pool.query('insert into team_path (member_id, path, depth) values ($1, $2, 1)', [agent.id, line]);
  await app.owner.pool.query('insert into team_path (member_id, path, depth) values ($1, $2, 2)', [second.id, `${line}${second.id}/`]);
  expect(await reached({ agents: ['agentup'] }, [first, second, agent])).toEqual([false, true, true]);
  // A code is for those whom the agent hands it to.
  await world.publish('linecode', { trigger: { kind: 'code', minDeposit: null } });
  await world.operate('codes', {
    id: 'linecode',
    code: 'FORMYLINE',
    count: 1,
    uses: 10,
    member: null,
    label: null,
    agent: 'agentup',
    endsAt: null,
    reason: REASON,
  });
  expect((await world.redeem(agent.token, 'FORMYLINE')).body.success).toBe(false);
  expect((await world.redeem(second.token, 'FORMYLINE')).body.success).toBe(true);
});

import { afterAll, expect, test } from 'vitest';
import { brandReloaded, registerForm, startTestApp } from '../../test/app.ts';
import { giveAffiliateCode } from './affiliate-service.ts';

const app = await startTestApp({ env: { HUMAN_CHECKS: 'on' } });
const { pool } = app.owner;
afterAll(() => app.stop());

const rule = { enabled: true, required: false, minLength: 1, maxLength: 64, patternId: null, acceptedPattern: '*' };
await pool.query(`update brand set register_rules = register_rules || jsonb_build_object('affiliateCode', $1::jsonb)`, [
  JSON.stringify(rule),
]);
await app.member('guessed7');
const agentId = await app.idOf('guessed7');
await pool.query('update member set is_agent = 1 where id = $1', [agentId]);
await giveAffiliateCode(app.context, agentId, 'RIGHT7');
await pool.query(`update brand set settings = jsonb_set(settings, '{features,sliderCheck}', 'true')`);
await brandReloaded();
const register = async (affiliateCode: string): Promise<string | undefined> =>
  (await app.askSealed('PUT', '/wps/member/register', registerForm(`guess${affiliateCode.toLowerCase()}`, { affiliateCode }))).body
    .errorCode;

test('register: nobody learns whether an invitation code is good before the human check, nor by trying for long', async () => {
  const [right, wrong] = [await register('RIGHT7'), await register('WRONG7')];
  expect([right, wrong]).toEqual(['slider_required', 'slider_required']);
  const answers: (string | undefined)[] = [];
  for (let at = 0; at < 62; at += 1) answers.push(await register(`WRONG${at}`));
  expect(answers).not.toContain('invitation_code_error');
  expect(answers.at(-1)).toBe('too_many_requests');
  // The two calls that ask for it by itself count with it.
  expect((await app.ask('GET', '/wps/agent/affiliate?code=RIGHT7')).body.errorCode).toBe('too_many_requests');
});

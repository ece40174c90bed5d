import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestStudio, type TestStudio } from '../test-studio.ts';

let test: TestStudio;
beforeAll(async () => {
  test = await startTestStudio();
});
afterAll(() => test.stop());

const open = (gameCode: string) =>
  test.call<{ error?: string; session?: string }>('POST', '/api/session', { user: '7', token: 'of-another', gameCode });

it.each(['RS_ERROR_INVALID_TOKEN', 'RS_ERROR_TOKEN_EXPIRED', 'RS_ERROR_USER_DISABLED', 'RS_ERROR_INVALID_GAME'] as const)(
  'refuses a launch token that the platform refuses with %s as what it is, not as a platform that is away',
  async (status) => {
    test.platform.fail('/user/info', status);
    expect(await open('halma-raja')).toEqual({ status: 403, body: { error: 'TOKEN_REFUSED' } });
  },
);

it('says that nobody answered where nobody did', async () => {
  test.platform.fail('/user/info', 'lose');
  expect(await open('halma-raja')).toEqual({ status: 503, body: { error: 'PLATFORM_UNREACHABLE' } });
});

it('opens the title that a token was launched for, and no other', async () => {
  test.platform.state.launchedFor = 'halma-raja';
  expect(await open('intan')).toEqual({ status: 403, body: { error: 'TOKEN_REFUSED' } });
  expect((await open('halma-raja')).body.session).toBeTypeOf('string');
});

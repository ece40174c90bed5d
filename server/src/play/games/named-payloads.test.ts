import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.member('payloads');
});
afterAll(() => app.stop());

// product §7: payloads as they are named there, each parameter of them.
test.each([
  ['GCSGAME_hotGamesV2', 'merchantCode=SORAK&isPlatform=2&vassalage=SORAK&platform=flash,html5-desktop&language=EN'],
  ['GCS_recentGame', 'clientType=3&vassalage=SORAK&language=EN&pageNo=1&pageSize=14'],
  ['MCSFE_getFavoriteGamesList', 'clientType=3&platform=flash&language=EN&token=TOKEN&gameType=RNG&pageNo=1&pageSize=14'],
  [
    'GCSGAME_gameList',
    'clientType=3&platform=flash,html5-desktop&channel=&merchant=SORAK&gameType=RNG&vassalage=SORAK&gameClassify=SLOTS&gameName=a&minBet=1&minLineNum=1&pageNo=1&pageSize=14&language=EN',
  ],
  ['GCSGAME_newGameVendor', 'merchantCode=SORAK'],
  ['GCSGAME_getRankList', 'gameCategory=ALL&language=EN&limitNum=20'],
  ['MCSFE_getListAnnouncements', 'types=B,PL,PU,PR&platform=W&execution=B'],
  ['GCS_merchantWallet', 'platform=2'],
  ['CBS_launchChat', ''],
])('%s takes the payload that it has a name for', async (call, query) => {
  const answer = await app.ask('GET', `/wps/relay/${call}?${query.replace('TOKEN', token)}`, { token });
  expect([answer.body.errorCode, answer.status]).toEqual([undefined, 200]);
});

test.each([
  ['/lgw/vn/games/game_menu', 'prizeMode=SEA&device=WEB'],
  ['/lgw/games/popular', 'count=20&prizeMode=SEA&device=WEB&language=EN'],
  ['/lgw/vn/numeros/opened/game', 'count=100'],
  ['/wps/agent/affiliate', 'code=NOBODY&domain=localhost'],
  ['/wps/system/status', 'host=localhost'],
])('%s takes its own', async (path, query) => {
  expect([200, 400]).toContain((await app.ask('GET', `${path}?${query}`)).status);
  expect((await app.ask('GET', `${path}?${query}`)).body.errorCode).not.toBe('validation_failed');
});

test('a token in the query opens nothing: it must be the caller’s own, and the header’s is the one that counts', async () => {
  const list = (query: string, own?: string) => app.ask('GET', `/wps/relay/MCSFE_getFavoriteGamesList?${query}`, own ? { token: own } : {});
  expect((await list(`token=${token}`)).body.errorCode).toBe('token_missing');
  expect((await list('token=another', token)).body.errorCode).toBe('token_expired');
});

test('free play says which gateway it speaks to; another version is none of ours', async () => {
  const play = async (headers: Record<string, string>) => {
    const json = { os: 'web', platform: 'W', random: await app.sealed({ random: 'x' }) };
    return app.ask('POST', '/wps/session/login/freeplay', { json, headers });
  };
  expect((await play({ 'X-Gateway-Version': '3' })).body.success).toBe(true);
  expect((await play({})).body.success).toBe(true);
  expect((await play({ 'X-Gateway-Version': '2' })).body.errorCode).toBe('function_not_available');
});

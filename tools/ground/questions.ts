import { createHash, randomBytes } from 'node:crypto';
import { sendRaw } from './raw.ts';
import type { TestedProgram } from './test-programs.ts';

/** Where the same questions find something to ask in each program. */
export type Place = {
  /** A GET that answers 200 from the database. */
  readonly read: string;
  /** A GET whose address holds a text that is looked up in the database. */
  readonly named: (text: string) => string;
  /** A POST or PUT of JSON that writes. */
  readonly write: { readonly method: string; readonly path: string; readonly body: object; readonly table: string };
  readonly socket: string;
  readonly page: string;
  readonly file: string;
};

const ROUND = '11111111-1111-4111-8111-111111111111';

export const PLACES: Readonly<Record<TestedProgram['name'], Place>> = {
  platform: {
    read: '/wps/relay/MCSFE_getListAnnouncements',
    named: (text) => `/wps/games/search?text=${text}`,
    write: { method: 'POST', path: '/wps/session/login/freeplay', body: { os: 'test', platform: 'W', random: 'x' }, table: 'member' },
    socket: '/wps/socket',
    page: '/',
    file: '/assets/file-abcdefgh.js',
  },
  studio: {
    read: '/programme',
    named: (text) => `/api/rounds/${text}`,
    write: { method: 'POST', path: '/api/rounds', body: { roundId: ROUND, request: { coinValue: 100 } }, table: 'rounds' },
    socket: '/api/shared/layang/stream',
    page: '/play',
    file: '/assets/file-abcdefgh.js',
  },
  sportsbook: {
    read: '/api/matches',
    named: (text) => `/api/matches/${text}`,
    write: { method: 'POST', path: '/api/favourites', body: { league: 'L', isKept: true }, table: 'favourites' },
    socket: '/api/live',
    page: '/play',
    file: '/assets/file-abcdefgh.js',
  },
};

/** A vendor's session that the wallet was never asked for; the platform has none without a login. */
export async function openSession({ name, owner }: TestedProgram): Promise<string> {
  const bearer = randomBytes(32).toString('base64url');
  const id = createHash('sha256').update(bearer).digest('hex');
  if (name === 'studio')
    await owner.query(
      `with p as (insert into player_games (user_id, currency, vendor, game) values ($2, 'PLAY', 'SORAK', 'balon-senja') returning id)
       insert into sessions (id, player_game_id, token, created_at) select $1, id, 'token', now() from p`,
      [id, bearer],
    );
  if (name === 'sportsbook')
    await owner.query(
      `with p as (insert into players (user_id, currency) values ($2, 'PLAY') returning id)
       insert into sessions (id, player_id, token, vendor, created_at) select $1, id, 'token', 'FB', now() from p`,
      [id, bearer],
    );
  return bearer;
}

export type Answer = { readonly status: number; readonly headers: Headers; readonly text: string };

export async function ask({ url }: TestedProgram, method: string, path: string, options: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(`${url}${path}`, { method, redirect: 'manual', ...options });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const JSON_TYPE = { 'content-type': 'application/json' };
export const writing = ({ name }: TestedProgram, bearer: string, body?: string): RequestInit => ({
  headers: { ...JSON_TYPE, authorization: `Bearer ${bearer}`, language: 'EN' },
  body: body ?? JSON.stringify(PLACES[name].write.body),
});

type Question = {
  readonly about: string;
  /** The statuses that are right. */
  readonly right: readonly number[];
  readonly ask: (
    program: TestedProgram,
    bearer: string,
  ) => Promise<{ readonly status: number; readonly headers?: Headers; readonly text?: string }>;
};

const raw = (program: TestedProgram, line: string, ...headers: string[]) =>
  sendRaw(
    program.port,
    [line, ...(headers.some((header) => /^connection:/i.test(header)) ? [] : ['Connection: close']), ...headers, '', ''].join('\r\n'),
  );
const posted = (program: TestedProgram, bearer: string, body: string, more: Record<string, string> = {}): Promise<Answer> => {
  const { method, path } = PLACES[program.name].write;
  const init = writing(program, bearer, body);
  return ask(program, method, path, { ...init, headers: { ...(init.headers as Record<string, string>), ...more } });
};

/** Every one is asked of every program, and no answer may be a fault of ours. */
export const QUESTIONS: readonly Question[] = [
  { about: 'a read', right: [200], ask: (program) => ask(program, 'GET', PLACES[program.name].read) },
  { about: 'its life', right: [200], ask: (program) => ask(program, 'GET', '/livez') },
  { about: 'whether it can serve', right: [200], ask: (program) => ask(program, 'GET', '/readyz') },
  { about: 'the head of a read', right: [200], ask: (program) => ask(program, 'HEAD', '/livez') },
  { about: 'what may be asked', right: [404, 405], ask: (program) => ask(program, 'OPTIONS', PLACES[program.name].read) },
  { about: 'another method', right: [404, 405], ask: (program) => ask(program, 'DELETE', PLACES[program.name].read) },
  { about: 'an unknown method', right: [400, 404, 405], ask: (program) => raw(program, 'BREW / HTTP/1.1', 'Host: a') },
  { about: 'a trace of what was asked', right: [400, 404, 405, 501], ask: (program) => raw(program, 'TRACE / HTTP/1.1', 'Host: a') },
  { about: 'an unknown address', right: [404], ask: (program) => ask(program, 'GET', '/nothing/here') },
  { about: 'NUL in an address', right: [400, 401, 404], ask: (program) => ask(program, 'GET', PLACES[program.name].named('%00')) },
  {
    about: 'NUL in an address, signed in',
    right: [400, 401, 404],
    ask: (program, bearer) => ask(program, 'GET', PLACES[program.name].named('a%00b'), { headers: { authorization: `Bearer ${bearer}` } }),
  },
  {
    about: 'NUL in a query',
    right: [400, 404, 200],
    ask: (program) => ask(program, 'GET', `${PLACES[program.name].read}?league=%00&gameCode=%00`),
  },
  {
    about: 'NUL in a body',
    right: [400],
    ask: (program, bearer) => posted(program, bearer, '{"league":"\\u0000","isKept":true,"roundId":"\\u0000"}'),
  },
  { about: 'NUL in the name of a field', right: [400], ask: (program, bearer) => posted(program, bearer, '{"\\u0000":1}') },
  { about: 'half a character', right: [400], ask: (program, bearer) => posted(program, bearer, '{"league":"\\ud800","isKept":true}') },
  { about: 'a broken escape', right: [400, 404], ask: (program) => ask(program, 'GET', PLACES[program.name].named('%zz')) },
  { about: 'an escape that is no UTF-8', right: [400, 404], ask: (program) => ask(program, 'GET', PLACES[program.name].named('%ff')) },
  { about: 'no JSON', right: [400], ask: (program, bearer) => posted(program, bearer, '{') },
  { about: '__proto__', right: [400], ask: (program, bearer) => posted(program, bearer, '{"__proto__":{"league":"L"}}') },
  {
    about: 'constructor.prototype',
    right: [400],
    ask: (program, bearer) => posted(program, bearer, '{"constructor":{"prototype":{"a":1}}}'),
  },
  ...['true', '[5]', '"0x10"', '1e400', 'null'].map((number) => ({
    about: `${number} as a body or a number`,
    right: [400],
    ask: (program: TestedProgram, bearer: string) =>
      posted(program, bearer, `{"roundId":${number},"request":${number},"isKept":${number},"league":${number}}`),
  })),
  { about: 'another type', right: [400, 415], ask: (program, bearer) => posted(program, bearer, 'a=1', { 'content-type': 'text/plain' }) },
  {
    about: 'a body that is too large',
    right: [413],
    ask: (program, bearer) => posted(program, bearer, JSON.stringify({ a: 'x'.repeat(200_000) })),
  },
  {
    about: 'an address that is too long',
    right: [414, 431],
    ask: (program) => raw(program, `GET /${'a'.repeat(20_000)} HTTP/1.1`, 'Host: a'),
  },
  {
    about: 'a name that is too long',
    right: [400, 401, 404, 414],
    ask: (program) => ask(program, 'GET', PLACES[program.name].named('a'.repeat(300))),
  },
  {
    about: 'a header that is too large',
    right: [431],
    ask: (program) => raw(program, 'GET / HTTP/1.1', 'Host: a', `X-A: ${'a'.repeat(20_000)}`),
  },
  { about: 'NUL in a header', right: [400], ask: (program) => raw(program, 'GET /livez HTTP/1.1', 'Host: a', 'X-A: a\0b') },
  {
    about: 'two lengths',
    right: [400],
    ask: (program) =>
      raw(program, `POST ${PLACES[program.name].write.path} HTTP/1.1`, 'Host: a', 'Content-Length: 1', 'Content-Length: 2', '', 'ab'),
  },
  {
    about: 'a length beside parts',
    right: [400],
    ask: (program) =>
      raw(
        program,
        `POST ${PLACES[program.name].write.path} HTTP/1.1`,
        'Host: a',
        'Content-Length: 4',
        'Transfer-Encoding: chunked',
        '',
        '0\r\n\r\n',
      ),
  },
  {
    about: 'two authorizations',
    right: [200, 400, 401, 404],
    ask: (program) =>
      raw(
        program,
        `GET ${PLACES[program.name].named('x')} HTTP/1.1`,
        'Host: a',
        'Authorization: a',
        'Authorization: b',
        'Connection: close',
      ),
  },
  {
    about: 'a range behind the end of a file',
    right: [416],
    ask: (program) => ask(program, 'GET', PLACES[program.name].file, { headers: { range: 'bytes=5000-6000' } }),
  },
  {
    about: 'a part of a file',
    right: [206],
    ask: (program) => ask(program, 'GET', PLACES[program.name].file, { headers: { range: 'bytes=0-9' } }),
  },
  ...['http://elsewhere.example', 'null'].map((origin) => ({
    about: `a socket for a page of ${origin}`,
    right: [400, 401, 403, 404],
    ask: (program: TestedProgram) =>
      raw(
        program,
        `GET ${PLACES[program.name].socket} HTTP/1.1`,
        // A page elsewhere may have had its own name point here.
        `Host: ${origin.replace('http://', '')}`,
        `Origin: ${origin}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      ),
  })),
];

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const PLANTED = {
  nothing: `
export const handlers = { ...all } satisfies { [N in CallName]: Handler<Calls[N]> };
export const login: Handler<Calls['login']> = async ({ fail }) => fail('login_failed');
export const words: Record<ErrorCode, string> = { ...sentences };`,
  handler: 'const { getBets: _, ...rest } = all;\nexport const handlers = { ...rest } satisfies { [N in CallName]: Handler<Calls[N]> };',
  undeclared: "export const info: Handler<Calls['getMemberInfo']> = async ({ fail }) => fail('login_failed');",
  sentence: 'const { login_failed: _, ...rest } = sentences;\nexport const words: Record<ErrorCode, string> = rest;',
  shape: "export const unread: Handler<Calls['getUnreadCount']> = async () => ({ unreadCount: '3' });",
  worker: 'export const chat: Domain = { routes: {}, seed: [], tidy: [] };',
};

const HEAD = `
import type { CallName, Calls, ErrorCode } from '@sorak/contract';
import type { Handler } from '../../server/src/http/call.ts';
import type { Domain } from '../../server/src/http/domain.ts';
declare const sentences: typeof import('../../locales/en/errors.json');
declare const all: { [N in CallName]: Handler<Calls[N]> };
`;

let folder = '';
let said = '';

/** Each piece of code behind the head is a file of one program: the compiler reads the platform once for all of them. */
beforeAll(() => {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(path.join(root, '.cache', 'compile-'));
  const names = Object.keys(PLANTED).map((name) => `${name}.ts`);
  const compilerOptions = { types: ['node'], lib: ['ES2023', 'DOM'] };
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: '../../tsconfig.base.json', compilerOptions, files: names, include: ['../../server/src/**/tables.ts'] }),
  );
  for (const [name, code] of Object.entries(PLANTED)) writeFileSync(path.join(folder, `${name}.ts`), `${HEAD}${code}\nexport {};\n`);
  const compiled = spawnSync(path.join(root, 'node_modules/.bin/tsc'), ['-p', folder, '--pretty', 'false'], {
    cwd: root,
    encoding: 'utf8',
  });
  said = compiled.stdout;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the compiler said of that piece; empty when it compiles. Errors elsewhere belong to none of them. */
function errorsOf(name: keyof typeof PLANTED): string {
  const errors = said.split(/\n(?=\S)/);
  return errors.filter((error) => error.includes(`${path.basename(folder)}/${name}.ts(`)).join('\n');
}

describe('the compiler refuses', () => {
  it('nothing of a whole table, whole sentences and a declared code', () => {
    expect(said.split(/\n(?=\S)/).filter((error) => error.includes('error TS'))).toHaveLength(5);
    expect(errorsOf('nothing')).toBe('');
  });

  it('a call without a handler', () => expect(errorsOf('handler')).toContain("'getBets' is missing"));

  it('an error code that the call does not declare', () => expect(errorsOf('undeclared')).toContain('login_failed'));

  it('an error code without an English sentence', () => expect(errorsOf('sentence')).toContain("'login_failed' is missing"));

  it('an answer that is not of the call’s shape', () => expect(errorsOf('shape')).toContain("'string' is not assignable to type 'number'"));

  it('a domain whose worker was forgotten', () => expect(errorsOf('worker')).toContain("'work' is missing"));

  it('a gap in the product’s own table, because it is checked whole', () => {
    const source = readFileSync(path.join(root, 'server/src/domains.ts'), 'utf8');
    expect(source).toContain('type Handlers = { readonly [N in CallName]: Handler<Calls[N]> };');
    expect(source).toContain('export const handlers = routes satisfies Handlers;');
  });
});

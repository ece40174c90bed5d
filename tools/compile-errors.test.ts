import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
let folder = '';

beforeAll(() => {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(path.join(root, '.cache', 'compile-'));
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../tsconfig.base.json',
      compilerOptions: { types: ['node'], lib: ['ES2023', 'DOM'] },
      files: ['planted.ts'],
    }),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEAD = `
import type { CallName, Calls, ErrorCode } from '@sorak/contract';
import type { Handler } from '../../server/src/http/call.ts';
import type { Domain } from '../../server/src/http/domain.ts';
declare const sentences: typeof import('../../locales/en/errors.json');
declare const all: { [N in CallName]: Handler<Calls[N]> };
`;

/** What the compiler says of a piece of code behind the head; empty when it compiles. */
function compile(code: string): string {
  writeFileSync(path.join(folder, 'planted.ts'), `${HEAD}${code}\nexport {};\n`);
  try {
    execFileSync(path.join(root, 'node_modules/.bin/tsc'), ['-p', folder], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
    return '';
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

describe('the compiler refuses', () => {
  it('nothing of a whole table, whole sentences and a declared code', () => {
    expect(
      compile(`
export const handlers = { ...all } satisfies { [N in CallName]: Handler<Calls[N]> };
export const login: Handler<Calls['login']> = async ({ fail }) => fail('login_failed');
export const words: Record<ErrorCode, string> = { ...sentences };`),
    ).toBe('');
  });

  it('a call without a handler', () => {
    expect(
      compile(
        'const { getBets: _, ...rest } = all;\nexport const handlers = { ...rest } satisfies { [N in CallName]: Handler<Calls[N]> };',
      ),
    ).toContain("'getBets' is missing");
  });

  it('an error code that the call does not declare', () => {
    expect(compile("export const info: Handler<Calls['getMemberInfo']> = async ({ fail }) => fail('login_failed');")).toContain(
      'login_failed',
    );
  });

  it('an error code without an English sentence', () => {
    expect(compile('const { login_failed: _, ...rest } = sentences;\nexport const words: Record<ErrorCode, string> = rest;')).toContain(
      "'login_failed' is missing",
    );
  });

  it('an answer that is not of the call’s shape', () => {
    expect(compile("export const unread: Handler<Calls['getUnreadCount']> = async () => ({ unreadCount: '3' });")).toContain(
      "'string' is not assignable to type 'number'",
    );
  });

  it('a domain whose worker was forgotten', () => {
    expect(compile('export const chat: Domain = { routes: {}, seed: [], tidy: [] };')).toContain("'work' is missing");
  });

  it('a gap in the product’s own table, because it is checked whole', () => {
    const source = readFileSync(path.join(root, 'server/src/domains.ts'), 'utf8');
    expect(source).toContain('type Handlers = { readonly [N in CallName]: Handler<Calls[N]> };');
    expect(source).toContain('export const handlers = routes satisfies Handlers;');
  });
});

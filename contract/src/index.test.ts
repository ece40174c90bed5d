import { describe, expect, it } from 'vitest';
import { CALLS, COMMON_ERRORS, ERRORS, type Call } from './index.ts';
import { sentences as en } from './sentences/en.ts';
import { sentences as id } from './sentences/id.ts';

const calls: [string, Call][] = Object.entries(CALLS);

describe('the table of calls', () => {
  it('names each method and path once', () => {
    const doors = calls.map(([, { method, path }]) => `${method} ${path}`);
    expect(doors.filter((door, at) => doors.indexOf(door) !== at)).toEqual([]);
  });

  it.each(calls)('%s names only errors that are not already common, each once', (_, { errors }) => {
    expect(errors.filter((code, at) => (COMMON_ERRORS as readonly string[]).includes(code) || errors.indexOf(code) !== at)).toEqual([]);
  });

  it.each(calls)('%s keeps secrets out of addresses', (_, { method, sealed }) => {
    expect(sealed === true && (method === 'GET' || method === 'DELETE')).toBe(false);
  });
});

describe('the error catalogue', () => {
  it('says every code in both languages, each sentence its own words', () => {
    for (const code of Object.keys(ERRORS) as (keyof typeof ERRORS)[]) {
      expect(en[code], code).toMatch(/^\p{Lu}.*\.$/u);
      expect(id[code], code).toMatch(/^\p{Lu}.*\.$/u);
      expect(id[code], code).not.toBe(en[code]);
    }
  });

  it('never tells whether an account exists', () => {
    expect(en.username_taken).toBe(en.username_reserved);
    expect(en.login_failed).not.toMatch(/exist|unknown|not found/i);
  });
});

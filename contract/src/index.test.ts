import { describe, expect, it } from 'vitest';
import { CALLS, COMMON_ERRORS, type Call } from './index.ts';

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

import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEAM_RULES } from './audit-repo.ts';
import { isInTeam, moveBranch, teamSize } from './team-service.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';

let app: TestApp;
const id: Record<string, bigint> = {};

/** a ← b ← c ← d, a ← e, and f alone. */
const LINE = { a: null, b: 'a', c: 'b', d: 'c', e: 'a', f: null } as const;

beforeAll(async () => {
  app = await startTestApp();
  for (const [name, above] of Object.entries(LINE)) {
    await app.member(`place${name}`);
    id[name] = await app.idOf(`place${name}`);
    if (above !== null) await moveBranch(app.context, id[name], id[above] ?? null);
  }
});
afterAll(() => app.stop());

const of = (name: string): bigint => id[name] ?? 0n;
const pathOf = async (name: string): Promise<string> => {
  const { rows } = await app.owner.pool.query<{ path: string }>('select path from team_path where member_id = $1', [of(name)]);
  const names = Object.fromEntries(Object.entries(id).map(([key, value]) => [String(value), key]));
  return (rows[0]?.path ?? '')
    .split('/')
    .map((one) => names[one] ?? '')
    .join('');
};
const violations = async (): Promise<unknown[]> => (await app.owner.pool.query(TEAM_RULES[0]?.sql ?? '')).rows;

test('everybody stands below their upline, and a team is all below', async () => {
  expect(await pathOf('d')).toBe('abcd');
  expect(await teamSize(app.context, of('a'))).toEqual({ all: 4, direct: 2 });
  expect(await isInTeam(app.context.db.query, of('d'), of('a'))).toBe(true);
  expect(await isInTeam(app.context.db.query, of('d'), of('e'))).toBe(false);
  expect(await isInTeam(app.context.db.query, of('a'), of('a'))).toBe(false);
  expect(await violations()).toEqual([]);
});

test('a branch moves with all below it, and back', async () => {
  await moveBranch(app.context, of('b'), of('f'));
  expect(await pathOf('d')).toBe('fbcd');
  expect(await isInTeam(app.context.db.query, of('d'), of('a'))).toBe(false);
  expect(await teamSize(app.context, of('f'))).toEqual({ all: 3, direct: 1 });
  await moveBranch(app.context, of('b'), null);
  expect(await pathOf('d')).toBe('bcd');
  await moveBranch(app.context, of('b'), of('a'));
  expect(await pathOf('d')).toBe('abcd');
  expect(await violations()).toEqual([]);
});

test('nobody stands below themselves: not directly, not below the own branch, and not by two moves at once', async () => {
  for (const above of ['b', 'c', 'd'])
    await expect(moveBranch(app.context, of('b'), of(above))).rejects.toMatchObject({ code: 'conflict' });
  const moves = await Promise.allSettled([moveBranch(app.context, of('a'), of('f')), moveBranch(app.context, of('f'), of('a'))]);
  expect(moves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await violations()).toEqual([]);
  for (const name of ['a', 'f']) await moveBranch(app.context, of(name), null);
  expect(await pathOf('d')).toBe('abcd');
});

test('who registers while a branch moves stands where it moved to', async () => {
  const [mover, other] = [await app.owner.pool.connect(), await app.owner.pool.connect()];
  try {
    await mover.query('begin');
    await mover.query('update member set upline_id = $1 where id = $2', [of('f'), of('b')]);
    const register = other.query(
      `insert into member (username, nickname, language, icon, registered_ip, registered_at, upline_id)
      values ('placeg', 'placeg', 'en', '1', '127.0.0.1', now(), $1) returning id`,
      [of('d')],
    );
    await mover.query('commit');
    id['g'] = (await register).rows[0]?.id as bigint;
  } finally {
    mover.release();
    other.release();
  }
  expect(await pathOf('g')).toBe('fbcdg');
  expect(await violations()).toEqual([]);
  await moveBranch(app.context, of('b'), of('a'));
  expect(await pathOf('g')).toBe('abcdg');
});

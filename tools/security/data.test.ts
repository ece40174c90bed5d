import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const ROOT = path.resolve(import.meta.dirname, '../..');
type Columns = Readonly<Record<string, readonly string[]>>;
type Class = {
  readonly what: string;
  readonly rests: string;
  readonly seen: string;
  readonly kept: string;
  readonly erased: string;
  readonly columns: Columns;
};
const data = parse(readFileSync(path.join(ROOT, 'docs/security/data.yaml'), 'utf8')) as {
  readonly classes: Readonly<Record<string, Class>>;
  readonly plain: Columns;
};
const schema = readFileSync(path.join(ROOT, 'server/src/db/schema.txt'), 'utf8');

/** Columns that could hold something about a person; numbers and times stand beside these. */
const TEXT = new Set(['text', 'text[]', 'jsonb', 'json', 'bytea', 'inet', 'cidr', 'date']);
const columns = [...schema.matchAll(/^column (\w+)\.(\w+): (\S+)/gm)].flatMap(([, table = '', column = '', type = '']) =>
  TEXT.has(type) ? [{ at: `${table}.${column}`, type }] : [],
);
const namesOf = (of: Columns): string[] => Object.entries(of).flatMap(([table, list]) => list.map((column) => `${table}.${column}`));
const classed = Object.values(data.classes).flatMap((one) => namesOf(one.columns));

test('each column of the schema that could hold something about a person stands in one class, or among those that hold nothing', () => {
  const named = [...classed, ...namesOf(data.plain)];
  expect(named.filter((one, at) => named.indexOf(one) !== at)).toEqual([]);
  expect(columns.map(({ at }) => at).filter((at) => !named.includes(at))).toEqual([]);
  expect(named.filter((one) => !columns.some(({ at }) => at === one))).toEqual([]);
});

test('columns whose name says that they are about a person are classed', () => {
  const isPersonal =
    /(?:^|_)(?:mail|email|mobile|phone|birth|birth_date|ip|user_agent|payee_name|payer_name|street|city|id_number|sealed|token_hash|password_hash|ticket_hash|contacts?)$/;
  const plain = namesOf(data.plain).filter((one) => isPersonal.test(one.split('.')[1] ?? ''));
  expect(plain).toEqual([]);
});

test('each class says what it is, how it rests, who sees it, how long it is kept and when it goes', () => {
  for (const [name, { what, rests, seen, kept, erased }] of Object.entries(data.classes)) {
    for (const said of [what, rests, seen, kept]) expect(said.length, name).toBeGreaterThan(5);
    expect(['never', 'on-erasure', 'after-five-years'], name).toContain(erased);
  }
});

test('what proves a right rests as a hash or sealed: no secret is text, but for passwords as Argon2id', () => {
  const typeOf = new Map(columns.map(({ at, type }) => [at, type]));
  const clear = namesOf(data.classes['secret']?.columns ?? {}).filter((at) => typeOf.get(at) !== 'bytea');
  // Argon2id as text; an answer of a picture, which lives for minutes; names of attempts and payloads, by which nobody enters; sealed keys as JSON.
  expect(clear.sort()).toEqual([
    'captcha.answer',
    'member.password_hash',
    'member.payment_password_hash',
    'operator.password_hash',
    'sealing_key.private_jwk',
    'social_attempt.attempt',
    'used_payload.jti',
  ]);
});

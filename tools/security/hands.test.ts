import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CALLS, DESK_DOORS, DESK_KINDS } from '@sorak/contract';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const hands = parse(readFileSync(path.resolve(import.meta.dirname, '../../docs/security/hands.yaml'), 'utf8')) as Readonly<
  Record<'two' | 'above_an_amount' | 'small', readonly string[]>
> &
  Readonly<Record<'protects' | 'one', Readonly<Record<string, string>>>>;

const named = [...hands.two, ...hands.above_an_amount, ...hands.small, ...Object.keys(hands.protects), ...Object.keys(hands.one)];
const calls = Object.entries(CALLS);

test('each thing that operators do says by how many hands it goes, and what one hand does says why one is enough', () => {
  const done = calls.flatMap(([name, { auth, method }]) => (auth === 'operator' && method !== 'GET' ? [name] : []));
  expect([...named].sort()).toEqual([...new Set(done)].sort());
  for (const [name, why] of Object.entries({ ...hands.protects, ...hands.one })) expect(why, name).toMatch(/\w{2}/);
});

test('what takes two refuses one: its call knows the refusal', () => {
  const isDecision = (name: string): boolean => /^(?:decide|approve)/.test(name);
  for (const name of [
    ...hands.two.filter(isDecision),
    ...hands.above_an_amount.filter((one) => /^(?:approve|credit|return|mark)/.test(one)),
  ]) {
    const call = calls.find(([own]) => own === name)?.[1];
    expect([name, JSON.stringify([call?.errors, call?.response]).includes('second_operator_required')]).toEqual([name, true]);
  }
});

test('each kind of what takes two says who asks and who decides', () => {
  expect(Object.keys(DESK_DOORS).sort()).toEqual([...DESK_KINDS].sort());
});

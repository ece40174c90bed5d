import { expect, it } from 'vitest';
import * as v from 'valibot';
import { CALLS, type Call } from './index.ts';
import { DEPOSIT_KINDS } from './rules/deposits.ts';

/** What a payment card is used by; “card” alone is the field’s word for a bank account. */
const CARD = /^(?:pan|cvv2?|cvc2?|cvn|cid|card_?(?:number|no)|.*credit_?card.*|expiry|expiry_?(?:month|year|date)|exp_?(?:month|year))$/i;

/** Every name of a field in a schema, however deep. */
function fieldsOf(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const { entries } = schema as { entries?: Record<string, unknown> };
  const own = entries && typeof entries === 'object' && !Array.isArray(entries) ? Object.keys(entries) : [];
  return [...own, ...Object.values(schema).flatMap((part) => fieldsOf(part, seen))];
}

it('no call takes or tells a number, expiry or code of a payment card', () => {
  const planted = v.strictObject({ amount: v.number(), means: v.optional(v.array(v.object({ cardNumber: v.string(), cvv: v.string() }))) });
  expect(fieldsOf(planted).filter((name) => CARD.test(name))).toEqual(['cardNumber', 'cvv']);
  const named = Object.entries(CALLS as Readonly<Record<string, Call>>).flatMap(([name, { request, response }]) =>
    fieldsOf([request, response]).map((field) => ({ name, field })),
  );
  expect(named.length).toBeGreaterThan(1_000);
  expect(named.filter(({ field }) => CARD.test(field))).toEqual([]);
});

it('money comes by ways of the bank, the wallet and vouchers, never by card or credit', () => {
  expect(DEPOSIT_KINDS.filter((kind) => /card|credit|loan/i.test(kind))).toEqual([]);
  expect(DEPOSIT_KINDS.length).toBeGreaterThan(2);
});

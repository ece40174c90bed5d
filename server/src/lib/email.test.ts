import { expect, test } from 'vitest';
import { canonicalEmail } from './email.ts';

test.each([
  [' Danu@Sorak.Example ', 'danu@sorak.example'],
  ['O’Brien@sorak.example', "o'brien@sorak.example"],
  ['danu@BÜCHER.example', 'danu@xn--bcher-kva.example'],
  ['danu@xn--bcher-kva.example', 'danu@xn--bcher-kva.example'],
  ['danu@例え。テスト', 'danu@xn--r8jz45g.xn--zckzah'],
  ['ｄａｎｕ@sorak.example', 'danu@sorak.example'],
  ['danu', 'danu'],
  ['danu@', 'danu@'],
  ['', ''],
])('%j is kept as %j', (typed, kept) => {
  expect(canonicalEmail(typed)).toBe(kept);
  expect(canonicalEmail(kept)).toBe(kept);
});

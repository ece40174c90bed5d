import { expect, test } from 'vitest';
import { type Call, CALLS, LIST_FILES, type ListFileName } from '../index.ts';

type Shape = { readonly entries?: Readonly<Record<string, { readonly type: string }>>; readonly pipe?: readonly Shape[] };
const fieldsOf = (schema: unknown): Readonly<Record<string, unknown>> => {
  const { entries, pipe } = schema as Shape;
  return entries ?? pipe?.[0]?.entries ?? {};
};

test.each(Object.keys(LIST_FILES) as ListFileName[])('%s is a look of operators that is read as it says', (name) => {
  const call: Call = CALLS[name];
  const { rows, by, ...rest } = LIST_FILES[name];
  const asked = Object.keys(fieldsOf(call.request));
  const answered = fieldsOf(call.response);
  expect([call.method, call.auth]).toEqual(['GET', 'operator']);
  const listed = answered[rows] as { readonly type: string; readonly wrapped?: unknown };
  expect(listed.type === 'nullable' ? listed.wrapped : listed).toMatchObject({ type: 'array' });
  if ('size' in rest) expect(asked).toContain(rest.size[0]);
  if (by === 'page') expect([asked.includes('pageNo'), 'totalPages' in answered || 'hasMore' in answered]).toEqual([true, true]);
  if (by === 'before') expect([asked.includes('before'), 'nextBefore' in answered]).toEqual([true, true]);
  if (by === 'behind') expect([asked.includes('behind'), 'hasMore' in answered]).toEqual([true, true]);
  if (by === 'whole') expect(asked.filter((field) => /^(?:pageNo|before|behind)$/.test(field))).toEqual([]);
});

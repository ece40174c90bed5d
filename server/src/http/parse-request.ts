import type { Call, FieldError } from '@sorak/contract';
import { isCleanText } from '@sorak/contract/clean-text';
import * as v from 'valibot';
import { CallError } from './call.ts';
import { parseStrictJson, type Json } from './strict-json.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The JSON of a body; CallError body_invalid for bytes that are no UTF-8 or no strict JSON. */
export function parseBody(bytes: Uint8Array): Json {
  try {
    return parseStrictJson(utf8.decode(bytes));
  } catch {
    throw new CallError('body_invalid');
  }
}

/** A query as text by name; CallError body_invalid for a name given twice or escapes that are no UTF-8. */
export function parseQuery(url: string): Record<string, string> {
  const start = url.indexOf('?');
  return start < 0 ? {} : parsePairs(url.slice(start + 1));
}

/** The fields of an HTML form, under the same rules as a query. */
export const parseForm = (bytes: Uint8Array): Record<string, string> => parsePairs(Buffer.from(bytes).toString('latin1'));

function parsePairs(text: string): Record<string, string> {
  const found = new Map<string, string>();
  for (const part of text.split('&')) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    const name = decode(equals < 0 ? part : part.slice(0, equals));
    if (found.has(name) || name === '__proto__') throw new CallError('body_invalid');
    found.set(name, equals < 0 ? '' : decode(part.slice(equals + 1)));
  }
  return Object.fromEntries(found);
}

function decode(text: string): string {
  try {
    const decoded = decodeURIComponent(text.replaceAll('+', ' '));
    if (isCleanText(decoded)) return decoded;
  } catch {
    // Falls through: a broken escape is refused like a forbidden character.
  }
  throw new CallError('body_invalid');
}

/** Path parameters join the query of a GET or DELETE; a name in both is refused. */
export function joinParams(query: Record<string, string>, params: Readonly<Record<string, string>>): Record<string, string> {
  for (const [name, text] of Object.entries(params)) {
    if (name in query || !isCleanText(text)) throw new CallError('body_invalid');
    query[name] = text;
  }
  return query;
}

/** The input after the call's own schema: nothing is coerced, unknown fields are errors; CallError validation_failed names each field. */
export function parseInput(call: Call, input: unknown): unknown {
  const result = v.safeParse(call.request, input);
  if (result.success) return result.output;
  throw new CallError('validation_failed', { fields: result.issues.slice(0, MAX_FIELDS).map(fieldError) });
}

const MAX_FIELDS = 50;

function fieldError(issue: v.BaseIssue<unknown>): FieldError {
  const field = (v.getDotPath(issue) ?? '').slice(0, 80);
  const bound = typeof issue.requirement === 'number' ? issue.requirement : undefined;
  return {
    field,
    rule: ruleOf(issue),
    ...(bound !== undefined && issue.type.startsWith('min_') ? { min: bound } : {}),
    ...(bound !== undefined && issue.type.startsWith('max_') ? { max: bound } : {}),
  };
}

function ruleOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'unknown';
  if (issue.received === 'undefined') return 'required';
  if (issue.kind === 'schema') return 'type';
  return issue.type;
}

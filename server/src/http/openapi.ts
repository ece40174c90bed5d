import { COMMON_ERRORS, ERRORS, type Call, type ErrorCode } from '@sorak/contract';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

type Schema = Record<string, unknown>;

// What JSON Schema cannot say (a transform, a check by code) is left out of the schema, not invented.
export const schemaOf = (schema: Call['request'], typeMode: 'input' | 'output'): Schema => {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema as v.GenericSchema, { errorMode: 'ignore', typeMode });
  return inlined(rest) as Schema;
};

/** Definitions live inside their own schema, so references are made relative to where OpenAPI will find them. */
function inlined(schema: unknown, definitions: Schema = {}, depth = 0): unknown {
  if (Array.isArray(schema)) return schema.map((item) => inlined(item, definitions, depth));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref, $defs, ...rest } = schema as { $ref?: string; $defs?: Schema } & Schema;
  const known = $defs ?? definitions;
  // The whitelabel tree repeats itself: three levels show what it is.
  if ($ref) return depth >= 3 ? { type: 'object' } : inlined(known[$ref.replace('#/$defs/', '')], known, depth + 1);
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, inlined(value, known, depth)]));
}

const envelope = (value: unknown): Schema => ({
  type: 'object',
  required: ['success', 'message', 'value'],
  properties: { success: { const: true }, message: { type: ['string', 'null'] }, value },
});

const ERROR: Schema = {
  type: 'object',
  required: ['success', 'message', 'errorCode', 'value'],
  properties: { success: { const: false }, message: { type: 'string' }, errorCode: { enum: Object.keys(ERRORS) }, value: {} },
};

const HEADERS = [
  { name: 'Merchant', in: 'header', schema: { type: 'string' }, description: "The merchant code; absent means the deployment's own." },
  { name: 'Language', in: 'header', schema: { type: 'string' }, description: 'Two letters; the language of messages and content.' },
];

const pathParams = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

function parametersOf(call: Call): Schema[] {
  if (call.method !== 'GET' && call.method !== 'DELETE') return [];
  const { properties = {}, required = [] } = schemaOf(call.request, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  const inPath = new Set(pathParams(call.path));
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: inPath.has(name) ? 'path' : 'query',
    required: inPath.has(name) || required.includes(name),
    schema,
  }));
}

function bodyOf(call: Call): Schema | undefined {
  if (call.method === 'GET' || call.method === 'DELETE') return undefined;
  const schema = schemaOf(call.request, 'input');
  if (!call.sealed) return { required: false, content: { 'application/json': { schema } } };
  const payload = { type: 'string', description: 'Compact JWE of the JSON below.', 'x-sealed': schema };
  return {
    required: true,
    content: { 'application/json': { schema: { type: 'object', required: ['payload'], properties: { payload } } } },
  };
}

/** Every status that a call may answer with an error, with its codes. */
export function errorsByStatus(call: Call): Map<number, ErrorCode[]> {
  const found = new Map<number, ErrorCode[]>();
  for (const code of [...call.errors, ...COMMON_ERRORS]) found.set(ERRORS[code], [...(found.get(ERRORS[code]) ?? []), code]);
  return new Map([...found].sort(([a], [b]) => a - b));
}

function responsesOf(call: Call): Schema {
  const good = { description: 'Done.', content: { 'application/json': { schema: envelope(schemaOf(call.response, 'output')) } } };
  const bad = [...errorsByStatus(call)].map(([status, codes]) => [
    String(status),
    { description: codes.join(', '), content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
  ]);
  return { 200: good, ...Object.fromEntries(bad) };
}

/** OpenAPI 3.1 of a table of calls. */
export function openApi(calls: Readonly<Record<string, Call>>, title: string): Schema {
  const paths: Record<string, Schema> = {};
  for (const [name, call] of Object.entries(calls)) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    const requestBody = bodyOf(call);
    (paths[path] ??= {})[call.method.toLowerCase()] = {
      operationId: name,
      summary: call.summary,
      tags: [call.auth],
      parameters: [...parametersOf(call), ...HEADERS],
      ...(requestBody ? { requestBody } : {}),
      responses: responsesOf(call),
      security: call.auth === 'public' ? [] : [{ token: [] }],
      'x-auth': call.auth,
      'x-sealed': call.sealed ?? false,
      'x-flag': call.flag ?? null,
    };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths,
    components: {
      schemas: { Error: ERROR },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    },
  };
}

import { SIGNATURE_HEADER, VENDOR_CALLS } from '@sorak/contract';
import { schemaOf } from './openapi.ts';

export type VendorEntry = { readonly name: string; readonly path: string; readonly request: unknown; readonly answer: unknown };

/** The vendors' calls with their schemas, for both forms of the reference. */
export const vendorEntries = (): VendorEntry[] =>
  Object.entries(VENDOR_CALLS).map(([name, { path, request, answer }]) => ({
    name: `vendor.${name}`,
    path: `/vendor/{code}${path}`,
    request: schemaOf(request, 'input'),
    answer: schemaOf(answer, 'output'),
  }));

/** OpenAPI paths of the vendor wallet: every answer has HTTP 200 and a `status`. */
export function vendorPaths(entries: readonly VendorEntry[]): Record<string, unknown> {
  const parameters = [
    { name: 'code', in: 'path', required: true, schema: { type: 'string' } },
    {
      name: SIGNATURE_HEADER,
      in: 'header',
      required: true,
      schema: { type: 'string' },
      description: 'Base64 RSA-SHA256 over the raw body.',
    },
  ];
  return Object.fromEntries(
    entries.map(({ name, path, request, answer }) => [
      path,
      {
        post: {
          operationId: name,
          tags: ['vendor'],
          parameters,
          requestBody: { required: true, content: { 'application/json': { schema: request } } },
          responses: { 200: { description: 'Decided.', content: { 'application/json': { schema: answer } } } },
        },
      },
    ]),
  );
}

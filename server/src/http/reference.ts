import { createHash } from 'node:crypto';
import { type Call, CLAUSE_STATES } from '@sorak/contract';
import type { FastifyInstance } from 'fastify';
import { vendorEntries, vendorPaths } from './openapi-vendor.ts';
import { openApi } from './openapi.ts';
import { standards } from '../lib/standards.ts';
import { referencePage, STYLE, type Document } from './reference-page.ts';
import { standardsPage } from './standards-page.ts';

const TITLE = 'Sorak API';
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/**
 * `GET /reference` for people, `GET /reference/openapi.json` for programs; both made from the calls' records when first asked.
 * `GET /reference/standards` is what published standards ask, and what shows it.
 */
export function registerReference(app: FastifyInstance, calls: Readonly<Record<string, Call>>): void {
  let made: { json: string; page: string } | undefined;
  const make = (): { json: string; page: string } => {
    const document = openApi(calls, TITLE) as unknown as Document;
    const vendors = vendorEntries();
    const paths = { ...document.paths, ...vendorPaths(vendors) };
    return { json: JSON.stringify({ ...document, paths }), page: referencePage(calls, document, vendors, TITLE) };
  };
  app.get('/reference', (_request, reply) => {
    made ??= make();
    return reply
      .header('Content-Security-Policy', POLICY)
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(made.page);
  });
  app.get('/reference/openapi.json', (_request, reply) => {
    made ??= make();
    return reply.header('Cache-Control', 'no-cache').type('application/json; charset=utf-8').send(made.json);
  });
  app.get('/reference/standards', async (request, reply) => {
    const state = new URL(request.url, 'http://here').searchParams.get('state');
    return reply
      .header('Content-Security-Policy', POLICY)
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(
        standardsPage(
          await standards(),
          CLAUSE_STATES.find((one) => one === state),
        ),
      );
  });
}

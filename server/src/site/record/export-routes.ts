import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { refusal } from '../../http/server.ts';
import { fetchExport } from './export-service.ts';

const TICKET = /^[\w-]{43}$/;

/** A header carries ASCII alone: a name with other letters is told in both forms (RFC 6266), and browsers take the second. */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]+/g, 'record');
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`}`;
}

/** `GET /wps/records/export/<ticket>`: a record as a CSV file, sent while it is read. */
export function registerExports(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { ticket: string } }>('/wps/records/export/:ticket', async (request, reply) => {
    const { ticket } = request.params;
    const file = TICKET.test(ticket) ? await fetchExport(context, ticket) : null;
    if (file === null) return refusal(new CallError('not_found'))(request, reply);
    if (file === 'busy') return refusal(new CallError('service_busy', null, { 'Retry-After': '5' }))(request, reply);
    file.stream.on('error', (error) => request.log.warn({ err: error }, 'a record could not be sent to its end'));
    return reply
      .header('Cache-Control', 'no-store')
      .header('Content-Disposition', attachment(file.name))
      .type('text/csv; charset=utf-8')
      .send(file.stream);
  });
}

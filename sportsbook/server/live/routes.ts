import { Crowd } from '@sorak/contract/crowd';
import type { FastifyInstance } from 'fastify';
import type { Book } from '../context.ts';
import { showRows } from '../matches/service.ts';
import { Refusal } from '../refusal.ts';
import { Hub, MAX_READERS } from './hub.ts';

/** More than one household, less than what all share. */
const PER_ADDRESS = 200;

/** `GET /api/live`: how matches stand as they change, for whoever asked for the list first; a stream of events that ends when all is to be read anew. */
export function serveLive(app: FastifyInstance, book: Book): Hub {
  const hub = new Hub(
    (matches) => showRows(book, matches),
    (error) => book.log('changes not told', { error: String(error) }),
  );
  const byAddress = new Crowd(book.readersPerAddress ?? PER_ADDRESS);
  app.get('/api/live', (request, reply) => {
    const leave = hub.size < MAX_READERS ? byAddress.take(request.ip) : null;
    if (!leave) throw new Refusal('FEED_STOPPED');
    request.raw.socket.once('close', leave);
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    reply.raw.write(':\n\n');
    if (!hub.add(reply.raw)) reply.raw.destroy();
  });
  app.addHook('preClose', () => Promise.resolve(hub.close()));
  return hub;
}

import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { pageHeaders } from '@sorak/contract/page-policy';
import type { FastifyInstance } from 'fastify';

export type PageOptions = {
  /** Folder of the built client: index.html and hashed assets. */
  readonly clientDir: string;
  /** Origins whose pages may frame the game. */
  readonly siteOrigins: readonly string[];
  /** Where browsers find this program. */
  readonly ownOrigin?: string;
  /** Proxies whose word on a reader's address is taken. */
  readonly trustProxy?: readonly string[];
  /** Who bears it may read `/metrics`; without one this machine alone. */
  readonly metricsToken?: string | undefined;
};

/** The one policy of the page's own: the address of the worker that checks rounds. */
const WORKER_POLICY = 'sorak-checks';

/** Serves `/play` and the client's files. Scripts come from here alone, and only the site may frame the page. */
export async function servePage(app: FastifyInstance, { clientDir, siteOrigins }: PageOptions): Promise<void> {
  const folder = path.resolve(clientDir);
  const headers = pageHeaders(siteOrigins, WORKER_POLICY);
  app.addHook('onSend', async (_request, reply) => void reply.headers(headers));
  app.get('/play', async (_request, reply) => {
    const page = await fs.promises.readFile(path.join(folder, 'index.html'), 'utf8').catch(() => null);
    if (page === null) return reply.code(503).type('text/plain').send('The game page is not built.');
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
  if (!fs.existsSync(folder)) return;
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    setHeaders: (response, file) => {
      const isHashed = /-[\w-]{8}\.\w+$/.test(file);
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

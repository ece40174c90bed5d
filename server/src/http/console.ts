import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallError } from './call.ts';
import { sendError } from './envelope.ts';
import { languageHeader } from './pipeline.ts';

/** Stricter than the site's: nothing inline, no frame in either direction, no other origin at all. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/**
 * The operators' page and its files below /console. They are never the site's: another build, another policy, no robots, and nothing
 * without a hash is kept by a browser.
 */
export async function registerConsole(app: FastifyInstance, { consoleRoot }: { readonly consoleRoot: string }): Promise<void> {
  if (!fs.existsSync(path.join(consoleRoot, 'index.html'))) return;
  const headers = { 'Content-Security-Policy': POLICY, 'X-Robots-Tag': 'noindex, nofollow', 'Referrer-Policy': 'no-referrer' };
  const sendPage = async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // Read each time: it names the files of the newest build, and operators are few.
    const page = await fs.promises.readFile(path.join(consoleRoot, 'index.html'), 'utf8');
    return reply.headers(headers).header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(page);
  };
  await app.register(fastifyStatic, {
    root: path.join(consoleRoot, 'assets'),
    prefix: '/console/assets/',
    decorateReply: false,
    cacheControl: false,
    index: false,
    setHeaders: (reply) => {
      reply.header('Cache-Control', 'public, max-age=31536000, immutable');
      reply.header('X-Robots-Tag', 'noindex, nofollow');
    },
  });
  app.get('/console', sendPage);
  // Every address below it is the same page; it knows itself which it has.
  app.get('/console/*', (request, reply) => {
    if ((request.headers.accept ?? '').includes('text/html')) return sendPage(request, reply);
    return sendError(reply, new CallError('not_found'), languageHeader(request));
  });
}

import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallError } from './call.ts';
import { sendError } from './envelope.ts';
import { languageHeader } from './pipeline.ts';

const YEAR_S = 31_536_000;
const API = /^\/(?:wps|vendor|lgw|lotto|reference|avatars|\.well-known|healthz)(?:\/|$)/;

/** The site's files: hashed assets for ever, the page itself never from a cache; every other address that a browser opens is the page. */
export function registerSite(app: FastifyInstance, webRoot: string): void {
  const page = path.join(webRoot, 'index.html');
  const isBuilt = fs.existsSync(page);
  if (isBuilt) {
    app.register(fastifyStatic, {
      root: webRoot,
      preCompressed: true,
      cacheControl: false,
      index: false,
      allowedPath: (name) => !/(?:^|\/)csp\.json|\.map(?:\.br|\.gz)?$/.test(name),
      setHeaders: (reply, file) => {
        reply.header('Cache-Control', cacheControlOf(file));
      },
    });
    // The files' own route would take the root for a folder.
    app.get('/', (_request, reply) => sendPage(reply));
  }
  app.setNotFoundHandler((request, reply) => {
    if (isBuilt && wantsPage(request)) return sendPage(reply);
    return sendError(reply, new CallError('not_found'), languageHeader(request));
  });
}

function cacheControlOf(file: string): string {
  if (/[\\/]assets[\\/]/.test(file)) return `public, max-age=${YEAR_S}, immutable`;
  return file.includes('index.html') ? 'no-cache' : 'public, max-age=3600';
}

const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !API.test(url.split('?')[0] ?? '') && (headers.accept ?? '').includes('text/html');

const sendPage = (reply: FastifyReply): FastifyReply => reply.header('Vary', 'Accept-Encoding').sendFile('index.html');

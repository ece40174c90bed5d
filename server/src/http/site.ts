import fs from 'node:fs';
import path from 'node:path';
import { negotiate } from '@fastify/accept-negotiator';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { CallError } from './call.ts';
import { darkPages, type DrawnPage, drawnPages, type DrawnPagesOptions } from './drawn-pages.ts';
import { sendError } from './envelope.ts';
import { languageHeader } from './pipeline.ts';
import { serveSitemap, type SitemapOptions } from './sitemap.ts';

const YEAR_S = 31_536_000;
const API = /^\/(?:wps|vendor|lgw|lotto|reference|avatars|console|\.well-known|healthz|livez|readyz)(?:\/|$)/;
/** Asked for at each visit: the page, the build's name, and what a service worker lives by. */
const FRESH = /(?:\.html|build\.json|\.webmanifest|sw\.js)(?:\.br|\.gz)?$/;
const LOOPBACK = /^(?:127\.0\.0\.1|\[::1\])(?::(\d+))?$/;

/** Addresses that are pages, those that no search engine keeps, those that say the same to every stranger, the file of each that is rendered ahead, and the file of all others. */
const routeList = v.object({
  paths: v.array(v.string()),
  hidden: v.array(v.string()),
  listed: v.array(v.string()),
  files: v.record(v.string(), v.string()),
  other: v.string(),
});
type RouteList = v.InferOutput<typeof routeList>;

export type SiteOptions = DrawnPagesOptions &
  Pick<SitemapOptions, 'readLanguages'> & {
    /** Where browsers are to find the site: the live connection and the games' frames trust no other name. */
    readonly siteOrigin: string;
    /** Why a request is refused that no route takes and that is no page. */
    readonly refusalOf?: (request: FastifyRequest) => CallError | null;
  };

/**
 * The site's files: hashed assets for ever, the page itself never from a cache. Every address that a browser opens is the page, with 404
 * where the site has none. A browser that came by the machine's own number is sent to its name.
 */
export function registerSite(app: FastifyInstance, { siteOrigin, refusalOf, readLanguages, ...options }: SiteOptions): void {
  const { webRoot, readTheme } = options;
  const isBuilt = fs.existsSync(path.join(webRoot, 'index.html'));
  const routes = readRoutes(webRoot);
  const drawn = drawnPages(options);
  const dark = darkPages(webRoot);
  const isPage = ({ method, url, headers }: FastifyRequest): boolean => {
    const pathname = pathOf(url);
    if ((method !== 'GET' && method !== 'HEAD') || API.test(pathname)) return false;
    // Whoever asks for the address of a page gets the page: previews of links and programs seldom say that they read HTML.
    return routes?.paths.includes(pathname) === true || (headers.accept ?? '').includes('text/html');
  };
  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (isByNumber(request.headers.host, siteOrigin)) return reply.header('Vary', 'Host').redirect(`${siteOrigin}${request.url}`, 307);
    const known = pathOf(request.url);
    if (routes?.hidden.includes(known)) reply.header('X-Robots-Tag', 'noindex');
    if (routes && !routes.paths.includes(known)) reply.code(404);
    reply.header('Vary', 'Accept-Encoding');
    const page = await drawn.pageOf(known).catch((error: unknown) => {
      // The build's own page does as well, only later.
      request.log.warn(error, 'a page could not be drawn');
      return null;
    });
    if (page) return sendDrawn(page, request, reply);
    const file = routes ? (routes.files[known] ?? routes.other) : 'index.html';
    const isDark = (await readTheme().catch(() => 'light')) === 'dark';
    return isDark ? sendDrawn(await dark(file), request, reply) : reply.sendFile(file);
  };
  // In the background: neither the start nor a reader waits for it.
  app.addHook('onReady', (done) => {
    void drawn.drawAll();
    done();
  });
  if (isBuilt) {
    serveSitemap(app, { siteOrigin, paths: routes?.listed ?? ['/'], readLanguages });
    const files = {
      root: webRoot,
      preCompressed: true,
      cacheControl: false,
      index: false as const,
      allowedPath: (name: string) => !/(?:^|\/)(?:csp|routes)\.json|\.map(?:\.br|\.gz)?$/.test(name),
      setHeaders: (reply: { header: (name: string, value: string) => unknown }, file: string) => {
        reply.header('Cache-Control', cacheControlOf(file));
      },
    };
    app.register(fastifyStatic, { ...files, serve: false });
    app.register((scope, _options, done) => {
      // What cannot be the name of a file (too long, stepping outside) is not there, like any other.
      scope.setErrorHandler<FastifyError>((error, _request, reply) => {
        if (error.statusCode !== 403) throw error;
        reply.callNotFound();
      });
      scope.register(fastifyStatic, { ...files, decorateReply: false });
      done();
    });
    // The files' own routes would take these for a folder and for a file like any other.
    for (const url of ['/', '/index.html']) app.get(url, sendPage);
  }
  app.setNotFoundHandler((request, reply) => {
    if (isBuilt && isPage(request)) return sendPage(request, reply);
    return sendError(reply, refusalOf?.(request) ?? new CallError('not_found'), languageHeader(request));
  });
}

function sendDrawn({ tag, bodies }: DrawnPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']) as 'br' | 'gzip' | null;
  const mark = `"${tag}-${encoding ?? 'identity'}"`;
  reply.header('Cache-Control', 'no-cache').header('ETag', mark);
  if (request.headers['if-none-match']?.includes(mark)) return reply.code(304).send();
  if (encoding) reply.header('Content-Encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(bodies[encoding ?? 'identity']);
}

function cacheControlOf(file: string): string {
  if (/[\\/]assets[\\/]/.test(file)) return `public, max-age=${YEAR_S}, immutable`;
  return FRESH.test(file) ? 'no-cache' : 'public, max-age=3600';
}

function readRoutes(webRoot: string): RouteList | null {
  try {
    return v.parse(routeList, JSON.parse(fs.readFileSync(path.join(webRoot, 'routes.json'), 'utf8')));
  } catch {
    // A site that was not built by our build has no list: every address is its page then.
    return null;
  }
}

/** At home the site is `localhost`; whoever types 127.0.0.1 would be refused by the live connection and the games. */
function isByNumber(host: string | undefined, siteOrigin: string): boolean {
  const { hostname, port } = new URL(siteOrigin);
  const found = LOOPBACK.exec(host ?? '');
  return found !== null && hostname === 'localhost' && (found[1] ?? '') === port;
}

/** The path without its query and without a slash at its end. */
function pathOf(url: string): string {
  const [pathname = '/'] = url.split('?');
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}

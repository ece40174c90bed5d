import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { GAME_TYPES, SEARCH_FLAGS, type SearchIndex } from '@sorak/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import type { Routes } from '../../http/call.ts';
import { refusal } from '../../http/server.ts';
import { cachedResponse } from '../../http/cached-response.ts';
import { type Catalogue, catalogueIn, catalogueOf } from '../../platform/vendors/service.ts';

const YEAR_S = 31_536_000;
const FOLDER = '/search-index';
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

type File = { readonly name: string; readonly plain: Buffer; readonly br: Buffer; readonly gz: Buffer };
const files = new WeakMap<Catalogue, Promise<File>>();

/** The catalogue as the search field reads it. */
function searchIndexOf(catalogue: Catalogue): SearchIndex {
  const vendorAt = new Map(catalogue.vendors.map((vendor, index) => [vendor.code, index]));
  return {
    vendors: catalogue.vendors.map(({ code, displayName }) => [code, displayName]),
    games: catalogue.games.map(({ shown }) => {
      const flags = (shown.isHot ? SEARCH_FLAGS.hot : 0) | (shown.maintenance ? SEARCH_FLAGS.maintenance : 0);
      const vendor = vendorAt.get(shown.vendor) ?? 0;
      const type = GAME_TYPES.indexOf(shown.gameType);
      const isUsual = shown.icon === `/covers/${shown.vendor}/${shown.gameCode}.svg`;
      return isUsual
        ? [shown.gameCode, shown.gameName, vendor, type, flags]
        : [shown.gameCode, shown.gameName, vendor, type, flags, shown.icon];
    }),
  };
}

/** Written and compressed once for each reading of the catalogue. */
function fileOf(catalogue: Catalogue): Promise<File> {
  const known = files.get(catalogue) ?? write(catalogue);
  files.set(catalogue, known);
  return known;
}

async function write(catalogue: Catalogue): Promise<File> {
  const plain = Buffer.from(JSON.stringify(searchIndexOf(catalogue)));
  const name = `${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}.json`;
  // A middle effort: the best one takes seconds for ten thousand games and saves a tenth.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  const [br, gz] = await Promise.all([compressBrotli(plain, { params }), compressGzip(plain, { level: 6 })]);
  return { name, plain, br, gz };
}

export const searchRoutes: Routes<'getSearchIndex'> = {
  getSearchIndex: async ({ country }, context) => {
    const catalogue = catalogueIn(context, country);
    const { name } = await fileOf(catalogue);
    return cachedResponse(catalogue, 'getSearchIndex', () => ({ path: `${FOLDER}/${name}`, games: catalogue.games.length }));
  },
};

/** The present file of that name: of everything, or of what some country is offered, whichever process was asked for its address. */
async function fileNamed(context: Context, name: string): Promise<File | undefined> {
  for (const country of [null, ...catalogueOf(context).closedIn]) {
    const file = await fileOf(catalogueIn(context, country));
    if (file.name === name) return file;
  }
  return undefined;
}

const accepts = (request: FastifyRequest, coding: string): boolean =>
  String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .some((part) => part.trim().split(';')[0] === coding);

function send(request: FastifyRequest, reply: FastifyReply, file: File): FastifyReply {
  reply
    .header('Cache-Control', `public, max-age=${YEAR_S}, immutable`)
    .header('Vary', 'Accept-Encoding')
    .type('application/json; charset=utf-8');
  if (accepts(request, 'br')) return reply.header('Content-Encoding', 'br').send(file.br);
  if (accepts(request, 'gzip')) return reply.header('Content-Encoding', 'gzip').send(file.gz);
  return reply.send(file.plain);
}

/** Serves the present index under its own address; an old address is gone, and who holds one asks for the new one. */
export function registerSearchIndex(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { name: string } }>(`${FOLDER}/:name`, async (request, reply) => {
    const file = await fileNamed(context, request.params.name);
    if (!file) return refusal(new CallError('not_found'))(request, reply);
    return send(request, reply, file);
  });
}

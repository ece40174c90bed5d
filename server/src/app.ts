import { type Call, CALLS, VENDOR_CALLS } from '@sorak/contract';
import { assertWritable, READ_ONLY, serveCompany, serveHealth } from '@sorak/contract/health';
import type { FastifyInstance } from 'fastify';
import { announcements, type MeantFor } from './platform/content/service.ts';
import type { Context } from './context.ts';
import { handlers, pages, startWork, watch } from './domains.ts';
import { askAsStranger } from './http/ask-as-stranger.ts';
import { CallError, type Handler } from './http/call.ts';
import { registerConsole } from './http/console.ts';
import type { AccessPolicy, BrandPolicy } from './http/access-policy.ts';
import { createPipeline } from './http/pipeline.ts';
import { registerReference } from './http/reference.ts';
import { registerCalls } from './http/register-calls.ts';
import { publicKeys } from './http/sealing-keys.ts';
import { createServer, refusal } from './http/server.ts';
import { registerSite } from './http/site.ts';
import { noteSharedDecisions } from './platform/operator/second-service.ts';
import { findOperator, noteOperatorRefusal } from './platform/operator/service.ts';
import { keepOwnOrigin } from './payments/payment/service.ts';
import { registerSocket } from './realtime/socket.ts';
import { lookAtPlace } from './players/session/place-service.ts';
import { findSession, keepSession, livingSessions } from './players/session/service.ts';
import type { Brand } from './platform/system/brand.ts';
import { readBrand } from './platform/system/service.ts';
import { ANYWHERE, type Catalogue, catalogueOf } from './platform/vendors/service.ts';

export type AppOptions = {
  /** The built site. */
  readonly webRoot: string;
  /** The built back office; without it there is none at this address. */
  readonly consoleRoot?: string;
  /** False: it answers and leaves what is due, as messages, payouts and deposits, to other processes. */
  readonly isWorking?: boolean;
};

/** The whole platform behind one HTTP server that does not listen yet. The database must be migrated and seeded. */
export async function createApp(context: Context, { webRoot, consoleRoot, isWorking = true }: AppOptions): Promise<FastifyInstance> {
  const running = await watch(context);
  const app = await createServer(context, { webRoot, frameOrigins: () => frameOrigins(context) });
  if (context.presence) serveCompany(app, context.presence, { isOurs });
  app.addHook('onListen', (done) => {
    keepOwnOrigin(context, app.server.address());
    if (isWorking) running.push(...startWork(context));
    done();
  });
  app.addHook('onClose', async () => {
    await Promise.all(running.map((work) => work.stop()));
  });
  const refusalOf = registerCalls(
    app,
    CALLS,
    handlers as unknown as Readonly<Record<string, Handler<Call>>>,
    createPipeline(context, accessPolicyOf(context)),
  );
  registerReference(app, CALLS);
  if (consoleRoot) await registerConsole(app, { consoleRoot });
  registerSocket(app, context, {
    origins: ownOrigins(context.config.siteOrigin),
    livingSessions: (ids) => livingSessions(context, ids),
    keepSession: (id) => keepSession(context, id),
    refuse: refusal(new CallError('socket_ticket_invalid')),
  });
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    const keys = await publicKeys(context);
    reply.header('Cache-Control', 'public, max-age=60');
    return keys;
  });
  serveHealth(app, async () => {
    // Throws while it was never read.
    catalogueOf(context);
    assertWritable((await context.db.pool.query<{ is_read_only: boolean }>(READ_ONLY)).rows);
  });
  for (const register of pages) await register(app, context);
  registerSite(app, {
    webRoot,
    siteOrigin: context.config.siteOrigin,
    readBanners: async (language) =>
      (await announcements(context, { types: ['B'], execution: 'B', language, country: ANYWHERE }, drawnFor)).banners,
    readLanguages: async () => (await readBrand(context)).settings.languages,
    readTheme: async () => (await readBrand(context)).settings.defaultTheme,
    ask: askForAll(context, askAsStranger(app)),
    refusalOf,
  });
  return app;
}

/** A page is drawn for everybody alike: what is for some alone is left to the call. */
const drawnFor: MeantFor = (audiences) => Promise.resolve(audiences.map(() => false));

/** A page is drawn for every country alike: lists are left to its reader while some country is not offered some game. */
const askForAll =
  (context: Context, ask: ReturnType<typeof askAsStranger>): ReturnType<typeof askAsStranger> =>
  async (name, request, language) => {
    if (catalogueOf(context).closedIn.size > 0) throw new Error(`${name} depends on where its reader is`);
    return ask(name, request, language);
  };

/** Studio and book ask for the rules of the house and for the beacon by themselves. */
const isOurs = (url: string): boolean =>
  url.startsWith('/beacon/') || (url.startsWith('/vendor/') && url.endsWith(VENDOR_CALLS.houseRules.path));

/** At home the site goes by two names. */
const ownOrigins = (origin: string): string[] => [
  ...new Set([origin, origin.replace('//localhost', '//127.0.0.1'), origin.replace('//127.0.0.1', '//localhost')]),
];

const origins = new WeakMap<Catalogue, string[]>();

/** Where the games of our vendors live; only these may be shown in a frame. The same list again as long as the catalogue is the same. */
function frameOrigins(context: Context): string[] {
  const catalogue = catalogueOf(context);
  const known = origins.get(catalogue);
  if (known) return known;
  const pages = catalogue.vendors.flatMap(({ launchUrl, guestUrl }) => (guestUrl === null ? [launchUrl] : [launchUrl, guestUrl]));
  const hosts = catalogue.vendors.some(({ isOnLaunchCdn }) => isOnLaunchCdn) ? context.config.launchGameCdns : [];
  const list = [...new Set([context.config.studioOrigin, ...pages.map((page) => new URL(page).origin), ...hosts])].sort();
  origins.set(catalogue, list);
  return list;
}

const brandPolicies = new WeakMap<Brand, BrandPolicy>();

/** The brand as the pipeline asks for it, made once for each reading of the brand. */
function brandPolicyOf(brand: Brand): BrandPolicy {
  const known = brandPolicies.get(brand);
  if (known) return known;
  const { code, settings, ...rest } = brand;
  const { languages, defaultLanguage, isShowMC, isShowAC } = settings;
  const brandPolicy = { ...rest, merchantCode: code, languages, defaultLanguage, isShowMC, isShowAC };
  brandPolicies.set(brand, brandPolicy);
  return brandPolicy;
}

const accessPolicyOf = (context: Context): AccessPolicy => ({
  brandPolicy: async () => brandPolicyOf(await readBrand(context)),
  findSession: (token) => findSession(context, token),
  lookAtPlace: (caller, origin, isMoney) => lookAtPlace(context, caller, origin, isMoney),
  findOperator: (token) => findOperator(context, token),
  noteRefusal: (operator, path, rule) => noteOperatorRefusal(context, operator, path, rule),
  noteShared: ({ operatorId }, path) => noteSharedDecisions(context, operatorId, path),
});

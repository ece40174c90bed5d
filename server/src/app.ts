import { CALLS, type Call, type CallName, type Calls } from '@sorak/contract';
import type { FastifyInstance } from 'fastify';
import { agentRoutes } from './agent/routes.ts';
import { seedDemoCards } from './bank-card/demo-service.ts';
import { seedNewCardLimit } from './bank-card/new-card-service.ts';
import { bankCardRoutes } from './bank-card/routes.ts';
import { betRoutes } from './bets/routes.ts';
import { startPlay } from './bonus/play-service.ts';
import { bonusRoutes } from './bonus/routes.ts';
import { seedBonuses } from './bonus/demo-service.ts';
import { chatRoutes } from './chat/routes.ts';
import { seedChat } from './chat/service.ts';
import { imageOf } from './content/image-service.ts';
import { contentRoutes } from './content/routes.ts';
import { announcements, seedContent, watchContent } from './content/service.ts';
import type { Context } from './context.ts';
import { operatorDepositRoutes } from './deposit/operator-routes.ts';
import { depositRoutes } from './deposit/routes.ts';
import { dropOldDepositProofs, seedDeposits } from './deposit/service.ts';
import { sellVoucher } from './deposit/voucher-service.ts';
import { hearRefundOf } from './deposit/refund-service.ts';
import { startDeposits } from './deposit/work-service.ts';
import { gameRoutes } from './games/routes.ts';
import { registerSearchIndex, searchRoutes } from './games/search-index.ts';
import { startGames } from './games/service.ts';
import { helpRoutes } from './help/routes.ts';
import { seedHelp } from './help/service.ts';
import { CallError, type Handler } from './http/call.ts';
import { registerConsole } from './http/console.ts';
import type { Gate, House } from './http/gate.ts';
import { createPipeline } from './http/pipeline.ts';
import { registerReference } from './http/reference.ts';
import { registerCalls } from './http/register-calls.ts';
import { publicKeys } from './http/sealing-keys.ts';
import { createServer, refusal } from './http/server.ts';
import { askAsStranger } from './http/ask-as-stranger.ts';
import { registerSite } from './http/site.ts';
import { dropOldCounts } from './http/tidy.ts';
import { drawAvatar } from './member/avatars.ts';
import { seedDemoMembers } from './sign-in/demo-service.ts';
import { dropOldLinks } from './sign-in/password-link-service.ts';
import { memberRoutes } from './sign-in/member-routes.ts';
import { registerOutbox } from './messages/outbox-page.ts';
import { dropOldLetters, startOutgoing } from './messages/outgoing-service.ts';
import { messageRoutes } from './messages/routes.ts';
import { dropOldApplicationProofs } from './missions/application-service.ts';
import { missionRoutes, operatorApplicationRoutes } from './missions/routes.ts';
import { seedMissions } from './missions/service.ts';
import { seedDemoOperators } from './operator/demo-service.ts';
import { registerDemoOperators } from './operator/demo-page.ts';
import { dropOldOperatorTries } from './operator/lock-service.ts';
import { operatorMemberRoutes } from './back-office/member-routes.ts';
import { noteFirstSettings } from './operator/setting-trail-service.ts';
import { operatorSettingRoutes } from './back-office/settings-routes.ts';
import { operatorRoutes } from './back-office/routes.ts';
import { findOperator, noteOperatorRefusal } from './operator/service.ts';
import { registerLocalProvider } from './payment/local-routes.ts';
import { hearDeposit } from './deposit/service.ts';
import { hearDeposits, hearPayouts, hearRefunds, keepOwnOrigin, startPayments } from './payment/service.ts';
import { registerWebhooks } from './payment/webhook-routes.ts';
import { seedPointRates } from './earning/earn-service.ts';
import { operatorExchangeRoutes, pointRoutes } from './points/routes.ts';
import { seedRewards } from './points/service.ts';
import { registerSocket } from './realtime/socket.ts';
import { dropOldTickets } from './realtime/tickets.ts';
import { registerExports } from './record/export-routes.ts';
import { dropOldExports } from './record/export-service.ts';
import { repeat, type Repeating } from './lib/repeat.ts';
import { keepSums } from './record/keep-service.ts';
import { recordRoutes } from './record/routes.ts';
import { referralRoutes } from './referral/routes.ts';
import { rebateRoutes } from './rebate/routes.ts';
import { seedRebates } from './rebate/service.ts';
import { rewardRoutes } from './rewards/routes.ts';
import { seedPromotions } from './rewards/service.ts';
import { keepPlayLimits } from './safer-play/reminder-service.ts';
import { saferPlayRoutes } from './safer-play/routes.ts';
import { operatorSupportRoutes, serviceRoutes } from './service/routes.ts';
import { sessionRoutes } from './sign-in/routes.ts';
import { findSession, keepSession, livingSessions } from './session/service.ts';
import { registerSocialPages } from './sign-in/social-pages.ts';
import { dropOldTries } from './sign-in/tidy-service.ts';
import type { Brand } from './system/brand.ts';
import { systemRoutes } from './site/routes.ts';
import { readBrand, seedBrand, watchBrand } from './system/service.ts';
import { transferRoutes } from './transfer/routes.ts';
import { seedTransfers, startHealing, transferKeyPem } from './transfer/service.ts';
import { dropOldVendorCalls, keepVendorCalls } from './vendors/calls-service.ts';
import { catalogueOf, type Catalogue } from './vendors/service.ts';
import { vipRoutes } from './vip/routes.ts';
import { seedRanks } from './vip/service.ts';
import { seedGiven } from './wagering/given-settings-service.ts';
import { seedCeilings } from './wallet/ceiling-settings-service.ts';
import { operatorHeldWinRoutes, walletRoutes } from './wallet/routes.ts';
import { registerVendorWallet } from './wallet/vendor-routes.ts';
import { operatorWithdrawalRoutes, withdrawalRoutes } from './withdrawal/routes.ts';
import { dropOldProofs, hearPayoutOf, seedWithdrawals, startReceipts } from './withdrawal/service.ts';

const handlers = {
  ...systemRoutes,
  ...sessionRoutes,
  ...memberRoutes,
  ...agentRoutes,
  ...bankCardRoutes,
  ...messageRoutes,
  ...missionRoutes,
  ...referralRoutes,
  ...contentRoutes,
  ...helpRoutes,
  ...chatRoutes,
  ...serviceRoutes,
  ...gameRoutes,
  ...searchRoutes,
  ...walletRoutes,
  ...transferRoutes,
  ...betRoutes,
  ...recordRoutes,
  ...rewardRoutes,
  ...vipRoutes,
  ...pointRoutes,
  ...bonusRoutes,
  ...rebateRoutes,
  ...saferPlayRoutes,
  ...depositRoutes,
  ...operatorDepositRoutes,
  ...operatorRoutes,
  ...operatorMemberRoutes,
  ...operatorSettingRoutes,
  ...operatorApplicationRoutes,
  ...operatorExchangeRoutes,
  ...operatorHeldWinRoutes,
  ...operatorSupportRoutes,
  ...withdrawalRoutes,
  ...operatorWithdrawalRoutes,
} satisfies { [N in CallName]: Handler<Calls[N]> };

const TIDY_EVERY_MS = 60_000;

export type AppOptions = {
  /** The built site. */
  readonly webRoot: string;
  /** The built back office; without it there is none at this address. */
  readonly consoleRoot?: string;
  /** False: it answers and leaves what is due, as messages, payouts and deposits, to other processes. */
  readonly isWorking?: boolean;
};

/** Writes what the platform needs to find in its database; harmless when repeated, also by several processes at once. */
export async function seed(context: Context): Promise<void> {
  await seedBrand(context);
  await seedContent(context);
  await seedHelp(context);
  await seedBonuses(context);
  await seedGiven(context);
  await seedCeilings(context);
  await seedNewCardLimit(context);
  await seedRebates(context);
  await seedMissions(context);
  await seedPromotions(context);
  await seedRanks(context);
  await seedRewards(context);
  await seedPointRates(context);
  await seedDeposits(context);
  await seedTransfers(context);
  await seedChat(context);
  await seedWithdrawals(context);
  await seedDemoMembers(context);
  await seedDemoOperators(context);
  await seedDemoCards(context);
  await noteFirstSettings(context);
}

/** The whole platform behind one HTTP server that does not listen yet. The database must be migrated and seeded. */
export async function createApp(context: Context, { webRoot, consoleRoot, isWorking = true }: AppOptions): Promise<FastifyInstance> {
  watchBrand(context);
  watchContent(context);
  const games = await startGames(context);
  const app = await createServer(context, { webRoot, frameOrigins: () => frameOrigins(context) });
  hearPayouts(context, hearPayoutOf);
  hearRefunds(context, hearRefundOf);
  hearDeposits(context, (_, provider, order) => hearDeposit(context, provider, order));
  const atWork = [games];
  app.addHook('onListen', (done) => {
    keepOwnOrigin(context, app.server.address());
    if (isWorking) atWork.push(...startWork(context));
    done();
  });
  app.addHook('onClose', async () => {
    await Promise.all(atWork.map((work) => work.stop()));
  });
  registerCalls(app, CALLS, handlers as unknown as Readonly<Record<string, Handler<Call>>>, createPipeline(context, gateOf(context)));
  registerReference(app, CALLS);
  registerOutbox(app, context);
  registerSocialPages(app, context);
  registerDemoOperators(app, context);
  if (consoleRoot) await registerConsole(app, { consoleRoot });
  registerSocket(app, context, {
    origins: ownOrigins(context.config.siteOrigin),
    livingSessions: (ids) => livingSessions(context, ids),
    keepSession: (id) => keepSession(context, id),
    refuse: refusal(new CallError('socket_ticket_invalid')),
  });
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.header('Cache-Control', 'public, max-age=60');
    return publicKeys(context);
  });
  app.get<{ Params: { file: string } }>('/avatars/:file', (request, reply) => {
    const picture = drawAvatar(Number(/^(\d{1,2})\.svg$/.exec(request.params.file)?.[1] ?? 0));
    if (picture === undefined) return refusal(new CallError('not_found'))(request, reply);
    return reply.header('Cache-Control', 'public, max-age=86400').type('image/svg+xml').send(picture);
  });
  app.get<{ Params: { file: string } }>('/wps/content/:file', async (request, reply) => {
    const picture = await imageOf(context, request.params.file);
    if (picture === undefined) return refusal(new CallError('not_found'))(request, reply);
    return reply.header('Cache-Control', 'public, max-age=31536000, immutable').type('image/webp').send(picture);
  });
  app.get('/.well-known/transfer-key.pem', (_request, reply) => reply.type('application/x-pem-file').send(transferKeyPem(context)));
  app.get('/healthz', async () => {
    await context.db.pool.query('select 1');
    return { status: 'ok' };
  });
  await registerVendorWallet(app, context);
  await registerWebhooks(app, context);
  await registerLocalProvider(app, context, { sellVoucher: (units) => sellVoucher(context, units) });
  registerExports(app, context, refusal);
  registerSearchIndex(app, context, refusal);
  registerSite(app, {
    webRoot,
    siteOrigin: context.config.siteOrigin,
    readBanners: async (language) => (await announcements(context, { types: ['B'], execution: 'B', language })).banners,
    readTheme: async () => (await readBrand(context)).settings.defaultTheme,
    ask: askAsStranger(app),
  });
  return app;
}

/** What is due is done by every process; whoever is first has it. */
const startWork = (context: Context): Repeating[] => [
  startOutgoing(context),
  startPayments(context),
  startDeposits(context),
  startReceipts(context),
  startHealing(context),
  startPlay(context),
  keepSums(context),
  keepVendorCalls(context),
  repeat(context, 'old rows could not be dropped', TIDY_EVERY_MS, () => tidy(context)),
];

/** Forgets what has run out. Several processes doing it at once only find less to do. */
export async function tidy(context: Context): Promise<void> {
  await Promise.all([
    dropOldCounts(context),
    dropOldTries(context),
    dropOldTickets(context),
    dropOldLinks(context),
    dropOldExports(context),
    dropOldLetters(context),
    dropOldProofs(context),
    dropOldApplicationProofs(context),
    dropOldDepositProofs(context),
    dropOldOperatorTries(context),
    dropOldVendorCalls(context),
    keepPlayLimits(context),
  ]);
}

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

const houses = new WeakMap<Brand, House>();

/** The brand as the pipeline asks for it, made once for each reading of the brand. */
function houseOf(brand: Brand): House {
  const known = houses.get(brand);
  if (known) return known;
  const { code, settings, ...rest } = brand;
  const { languages, defaultLanguage, isShowMC, isShowAC } = settings;
  const house = { ...rest, merchantCode: code, languages, defaultLanguage, isShowMC, isShowAC };
  houses.set(brand, house);
  return house;
}

const gateOf = (context: Context): Gate => ({
  house: async () => houseOf(await readBrand(context)),
  findSession: (token) => findSession(context, token),
  findOperator: (token) => findOperator(context, token),
  noteRefusal: (operator, path, rule) => noteOperatorRefusal(context, operator, path, rule),
});

import type { Call, CallName, Calls, ErrorCode } from '@sorak/contract';
import { alone } from './db/alone.ts';
import type { Context } from './context.ts';
import { CallError, type Handler } from './http/call.ts';
import type { Domain } from './http/domain.ts';
import { dropOldCounts } from './http/tidy.ts';
import { repeat, type Repeating } from './lib/repeat.ts';
import { readBrand } from './platform/system/service.ts';
import { dropOldTickets } from './realtime/tickets.ts';
import { accountDomain } from './site/account/domain.ts';
import { agentDomain } from './agents/agent/domain.ts';
import { archiveDomain } from './back-office/archive/domain.ts';
import { backOfficeDomain } from './back-office/desk/domain.ts';
import { type AskList, startListFiles } from './back-office/desk/files/write-service.ts';
import { bankCardDomain } from './payments/bank-card/domain.ts';
import { beaconDomain } from './platform/beacon/domain.ts';
import { betsDomain } from './play/bets/domain.ts';
import { bettingDomain } from './play/betting/domain.ts';
import { bonusDomain } from './payments/bonus/domain.ts';
import { campaignDomain } from './rewards/campaigns/domain.ts';
import { clearingDomain } from './payments/clearing/domain.ts';
import { prizeDrawDomain } from './rewards/draws/domain.ts';
import { raceDomain } from './rewards/races/domain.ts';
import { chatDomain } from './site/chat/domain.ts';
import { commissionDomain } from './agents/commission/domain.ts';
import { contentDomain } from './platform/content/domain.ts';
import { documentDomain } from './platform/documents/domain.ts';
import { credentialsDomain } from './platform/credentials/domain.ts';
import { demoDomain } from './site/demo/domain.ts';
import { depositDomain } from './payments/deposit/domain.ts';
import { earningDomain } from './money/earning/domain.ts';
import { factsDomain } from './platform/facts/domain.ts';
import { freePlayDomain } from './play/free-play/domain.ts';
import { gamesDomain } from './play/games/domain.ts';
import { homeDomain } from './site/home/domain.ts';
import { healthDomain } from './back-office/health/domain.ts';
import { helpDomain } from './site/help/domain.ts';
import { lotteryDomain } from './play/lottery/domain.ts';
import { mailingDomain } from './players/mailings/domain.ts';
import { memberDomain } from './players/member/domain.ts';
import { messagesDomain } from './platform/messages/domain.ts';
import { missionsDomain } from './rewards/missions/domain.ts';
import { operatorDomain } from './platform/operator/domain.ts';
import { identityDomain } from './payments/identity/domain.ts';
import { paymentDomain } from './payments/payment/domain.ts';
import { pictureDomain } from './platform/picture/domain.ts';
import { pointsDomain } from './rewards/points/domain.ts';
import { rebateDomain } from './rewards/rebate/domain.ts';
import { recordDomain } from './site/record/domain.ts';
import { referralDomain } from './site/referral/domain.ts';
import { promotionsDomain } from './rewards/promotions/domain.ts';
import { caseDomain } from './players/cases/domain.ts';
import { saferPlayDomain } from './players/safer-play/domain.ts';
import { segmentDomain } from './players/segments/domain.ts';
import { supportDomain } from './site/support/domain.ts';
import { sessionDomain } from './players/session/domain.ts';
import { signInDomain } from './site/sign-in/domain.ts';
import { siteDomain } from './site/status/domain.ts';
import { systemDomain } from './platform/system/domain.ts';
import { tradingDomain } from './play/trading/domain.ts';
import { transferDomain } from './agents/transfer/domain.ts';
import { vendorsDomain } from './platform/vendors/domain.ts';
import { vendorWalletDomain } from './play/vendor-wallet/domain.ts';
import { vipDomain } from './players/vip/domain.ts';
import { wageringDomain } from './money/wagering/domain.ts';
import { walletDomain } from './money/wallet/domain.ts';
import { withdrawalDomain } from './payments/withdrawal/domain.ts';

/** Every domain of the platform, from the ground up: each knows only those before it. */
const DOMAINS = [
  systemDomain,
  beaconDomain,
  factsDomain,
  vendorsDomain,
  messagesDomain,
  wageringDomain,
  betsDomain,
  contentDomain,
  pictureDomain,
  documentDomain,
  vipDomain,
  memberDomain,
  credentialsDomain,
  operatorDomain,
  sessionDomain,
  saferPlayDomain,
  caseDomain,
  segmentDomain,
  mailingDomain,
  walletDomain,
  bettingDomain,
  vendorWalletDomain,
  freePlayDomain,
  lotteryDomain,
  tradingDomain,
  paymentDomain,
  clearingDomain,
  identityDomain,
  earningDomain,
  bonusDomain,
  depositDomain,
  bankCardDomain,
  withdrawalDomain,
  agentDomain,
  signInDomain,
  missionsDomain,
  campaignDomain,
  prizeDrawDomain,
  raceDomain,
  rebateDomain,
  commissionDomain,
  promotionsDomain,
  chatDomain,
  pointsDomain,
  transferDomain,
  recordDomain,
  accountDomain,
  supportDomain,
  gamesDomain,
  helpDomain,
  homeDomain,
  referralDomain,
  siteDomain,
  backOfficeDomain,
  archiveDomain,
  healthDomain,
  demoDomain,
] as const;

type Every<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer All) => void ? All : never;
type Handlers = { readonly [N in CallName]: Handler<Calls[N]> };
const routes = Object.assign({}, ...DOMAINS.map((domain) => domain.routes)) as Every<(typeof DOMAINS)[number]['routes']>;

/** Every call's handler. A call that no domain handles does not compile. */
export const handlers = routes satisfies Handlers;

const TIDY_EVERY_MS = 60_000;
const all: readonly Pick<Domain, 'seed' | 'tidy' | 'work' | 'watch' | 'pages'>[] = DOMAINS;

const SEED_LOCK = 7_266_152_033;

/** Writes what the platform needs to find in its database; harmless when repeated. Processes that start together take turns: their rows would lock each other's. */
export const seed = (context: Context): Promise<void> =>
  alone(context.db.direct, SEED_LOCK, async () => {
    for (const step of all.flatMap((domain) => domain.seed)) await step(context);
  });

/** Forgets what has run out. Several processes doing it at once only find less to do. */
export async function tidy(context: Context): Promise<void> {
  await Promise.all([dropOldCounts, dropOldTickets, ...all.flatMap((domain) => domain.tidy)].map((step) => step(context)));
}

/** A list as its page would ask for it, for whoever writes it down as a file: its handler, outside of a request. */
export const askList =
  (context: Context): AskList =>
  async (list, request, caller) => {
    const { defaultLanguage } = (await readBrand(context)).settings;
    const handler = handlers[list] as unknown as Handler<Call>;
    const fail = (code: ErrorCode, value?: unknown): never => {
      throw new CallError(code, value);
    };
    return handler(
      {
        request,
        caller: caller as never,
        fail,
        ip: '',
        country: null,
        language: defaultLanguage,
        idempotencyKey: null,
        userAgent: '',
        cookies: {},
        setCookie: () => undefined,
      },
      context,
    );
  };

/** What is due is done by every process; whoever is first has it. */
export const startWork = (context: Context): Repeating[] => [
  ...all.flatMap((domain) => domain.work).map((start) => start(context)),
  startListFiles(context, askList(context)),
  repeat(context, 'tidy', TIDY_EVERY_MS, () => tidy(context)),
];

/** What every process must know and hear before it answers; answers what is to be stopped with it. */
export async function watch(context: Context): Promise<Repeating[]> {
  const started: Repeating[] = [];
  for (const step of all.flatMap((domain) => domain.watch ?? [])) {
    const one = await step(context);
    if (one) started.push(one);
  }
  return started;
}

/** The addresses that are not calls. */
export const pages = all.flatMap((domain) => domain.pages ?? []);

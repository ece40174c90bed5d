import { type CampaignCard, type CampaignRule, type Gift, greatestCost, greatestGift, isFreeForm, numberFromMinor } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { inLanguage, type Texts } from '../../lib/in-language.ts';
import { langOf } from '../../lib/words.ts';
import { finishGiven, givenTo, maxOf } from '../../money/wagering/given-service.ts';
import { countBets, requiredOf, validBetsBetween } from '../../money/wagering/service.ts';
import { freeGameShown, freeOf } from '../../play/free-play/service.ts';
import { callOffMarketing } from '../../players/mailings/leave-service.ts';
import { isOptedOut, mayBePromoted, setOptedOut, whyNotGiven } from '../../players/safer-play/service.ts';
import { isWithin } from '../../players/segments/service.ts';
import { levelIn } from '../../players/vip/kept-service.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import * as audience from './audience-repo.ts';
import { type Asker, checkCode, redeemCode, redeemedBy } from './code-service.ts';
import * as gifts from './gift-repo.ts';
import * as repo from './repo.ts';
import { costOf, minorOf, spanOf } from './rule.ts';
import { whose } from './whose-service.ts';

const DECIMALS = 2;
/** All of a member's gifts that are looked at; nobody has as many. */
const MAX = 2_000;
/** How long an ended campaign is still shown. */
const SHOWN_MS = 14 * 86_400_000;
const money = (minor: bigint): number => numberFromMinor(minor, DECIMALS);

type Credit = Awaited<ReturnType<typeof givenTo>>[number];

function termsOf({ rule, form, amount, base }: gifts.ToldGift, credit: Credit | undefined): Gift['terms'] {
  const { terms } = rule;
  if (form !== 'bonus' && !isFreeForm(form)) return null;
  // What free play asks is known once it is over: so often what was won.
  const asked = isFreeForm(form) ? (credit?.amount ?? 0n) : base;
  const max = isFreeForm(form) ? costOf(rule, amount) : maxOf(amount, terms.mostPercent);
  return {
    times: terms.times,
    required: money(requiredOf(asked, terms.times)),
    weights: terms.weights,
    maxBet: terms.maxBet,
    max: max === null ? null : money(max),
    days: terms.days,
  };
}

type Free = Awaited<ReturnType<typeof freeOf>>;
type Shown = { readonly credit: Credit | undefined; readonly free: ReturnType<Free['get']>; readonly play: Gift['play'] };

function giftView(row: gifts.ToldGift, { credit, free, play }: Shown, { text, lang }: Read): Gift {
  const isOver = row.state === 'claimed' && (credit ? credit.ended_at !== null : !free || free.isCredited);
  const isPaid = credit !== undefined || (row.state === 'claimed' && !isFreeForm(row.form));
  return {
    id: row.id,
    campaign: row.code,
    version: row.version,
    title: text(row.names),
    ...lang(row.names),
    summary: text(row.summaries),
    cause: row.cause,
    form: row.form,
    amount: money(row.amount),
    isWheel: row.rule.size.kind === 'wheel',
    state: row.state,
    offeredAt: row.offered_at.getTime(),
    claimUntil: row.claim_until.getTime(),
    terms: termsOf(row, credit),
    counted: money(credit?.counted ?? 0n),
    until: credit?.expires_at?.getTime() ?? null,
    ending: credit?.ending ?? null,
    paid: credit ? money(credit.paid) : isPaid ? money(row.amount) : 0,
    endedAt: free && isOver && !credit ? free.endedAt : ((isOver && credit ? credit.ended_at : row.ended_at)?.getTime() ?? null),
    transfer: row.form !== 'ticket' && isPaid ? row.id : null,
    free: free ?? null,
    play,
  };
}

/** Where and how free play of a rule is played. */
function playOf(context: Context, { form, play }: CampaignRule): Gift['play'] {
  if (!play || !isFreeForm(form)) return null;
  const game = freeGameShown(context, play);
  const { vendor, game: code, stake, count, days } = play;
  return { vendor, game: code, gameName: game?.gameName ?? code, icon: game?.icon ?? '', stake, count, days };
}

async function reader(context: Context, language: string) {
  const { settings } = await readBrand(context);
  return {
    text: (texts: Texts): string => inLanguage(texts, language, settings.defaultLanguage),
    lang: (texts: Texts) => langOf(texts, language, settings.defaultLanguage),
  };
}
type Read = Awaited<ReturnType<typeof reader>>;

async function giftsOf(context: Context, memberId: bigint, language: string): Promise<Gift[]> {
  const { query } = context.db;
  const now = new Date(context.clock.now());
  await countBets(query, memberId, { now, isPatient: false });
  await finishGiven(query, memberId, now);
  const [rows, credits, read] = [
    await gifts.findOf(query, memberId, MAX),
    await givenTo(query, memberId, MAX),
    await reader(context, language),
  ];
  const byId = new Map(credits.map((one) => [one.id, one]));
  const hasFree = rows.some(({ form }) => isFreeForm(form));
  const free: Free = hasFree ? await freeOf(context, memberId) : new Map();
  return rows.map((row) => giftView(row, { credit: byId.get(row.id), free: free.get(row.id), play: playOf(context, row.rule) }, read));
}

/** What can be claimed, by the nearest end, as home shows it. */
export async function waitingGifts(context: Context, memberId: bigint, language: string) {
  const [rows, { text, lang }] = await Promise.all([
    gifts.findWaiting(context.db.query, memberId, new Date(context.clock.now())),
    reader(context, language),
  ]);
  return rows.map(({ id, names, form, amount, rule, claim_until: until }) => ({
    id,
    title: text(names),
    ...lang(names),
    form,
    // Of free spins how many, of everything else how much.
    amount: form === 'free_spins' && rule.play ? rule.play.count : money(amount),
    claimUntil: until.getTime(),
  }));
}

/** One gift of the member's. CallError not_found. */
export async function giftOfMember(context: Context, memberId: bigint, id: string, language: string): Promise<Gift> {
  const found = (await giftsOf(context, memberId, language)).find((one) => one.id === id);
  if (!found) throw new CallError('not_found');
  return found;
}

/** All gifts of a member, for an operator. */
export const giftsOfMember = async (context: Context, memberId: string, language: string): Promise<{ list: Gift[] }> => ({
  list: await giftsOf(context, BigInt(memberId), language),
});

const isRunning = ({ state, terms, endedAt, ending, free }: Gift): boolean =>
  state === 'claimed' && terms !== null && (free?.isCredited && free.won === 0 ? false : ending === null || endedAt === null);
/** Until when something is to be done for it. */
const nearest = ({ until, free }: Gift): number => until ?? (free?.state === 'ended' ? 0 : (free?.endsAt ?? 0));

/** The reward centre: what waits and what runs, by the nearest end, and a page of what ended. */
export async function rewards(
  context: Context,
  memberId: bigint,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
  language: string,
) {
  const now = context.clock.now();
  // An envelope that is shut says nothing.
  const list = (await giftsOf(context, memberId, language)).filter(({ offeredAt }) => offeredAt <= now);
  const isOut = await isOptedOut(context.db.query, memberId);
  const waiting = list
    .filter(({ state, claimUntil }) => state === 'waiting' && claimUntil > now)
    .toSorted((a, b) => a.claimUntil - b.claimUntil);
  const running = list.filter(isRunning).toSorted((a, b) => nearest(a) - nearest(b));
  const open = new Set([...waiting, ...running]);
  const ended = list.filter((one) => !open.has(one));
  return {
    waiting,
    running,
    ended: ended.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    isOptedOut: isOut,
    totalPages: Math.ceil(ended.length / pageSize),
    totalRecords: ended.length,
  };
}

export async function optOut(context: Context, memberId: bigint, isOut: boolean): Promise<{ isOptedOut: boolean }> {
  await inTransaction(context.db.query, async (tx) => {
    await setOptedOut(tx, memberId, isOut, new Date(context.clock.now()));
    if (isOut) await callOffMarketing(context, tx, memberId);
  });
  return { isOptedOut: isOut };
}

type Standing = {
  readonly person: audience.Person | undefined;
  readonly level: number;
  readonly own: readonly Gift[];
  readonly entries: readonly gifts.EntryRow[];
  readonly isBlocked: boolean;
  readonly now: number;
};

/** product §4: the label of a campaign for this member. A gift's own state goes before the campaign's. */
function labelOf(campaign: repo.Running, standing: Standing, isTheirs: boolean, played: bigint | null): CampaignCard['state'] {
  const { rule, state, reserved } = campaign;
  const own = standing.own.filter((one) => one.campaign === campaign.code);
  const entry = standing.entries.find(({ campaign_id: id }) => id === campaign.id);
  if (own.some((one) => one.state === 'waiting' && one.claimUntil > standing.now)) return 'claim';
  if (own.some(isRunning)) return 'issued';
  const isHad = own.filter((one) => one.state === 'claimed').length;
  if (isHad > 0 && (isHad >= rule.limits.perMember || state !== 'running')) return 'claimed';
  if (entry?.state === 'rejected') return 'rejected';
  if (standing.now < rule.calendar.startsAt) return 'coming_soon';
  const isEnded = rule.calendar.endsAt !== null && standing.now >= rule.calendar.endsAt;
  const isUsedUp = reserved + minorOf(greatestCost(rule)) > minorOf(rule.limits.budget);
  if (isEnded || state !== 'running' || isUsedUp) return 'registration_closed';
  if (standing.isBlocked || !isTheirs) return 'rejected';
  if (entry?.state === 'applying') return 'applying';
  if (rule.signUp !== 'none' && !entry) return 'join';
  return rule.signUp === 'none' || (played ?? 0n) > 0n ? 'in_progress' : 'signed_up';
}

const isShown = ({ rule: { calendar, trigger }, state }: repo.Running, now: number): boolean =>
  trigger.kind !== 'operator' &&
  trigger.kind !== 'draw' &&
  trigger.kind !== 'mall' &&
  trigger.kind !== 'race' &&
  state !== 'stopped' &&
  (calendar.endsAt === null || calendar.endsAt > now - SHOWN_MS);

/** What has been played of what a rule of turnover asks now; null for other rules. */
async function playedOf(context: Context, memberId: bigint, { trigger, calendar }: CampaignRule, timeZone: string): Promise<bigint | null> {
  if (trigger.kind !== 'turnover') return null;
  const { from, to } = spanOf(trigger.cycle, context.clock.now(), timeZone);
  return validBetsBetween(context.db.query, memberId, { from: Math.max(from, calendar.startsAt), to }, trigger.gameTypes);
}

/** Campaigns as the member sees them. Nothing that asks for play is shown to whoever has used a limit up, takes a break or wants no promotions. */
export async function campaignCards(context: Context, memberId: bigint, language: string): Promise<{ list: CampaignCard[] }> {
  const { query } = context.db;
  const [now, { settings }, { text, lang }] = [context.clock.now(), await readBrand(context), await reader(context, language)];
  const own = await giftsOf(context, memberId, language);
  const blocked = await inTransaction(query, (tx) => whyNotGiven(tx, memberId, new Date(now)));
  const standing: Standing = {
    person: await audience.findPerson(query, memberId),
    level: await levelIn(context, query, memberId, settings.timeZone),
    own,
    entries: await gifts.findEntries(query, memberId),
    isBlocked: blocked !== null,
    now,
  };
  const isQuiet = blocked !== null || (await isOptedOut(query, memberId));
  const list: CampaignCard[] = [];
  for (const campaign of await repo.findPublished(query, brandCode(context), ['running', 'paused'])) {
    const isOwn = own.some((one) => one.campaign === campaign.code);
    if (!isShown(campaign, now) || (isQuiet && !isOwn)) continue;
    const { rule } = campaign;
    const { person, level, entries } = standing;
    const isTheirs =
      person !== undefined && audience.isFor(rule.audience, person, level) && (await isWithin(context, query, memberId, rule.audience));
    // Whom a campaign is not for reads nothing of it, unless something of it is theirs already.
    if (!isTheirs && !isOwn && !entries.some(({ campaign_id: id }) => id === campaign.id)) continue;
    const played = await playedOf(context, memberId, rule, settings.timeZone);
    list.push({
      id: campaign.code,
      version: campaign.version,
      title: text(campaign.names),
      ...lang(campaign.names),
      summary: text(campaign.summaries),
      state: labelOf(campaign, standing, isTheirs, played),
      needsSignUp: rule.signUp !== 'none',
      form: rule.form,
      max: greatestGift(rule),
      startsAt: rule.calendar.startsAt,
      endsAt: rule.calendar.endsAt,
      progress: played === null || rule.trigger.kind !== 'turnover' ? null : { played: money(played), target: rule.trigger.target },
      rule,
    });
  }
  return { list };
}

/** Signs up, or applies. CallError registration_closed, play_stopped, play_limit_reached, not_found. */
export async function joinCampaign(context: Context, memberId: bigint, code: string): Promise<null> {
  const at = new Date(context.clock.now());
  const campaign = (await repo.findPublished(context.db.query, brandCode(context))).find((one) => one.code === code);
  const { signUp = 'none', calendar } = campaign?.rule ?? {};
  if (!campaign || signUp === 'none') throw new CallError('not_found');
  if (calendar && calendar.endsAt !== null && at.getTime() >= calendar.endsAt) throw new CallError('registration_closed');
  await inTransaction(context.db.query, async (tx) => {
    const blocked = await whyNotGiven(tx, memberId, at);
    if (blocked) throw new CallError(blocked);
    if (!(await whose(context, tx, campaign, memberId)).isTheirs) throw new CallError('registration_closed');
    // A race goes on for days, and nothing of it reaches who wants no promotions.
    if (campaign.rule.trigger.kind === 'race' && !(await mayBePromoted(tx, memberId, at))) throw new CallError('registration_closed');
    const state = signUp === 'open' ? ('signed_up' as const) : ('applying' as const);
    await gifts.insertEntry(tx, { campaign_id: campaign.id, member_id: memberId, version: campaign.version, state, at, decided_by: null });
  });
  return null;
}

async function codeView(context: Context, { code, names, summaries, rule }: repo.Running, language: string) {
  const { text, lang } = await reader(context, language);
  const minDeposit = rule.trigger.kind === 'code' ? rule.trigger.minDeposit : null;
  return { campaign: code, title: text(names), ...lang(names), summary: text(summaries), minDeposit, rule };
}

export const checkPromoCode = async (context: Context, asker: Asker, text: string, language: string) =>
  codeView(context, await checkCode(context, asker, text), language);

export async function redeemPromoCode(context: Context, asker: Asker, text: string, language: string) {
  const { campaign, giftId } = await redeemCode(context, asker, text);
  const gift = giftId === null ? null : await giftOfMember(context, asker.memberId, giftId, language);
  return { gift, terms: await codeView(context, campaign, language) };
}

export async function redeemHistory(context: Context, memberId: bigint, language: string) {
  const [rows, own, { text, lang }] = [
    await redeemedBy(context.db.query, memberId, MAX),
    await giftsOf(context, memberId, language),
    await reader(context, language),
  ];
  return {
    list: rows.map(({ code, at, gift_id: giftId, names }) => ({
      code,
      at: at.getTime(),
      title: text(names),
      ...lang(names),
      gift: own.find(({ id }) => id === giftId) ?? null,
    })),
  };
}

import type { Promotion, PromotionCategory, PromotionState } from '@sorak/contract';
import { formatAmount, numberFromMinor } from '@sorak/contract';
import type { OfferFigures } from '../../payments/bonus/offer-service.ts';
import { offerFigures, takenOffers } from '../../payments/bonus/offer-service.ts';
import { cleanHtml, cleanText, htmlForReaders, linkHosts } from '../../platform/content/service.ts';
import type { Context } from '../../context.ts';
import type { Caller } from '../../http/call.ts';
import { cachedResponse } from '../../http/cached-response.ts';
import { wallet } from '../../ledger/accounts.ts';
import { inLanguage } from '../../lib/in-language.ts';
import { cachedReading } from '../../lib/cached-reading.ts';
import { inEvery, langOf } from '../../lib/words.ts';
import { meantFor, type Reading } from '../../players/segments/audience-service.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import { demoCategories, demoPromotions } from './demo-promotions.ts';
import { prizeFigures, type PrizeFigures } from '../missions/figures-service.ts';
import { welcomeTerms } from '../../money/wagering/given-view-service.ts';
import { prizeStates } from './prize-service.ts';
import * as repo from './promotion-repo.ts';

type Row = Awaited<ReturnType<typeof repo.findPromotions>>[number];
type Texts = Readonly<Record<string, string>>;
type Settings = Awaited<ReturnType<typeof readBrand>>['settings'];

/** All that may be seen at one moment, what runs first and what has ended last. */
type Board = {
  readonly settings: Settings;
  readonly hosts: readonly string[];
  readonly now: Date;
  readonly rows: readonly Row[];
  readonly offers: ReadonlyMap<string, OfferFigures>;
  readonly prizes: ReadonlyMap<string, PrizeFigures>;
  /** What the welcome credit asks. */
  readonly credit: Awaited<ReturnType<typeof welcomeTerms>>;
};

/** How long an ended promotion stays to be read. */
const SHOWN_AFTER_END_MS = 30 * 86_400_000;
/** A change by an operator is seen by every process within this time. */
const FRESH_MS = 1_000;
const TRIAL = 4;
const ORDER = ['in_progress', 'coming_soon', 'closed'];

const boards = cachedReading<Board>(FRESH_MS);
const readBoard = (context: Context): Promise<Board> => boards(context, (now) => loadBoard(context, new Date(now)));

async function loadBoard(context: Context, now: Date): Promise<Board> {
  const { settings, links } = await readBrand(context);
  const [credit, offers, prizes, found] = await Promise.all([
    welcomeTerms(context, brandCode(context), settings.playCredit),
    offerFigures(context),
    prizeFigures(context),
    repo.findPromotions(context.db, brandCode(context), new Date(now.getTime() - SHOWN_AFTER_END_MS)),
  ]);
  const place = (row: Row): number => ORDER.indexOf(statusOf(row, now));
  return { settings, hosts: links.hosts, now, offers, prizes, credit, rows: found.toSorted((a, b) => place(a) - place(b)) };
}

export type PromotionQuery = {
  readonly category?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
  readonly language: string;
};

/** What the reader may see of a board, and a word by which readers who see the same share an answer. */
async function boardFor(context: Context, reading: Reading): Promise<{ board: Board; rows: readonly Row[]; shown: string }> {
  const board = await readBoard(context);
  const narrowed = board.rows.flatMap((row) => (row.audience ? [{ row, audience: row.audience }] : []));
  const answers = await meantFor(
    context,
    narrowed.map(({ audience }) => audience),
    reading,
  );
  const kept = new Set(narrowed.flatMap(({ row }, at) => (answers[at] ? [] : [row])));
  return { board, rows: board.rows.filter((row) => !kept.has(row)), shown: answers.map(Number).join('') };
}

/** One page of promotions in the reader's language, and the categories that hold any. */
export async function promotions(context: Context, query: PromotionQuery, reading: Reading) {
  const { board, rows, shown } = await boardFor(context, reading);
  return cachedResponse(board, `getPromotions ${shown} ${JSON.stringify(query)}`, () => pageOf({ ...board, rows }, query));
}

function pageOf(board: Board, { category, pageNo, pageSize, language }: PromotionQuery) {
  const { settings, rows } = board;
  const read = reader(settings, language);
  const matching = rows.filter((row) => category === undefined || row.category_code === category);
  const first = (pageNo - 1) * pageSize;
  return {
    list: matching
      .slice(first, first + pageSize)
      .map((row) => ({ ...promotionView(row, board, read), ...langOf(row.titles, language, settings.defaultLanguage) })),
    categories: categoriesOf(rows, read, (texts) => langOf(texts, language, settings.defaultLanguage)),
    totalPages: Math.ceil(matching.length / pageSize),
    totalRecords: matching.length,
  };
}

/** The categories that hold anything to see, in their order. */
function categoriesOf(
  rows: readonly Row[],
  read: (texts: Texts) => string,
  lang: (texts: Texts) => { lang?: string },
): PromotionCategory[] {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(row.category_code, (counts.get(row.category_code) ?? 0) + 1);
  return rows
    .filter((row, place) => rows.findIndex(({ category_code: code }) => code === row.category_code) === place)
    .toSorted((a, b) => a.category_position - b.category_position)
    .map((row) => ({
      id: row.category_code,
      name: read(row.category_names),
      ...lang(row.category_names),
      count: counts.get(row.category_code) ?? 0,
    }));
}

/** One promotion with its conditions; undefined for one that is unknown or long over. */
export async function promotion(context: Context, code: string, reading: Reading) {
  const { board, rows } = await boardFor(context, reading);
  const { language } = reading;
  const row = rows.find((one) => one.code === code);
  if (!row) return undefined;
  return cachedResponse(board, `getPromotion ${language} ${code}`, () => {
    const read = reader(board.settings, language);
    return {
      ...promotionView(row, board, read),
      ...langOf(row.titles, language, board.settings.defaultLanguage),
      content: htmlForReaders(read(row.contents), board.hosts),
    };
  });
}

/** What the account really holds of the promotions that the platform gives by itself, read from the ledger. */
export async function availablePromotions(context: Context, { memberId, isAgent, asset }: Caller, language: string) {
  const kind = isAgent === TRIAL ? 'free_play' : 'welcome_credit';
  const [begun, gift] = await Promise.all([
    repo.findBegun(context.db, brandCode(context), [kind], new Date(context.clock.now())),
    repo.findGift(context.db, wallet(memberId, asset).name, kind === 'free_play' ? 'trial_credit' : 'play_credit'),
  ]);
  const list = gift
    ? begun.map(({ code }) => ({
        id: code,
        ...NO_PRIZE,
        state: 'issued' as const,
        amount: numberFromMinor(gift.amount, 2),
        at: gift.at.getTime(),
      }))
    : [];
  if (isAgent === TRIAL) return { list, availablePromoCount: 0 };
  const [bonuses, prizes] = await Promise.all([bonusStates(context, memberId), prizeStates(context, memberId, language)]);
  // The rest comes by itself, or with a deposit that chose it.
  return { list: [...prizes, ...list, ...bonuses], availablePromoCount: prizes.filter(({ state }) => state === 'claim').length };
}

/** What nothing but a prize has. */
const NO_PRIZE = { isPoints: false, period: null, progress: null, target: null, claimUntil: null, applied: null };

/** How the member's deposit bonuses stand, each at the promotion that announced it. */
async function bonusStates(context: Context, memberId: bigint): Promise<PromotionState[]> {
  const [{ rows }, taken] = await Promise.all([readBoard(context), takenOffers(context, memberId)]);
  return taken.flatMap(({ offerId, state, amount, at }) => {
    const row = rows.find((one) => one.offer_code === offerId);
    if (!row || state === 'given_up' || state === 'expired') return [];
    return [
      { ...NO_PRIZE, id: row.code, state: state === 'met' ? ('issued' as const) : ('in_progress' as const), amount, at: at.getTime() },
    ];
  });
}

const reader =
  ({ defaultLanguage }: Settings, language: string) =>
  (texts: Texts): string =>
    inLanguage(texts, language, defaultLanguage);

function promotionView(row: Row, { settings, now, offers, prizes, credit }: Board, read: (texts: Texts) => string): Promotion {
  const offer = row.offer_code === null ? undefined : offers.get(row.offer_code);
  const prize = row.mission_code === null ? undefined : prizes.get(row.mission_code);
  const money = (minor: bigint | null): number | null => (minor === null ? null : numberFromMinor(minor, settings.currencyDecimals));
  const given = givenBy(row.kind, settings);
  const maxAmount = offer?.maxBonus ?? prize?.amount ?? given ?? money(row.max_amount);
  const turnover = offer?.times ?? prize?.times ?? (row.kind === 'welcome_credit' ? (credit?.times ?? 0) : row.turnover);
  return {
    id: row.code,
    category: row.category_code,
    label: read(row.labels),
    title: read(row.titles),
    summary: read(row.summaries),
    art: row.art,
    tone: row.tone,
    status: statusOf(row, now),
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at?.getTime() ?? null,
    terms: {
      maxAmount,
      isMax: offer !== undefined || (prize === undefined && given === null),
      minBet: money(row.min_bet),
      turnover,
      base: offer?.base ?? 'amount',
      // Of an offer it depends on the deposit: there stands an example.
      required: offer || !turnover || maxAmount === null ? null : maxAmount * turnover,
      example: offer?.example ?? null,
    },
    isApplied: prize?.isApplied ?? false,
    facts: [...row.facts, ...creditFacts(row.kind, credit, settings)].map(({ label, value }) => ({
      label: read(label),
      value: read(value),
    })),
    action: { kind: row.action, to: withOffer(row) },
  };
}

/** Where it leads: to the deposit with its own bonus, so that nobody has to find there again what was read here. */
const withOffer = ({ action_path: to, offer_code: offer }: Row): string | null =>
  to === null || offer === null ? to : `${to}${to.includes('?') ? '&' : '?'}bonus=${offer}`;

/** The ends of the welcome credit, beside its turnover. */
function creditFacts(kind: Row['kind'], credit: Board['credit'], { currencySymbol: symbol }: Settings): { label: Texts; value: Texts }[] {
  if (kind !== 'welcome_credit' || !credit) return [];
  const { max, days } = credit;
  const sum = max === null ? null : `${symbol} ${formatAmount(max)}`;
  return [
    ...(sum === null ? [] : [{ label: inEvery('credit.max'), value: { EN: sum } }]),
    ...(days === null ? [] : [{ label: inEvery('credit.time'), value: inEvery('credit.days', () => ({ days })) }]),
  ];
}

/** The brand's own figure, so that a card never promises another amount than the ledger books. */
const givenBy = (kind: Row['kind'], { playCredit, trialCredit }: Settings): number | null =>
  kind === 'welcome_credit' ? playCredit : kind === 'free_play' ? trialCredit : null;

function statusOf({ starts_at: startsAt, ends_at: endsAt }: Row, now: Date): Promotion['status'] {
  if (endsAt !== null && endsAt <= now) return 'closed';
  return startsAt > now ? 'coming_soon' : 'in_progress';
}

/** Keeps promotions, sanitised here because everything that is read later is shown as HTML. Known codes stay as they are. */
export async function writePromotions(
  context: Context,
  categories: readonly repo.NewCategory[],
  list: readonly repo.NewPromotion[],
): Promise<void> {
  const hosts = await linkHosts(context);
  await repo.insertPromotions(
    context.db,
    brandCode(context),
    categories.map((one) => ({ ...one, names: cleanText(one.names) })),
    list.map((one) => ({
      ...one,
      labels: cleanText(one.labels),
      titles: cleanText(one.titles),
      summaries: cleanText(one.summaries),
      contents: cleanHtml(one.contents, hosts),
      facts: (one.facts ?? []).map(({ label, value }) => ({ label: cleanText(label), value: cleanText(value) })),
    })),
    new Date(context.clock.now()),
  );
  boards.forget(context);
}

/** The promotions of a fresh installation. */
export const seedPromotions = (context: Context): Promise<void> => writePromotions(context, demoCategories(), demoPromotions());

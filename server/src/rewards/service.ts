import type { Promotion } from '@sorak/contract';
import { numberFromMinor } from '@sorak/contract';
import { cleanHtml, cleanText } from '../content/service.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../http/call.ts';
import { wallet } from '../ledger/accounts.ts';
import type { Brand } from '../system/brand.ts';
import { brandCode, readBrand } from '../system/service.ts';
import { DEMO_CATEGORIES, DEMO_PROMOTIONS } from './demo-promotions.ts';
import * as repo from './promotion-repo.ts';

type Row = NonNullable<Awaited<ReturnType<typeof repo.findPromotion>>>;
type Texts = Readonly<Record<string, string>>;
type Settings = Brand['settings'];

/** How long an ended promotion stays to be read. */
const SHOWN_AFTER_END_MS = 30 * 86_400_000;
const TRIAL = 4;

function shownNow(context: Context): repo.Shown {
  const now = context.clock.now();
  return { brandCode: brandCode(context), now: new Date(now), endedAfter: new Date(now - SHOWN_AFTER_END_MS) };
}

export type PromotionQuery = {
  readonly category?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
  readonly language: string;
};

/** One page of promotions in the reader's language, and the categories that hold any. */
export async function promotions(context: Context, { category, pageNo, pageSize, language }: PromotionQuery) {
  const shown = shownNow(context);
  const [{ settings }, rows, categories] = await Promise.all([
    readBrand(context),
    repo.findPromotions(context.db, shown, category, pageSize, (pageNo - 1) * pageSize),
    repo.findCategories(context.db, shown),
  ]);
  const inLanguage = reader(settings, language);
  const counted = categories.map(({ code, names, count }) => ({ id: code, name: inLanguage(names), count: Number(count) }));
  const totalRecords = counted.filter(({ id }) => category === undefined || id === category).reduce((sum, { count }) => sum + count, 0);
  return {
    list: rows.map((row) => shownPromotion(row, settings, inLanguage, shown.now)),
    categories: counted,
    totalPages: Math.ceil(totalRecords / pageSize),
    totalRecords,
  };
}

/** One promotion with its conditions; undefined for one that is unknown or long over. */
export async function promotion(context: Context, code: string, language: string) {
  const shown = shownNow(context);
  const [{ settings }, row] = await Promise.all([readBrand(context), repo.findPromotion(context.db, shown, code)]);
  if (!row) return undefined;
  const inLanguage = reader(settings, language);
  return { ...shownPromotion(row, settings, inLanguage, shown.now), content: inLanguage(row.contents) };
}

/** What the account really holds of the promotions that the platform gives by itself, read from the ledger. */
export async function availablePromotions(context: Context, { memberId, isAgent, asset }: Caller) {
  const kind = isAgent === TRIAL ? 'free_play' : 'welcome_credit';
  const [begun, gift] = await Promise.all([
    repo.findBegun(context.db, brandCode(context), [kind], new Date(context.clock.now())),
    repo.findGift(context.db, wallet(memberId, asset).name, kind === 'free_play' ? 'trial_credit' : 'play_credit'),
  ]);
  const list = gift
    ? begun.map(({ code }) => ({
        id: code,
        state: 'issued' as const,
        amount: numberFromMinor(gift.amount, 2),
        at: gift.at.getTime(),
      }))
    : [];
  // Nothing is given on claim yet: whatever is given comes by itself.
  return { list, availablePromoCount: 0 };
}

const reader =
  ({ defaultLanguage }: Settings, language: string) =>
  (texts: Texts): string =>
    texts[language] ?? texts[defaultLanguage] ?? Object.values(texts)[0] ?? '';

function shownPromotion(row: Row, settings: Settings, inLanguage: (texts: Texts) => string, now: Date): Promotion {
  const money = (minor: bigint | null): number | null => (minor === null ? null : numberFromMinor(minor, settings.currencyDecimals));
  return {
    id: row.code,
    category: row.category_code,
    categoryName: inLanguage(row.category_names),
    label: inLanguage(row.labels),
    title: inLanguage(row.titles),
    summary: inLanguage(row.summaries),
    art: row.art,
    tone: row.tone,
    status: statusOf(row, now),
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at?.getTime() ?? null,
    terms: { maxAmount: givenBy(row.kind, settings) ?? money(row.max_amount), minBet: money(row.min_bet), turnover: row.turnover },
    facts: row.facts.map(({ label, value }) => ({ label: inLanguage(label), value: inLanguage(value) })),
    action: { kind: row.action, to: row.action_path },
  };
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
  await repo.insertPromotions(
    context.db,
    brandCode(context),
    categories.map((one) => ({ ...one, names: cleanText(one.names) })),
    list.map((one) => ({
      ...one,
      labels: cleanText(one.labels),
      titles: cleanText(one.titles),
      summaries: cleanText(one.summaries),
      contents: cleanHtml(one.contents),
      facts: (one.facts ?? []).map(({ label, value }) => ({ label: cleanText(label), value: cleanText(value) })),
    })),
    new Date(context.clock.now()),
  );
}

/** The promotions of a fresh installation. */
export const seedPromotions = (context: Context): Promise<void> => writePromotions(context, DEMO_CATEGORIES, DEMO_PROMOTIONS);

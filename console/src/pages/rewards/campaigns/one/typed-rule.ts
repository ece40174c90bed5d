import {
  campaignProblems,
  type CampaignProblem,
  type CampaignRule,
  type CampaignTexts,
  type FreePlay,
  isFreeForm,
  stakesOf,
} from '@sorak/contract/rules/campaign';
import { GAME_TYPES } from '@sorak/contract';
import { clockText, zoneNow } from '../../../../lib/zone.ts';
import { findFreeGame, type FreeGames } from './free-games.ts';
import { PARTS, PLACE, RULE_FIELDS, type Typed } from './rule-fields.ts';
import { readTyped, typedText } from './typed-value.ts';

/** Members read these; each campaign says its name and its terms in both. */
export const TEXT_LANGUAGES = ['ID', 'EN'] as const;
const HOUR_MS = 3_600_000;
const MAX_PRIZES = 1_000;

type Tree = { [name: string]: unknown };

function put(tree: Tree, path: string, value: unknown): void {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) tree[name] = value;
  else put((tree[name] ??= {}) as Tree, rest.join('.'), value);
}

const at = (tree: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((found, name) => (found as Tree | null | undefined)?.[name], tree);

/** On whose clock the times of a form are: a draft that is kept stays on the one that it was begun on. */
export const zoneOf = (typed: Typed): string => typed['zone'] ?? zoneNow();

/** What is asked of the present trigger, amount and form; the rest keeps its text and waits. */
export const askedFields = (typed: Typed) => RULE_FIELDS.filter(({ isAsked }) => isAsked(typed));

/** Free play names its game in one field, and is worth its stakes. */
function played(tree: Tree): void {
  const form = tree['form'] as CampaignRule['form'];
  if (!isFreeForm(form)) return;
  const { game: name, ...rest } = tree['play'] as Omit<FreePlay, 'vendor' | 'count'> & Partial<Pick<FreePlay, 'count'>>;
  const [vendor = '', game = ''] = name.split('/');
  const play: FreePlay = { vendor, game, ...rest, count: rest.count ?? 1 };
  tree['play'] = play;
  tree['size'] = { kind: 'fixed', amount: stakesOf({ form, play }) };
  (tree['terms'] as Tree)['base'] = 'gift';
}

const NO_TERMS = { times: 0, base: 'gift', weights: null, maxBet: null, mostPercent: null, days: 7 };

/** Ranks are a pair or none; tiers and ranks travel as objects; what has no terms has the empty ones. */
function shaped(tree: Tree): CampaignRule {
  const audience = tree['audience'] as Tree;
  const { from, to } = audience['ranks'] as { from: number | null; to: number | null };
  audience['ranks'] = from === null && to === null ? null : { from: from ?? 0, to: to ?? 99 };
  played(tree);
  const size = tree['size'] as Tree;
  if (size['tiers']) size['tiers'] = (size['tiers'] as [number, number][]).map(([from, amount]) => ({ from, amount }));
  if (size['slices']) size['slices'] = (size['slices'] as [number, number][]).map(slicedOf);
  if (size['prizes']) size['prizes'] = prizesOf(size['prizes'] as [number, number][]);
  if (size['byRank']) size['byRank'] = Object.fromEntries(size['byRank'] as [number, number][]);
  tree['terms'] ??= NO_TERMS;
  return tree as CampaignRule;
}

/** A chance is typed in percent, and held in ten thousandths. */
const slicedOf = ([percent, amount]: readonly [number, number]) => ({ chance: Math.round(percent * 100), amount });

/** Prizes are typed as the last place that has one and how much: `1:500 3:200` is one of 500 and two of 200. */
function prizesOf(pairs: readonly (readonly [number, number])[]): number[] {
  const list: number[] = [];
  for (const [upTo, amount] of pairs) while (list.length < Math.min(upTo, MAX_PRIZES)) list.push(amount);
  return list;
}

export type Read = {
  /** Null while a field does not fit. */
  readonly rule: CampaignRule | null;
  readonly texts: CampaignTexts;
  /** Fields whose text does not fit. */
  readonly wrong: ReadonlySet<string>;
  readonly problems: readonly CampaignProblem[];
};

/** What a form says: the rule, or which of its fields do not fit; `games` are those that may be played for nothing, as far as they are known. */
export function readRule(typed: Typed, games?: FreeGames): Read {
  const tree: Tree = {};
  const wrong = new Set<string>();
  for (const field of askedFields(typed)) {
    const value = readTyped(field, typed[field.path] ?? '', zoneOf(typed));
    if (value === undefined) wrong.add(field.path);
    else put(tree, field.path, value);
  }
  const wordsOf = (name: string) =>
    Object.fromEntries(TEXT_LANGUAGES.map((language) => [language, (typed[`${name}.${language}`] ?? '').trim()]));
  const texts = { names: wordsOf('names'), summaries: wordsOf('summaries') };
  const rule = wrong.size === 0 ? shaped(tree) : null;
  return { rule, texts, wrong, problems: rule ? campaignProblems(rule, texts, TEXT_LANGUAGES, findFreeGame(games)) : [] };
}

/** How much is still to mend in each part of the form. */
export function countsOf({ wrong, problems }: Pick<Read, 'wrong' | 'problems'>): Readonly<Record<(typeof PARTS)[number], number>> {
  const places = [...RULE_FIELDS.filter(({ path }) => wrong.has(path)).map(({ part }) => part), ...problems.map(({ part }) => part)];
  return Object.fromEntries(PARTS.map((part) => [part, places.filter((one) => one === part).length])) as Record<
    (typeof PARTS)[number],
    number
  >;
}

/** Which problems are said beside which field; one whose own field is not asked stands beside the first of its part. */
export function problemPlaces(typed: Typed, problems: readonly CampaignProblem[]): ReadonlyMap<string, readonly CampaignProblem['code'][]> {
  const asked = askedFields(typed);
  const places = new Map<string, CampaignProblem['code'][]>();
  for (const { part, code } of problems) {
    const own = part === 'texts' || asked.some(({ path }) => path === PLACE[code]) ? PLACE[code] : '';
    const place = own === '' ? (asked.find((field) => field.part === part)?.path ?? PLACE[code]) : own;
    places.set(place, [...(places.get(place) ?? []), code]);
  }
  return places;
}

/** A rule as a form; what is not in it keeps what a new one begins with. */
export function typedRule({ rule, names, summaries }: { readonly rule: CampaignRule } & CampaignTexts, now: number): Typed {
  const typed: Record<string, string> = { ...newRule(now) };
  for (const field of askedFields({ ...typed, 'trigger.kind': rule.trigger.kind, 'size.kind': rule.size.kind, form: rule.form })) {
    const value = at(rule, field.path);
    const isWeight = field.path.startsWith('terms.weights.');
    // Without weights all games count in full.
    if (field.path === 'play.game') typed[field.path] = rule.play ? `${rule.play.vendor}/${rule.play.game}` : '';
    else typed[field.path] = isWeight ? String(rule.terms.weights === null ? 100 : (value ?? 0)) : typedText(field, value, zoneOf(typed));
  }
  for (const language of TEXT_LANGUAGES) {
    typed[`names.${language}`] = names[language] ?? '';
    typed[`summaries.${language}`] = summaries[language] ?? '';
  }
  return typed;
}

/** What a new campaign begins with: a share of a deposit, its amounts and words still to be said. */
export function newRule(now: number): Typed {
  return {
    zone: zoneNow(),
    'trigger.kind': 'deposit',
    'size.kind': 'share',
    form: 'bonus',
    signUp: 'none',
    'terms.base': 'gift',
    'terms.days': '7',
    ...Object.fromEntries(GAME_TYPES.map((type) => [`terms.weights.${type}`, type === 'RNG' ? '100' : '0'])),
    'limits.perMember': '1',
    'limits.cycle': 'once',
    'limits.perHousehold': '1',
    'trigger.waitMinutes': '60',
    'calendar.startsAt': clockText(Math.ceil(now / HOUR_MS) * HOUR_MS),
    claimDays: '7',
    'play.count': '10',
    'play.days': '3',
  };
}

import { type Calls, type MemberHome, numberFromMinor, type Race, type RaceRow, type ResponseInput } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { dayOf } from '../../lib/day.ts';
import { inLanguage } from '../../lib/in-language.ts';
import { langOf } from '../../lib/words.ts';
import { maskName } from '../../lib/shown-name.ts';
import { readBrand } from '../../platform/system/service.ts';
import { catalogueOf } from '../../platform/vendors/service.ts';
import { promisedCampaigns, type Running, whyBarred } from '../campaigns/prize-service.ts';
import * as board from './board-repo.ts';
import * as count from './count-repo.ts';
import * as repo from './repo.ts';
import { whyUncounted } from './uncounted.ts';

const DECIMALS = 2;
const ENTRIES = 1_000;
/** How long a race that is over is still shown. */
const SHOWN_MS = 30 * 86_400_000;
const units = (minor: bigint): number => numberFromMinor(minor, DECIMALS);

const gameOf = (context: Context, vendor: string, code: string): string =>
  catalogueOf(context).gamesByNode.get(`${vendor}-${code}`)?.shown.gameName ?? code;

function rowView(context: Context, row: board.BoardRow, place: number, username: string, memberId: bigint): RaceRow {
  return {
    place,
    no: row.no,
    name: maskName(username),
    score: units(row.score),
    reached: String(row.reached),
    at: Number(row.reached >> 20n),
    game: gameOf(context, row.vendor, row.game_code),
    icon: catalogueOf(context).gamesByNode.get(`${row.vendor}-${row.game_code}`)?.shown.icon ?? '',
    stake: units(row.stake),
    paid: units(row.payout),
    isOwn: row.member_id === memberId,
  };
}

async function pageView(context: Context, raceId: bigint, memberId: bigint, from: number, size: number): Promise<RaceRow[]> {
  const rows = await board.findPage(context.db.query, raceId, from, size);
  const names = await repo.findNames(
    context.db.query,
    rows.map((row) => row.member_id),
  );
  return rows.map((row, n) => rowView(context, row, from + n, names.get(row.member_id) ?? '', memberId));
}

function stateOf(race: repo.RaceRow, endsAt: number, now: number): Race['state'] {
  if (race.state !== 'open') return race.state;
  if (now < race.starts_at.getTime()) return 'coming';
  return now < endsAt ? 'running' : 'closing';
}

type Looking = {
  readonly memberId: bigint;
  readonly now: number;
  readonly text: (texts: Readonly<Record<string, string>>) => string;
  readonly lang: (texts: Readonly<Record<string, string>>) => { lang?: string };
  readonly promisedAt: ReadonlyMap<bigint, Date>;
  readonly entered: ReadonlySet<bigint>;
};

async function raceView(context: Context, race: repo.RaceRow, campaign: Running, looking: Looking): Promise<Race> {
  const { query } = context.db;
  const { memberId, now } = looking;
  const isJoined = looking.entered.has(campaign.id);
  const [own] = isJoined ? await repo.findScores(query, race.id, [memberId]) : [];
  const isOn = own !== undefined && own.out === null && own.reached !== null;
  const place = isOn ? await board.placeOf(query, race.id, { ...own, reached: own.reached ?? 0n }) : 0;
  const endsAt = Math.min(race.ends_at.getTime(), race.stopped_at?.getTime() ?? Number.POSITIVE_INFINITY);
  const state = stateOf(race, endsAt, now);
  const isOver = state === 'closed' || state === 'called_off';
  const barred = isOver || own?.out ? null : await inTransaction(query, (tx) => whyBarred(context, tx, campaign, memberId));
  return {
    id: campaign.code,
    title: looking.text(campaign.names),
    ...looking.lang(campaign.names),
    summary: looking.text(campaign.summaries),
    state,
    rule: campaign.rule,
    startsAt: race.starts_at.getTime(),
    endsAt,
    isStopped: race.stopped_at !== null,
    isPaused: campaign.state === 'paused',
    promise: race.promise,
    promisedAt: looking.promisedAt.get(campaign.id)?.getTime() ?? race.starts_at.getTime(),
    entrants: await board.countBoard(query, race.id),
    closedAt: race.closed_at?.getTime() ?? null,
    boardHash: race.board_hash,
    isJoined,
    out: own?.out ?? barred,
    own: isOn ? ((await pageView(context, race.id, memberId, place, 1))[0] ?? null) : null,
    countedToday: own ? await count.countSince(query, race.id, memberId, dayOf(now, campaign.timeZone).start) : 0,
    uncounted: isJoined && !isOver && !own?.out ? await uncountedOf(context, race, campaign, memberId) : null,
  };
}

/** The member's latest bet within the race with why it does not count; null where it does, or there is none. */
async function uncountedOf(
  context: Context,
  race: repo.RaceRow,
  { rule: { trigger } }: Running,
  memberId: bigint,
): Promise<Race['uncounted']> {
  const bet = await count.findLastBet(context.db.query, race, memberId);
  const why = bet && trigger.kind === 'race' ? whyUncounted(trigger, bet) : null;
  return bet && why
    ? { at: Number(bet.bet_id >> 20n), game: gameOf(context, bet.vendor, bet.game_code), stake: units(bet.stake), why }
    : null;
}

const isOver = ({ state }: Race): boolean => state === 'closed' || state === 'called_off';

/** The races that the member has joined and that are not over, as home shows them: those that end first, first. */
export async function ownRaces(context: Context, memberId: bigint, language: string, limit: number): Promise<MemberHome['races']> {
  const entered = await repo.findEntered(context.db.query, memberId);
  if (entered.size === 0) return [];
  const { list } = await races(context, memberId, language, entered);
  return list
    .filter((race) => race.isJoined && !isOver(race) && race.out === null)
    .slice(0, limit)
    .map(({ id, title, lang, state, rule, startsAt, endsAt, entrants, own }) => ({
      id,
      title,
      lang,
      state,
      form: rule.form,
      by: rule.trigger.kind === 'race' ? rule.trigger.by : 'stake',
      startsAt,
      endsAt,
      entrants,
      place: own?.place ?? null,
      score: own?.score ?? 0,
      prize: (rule.size.kind === 'places' && own ? rule.size.prizes[own.place - 1] : undefined) ?? 0,
    }));
}

/** Races as the member sees them: those that go on first. Who takes a break or wants no promotions sees only those that were joined. `alone` leaves out all others. */
export async function races(context: Context, memberId: bigint, language: string, alone?: ReadonlySet<bigint>): Promise<{ list: Race[] }> {
  const { query } = context.db;
  const [all, { settings }] = [await promisedCampaigns(context), await readBrand(context)];
  const campaigns = alone ? all.filter(({ id }) => alone.has(id)) : all;
  const ids = campaigns.map(({ id }) => id);
  const now = context.clock.now();
  const looking: Looking = {
    memberId,
    now,
    text: (texts) => inLanguage(texts, language, settings.defaultLanguage),
    lang: (texts) => langOf(texts, language, settings.defaultLanguage),
    promisedAt: await repo.findPromisedAt(query, ids),
    entered: alone ?? (await repo.findEntered(query, memberId)),
  };
  const list: Race[] = [];
  for (const race of await repo.findRaces(query, ids)) {
    const campaign = campaigns.find(({ id }) => id === race.campaign_id);
    if (!campaign || race.ends_at.getTime() < now - SHOWN_MS) continue;
    const view = await raceView(context, race, campaign, looking);
    if (view.isJoined || view.out === null) list.push(view);
  }
  return {
    list: list.toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)) || (isOver(a) ? b.endsAt - a.endsAt : a.endsAt - b.endsAt)),
  };
}

/** CallError not_found. */
async function idOf(context: Context, code: string): Promise<bigint> {
  const campaign = (await promisedCampaigns(context)).find((one) => one.code === code);
  const [race] = campaign ? await repo.findRaces(context.db.query, [campaign.id]) : [];
  if (!race) throw new CallError('not_found');
  return race.id;
}

export async function raceBoard(
  context: Context,
  memberId: bigint,
  { race, from, count: size }: { race: string; from: number; count: number },
) {
  const id = await idOf(context, race);
  return { rows: await pageView(context, id, memberId, from, size), total: await board.countBoard(context.db.query, id) };
}

/** A page of what counts; the next one begins behind its last bet. */
export async function raceEntries(
  context: Context,
  { race, behind }: { race: string; behind: string },
): Promise<ResponseInput<Calls['getRaceEntries']>> {
  const id = await idOf(context, race);
  const [no = '0', bet = '0'] = behind.split(':');
  const rows = await count.findEntries(context.db.query, id, { no: Number(no), bet: BigInt(bet) }, ENTRIES);
  const last = rows.at(-1);
  const list = rows.map((row) => ({
    no: row.no,
    name: maskName(row.username),
    bet: String(row.bet_id),
    game: gameOf(context, row.vendor, row.game_code),
    at: Number(row.bet_id >> 20n),
    stake: Number(row.stake),
    paid: Number(row.payout),
    score: Number(row.score),
  }));
  return { list, next: last && rows.length === ENTRIES ? `${last.no}:${last.bet_id}` : null };
}

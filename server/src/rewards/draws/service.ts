import { randomBytes } from 'node:crypto';
import { type Calls, greatestGift, minorFromNumber, numberFromMinor, type PrizeDraw, type RequestOutput } from '@sorak/contract';
import { hashOfList, promiseOfDraw, winnersOf } from '@sorak/contract/rules/prize-draw';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { mayBePromoted, whyNotGiven } from '../../players/safer-play/service.ts';
import { beaconOf } from '../../platform/beacon/service.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { inLanguage } from '../../lib/in-language.ts';
import { langOf } from '../../lib/words.ts';
import { maskName } from '../../lib/shown-name.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import { campaignsOfPromises, lockBudget, offer, publishedCampaigns, versionOf } from '../campaigns/offer-service.ts';
import { openedOf, stepMs } from './opening.ts';
import * as repo from './repo.ts';
import { tellDraw, tellOpening, tellTickets } from './tell-service.ts';

const DECIMALS = 2;
const SHOWN = 100;
export const drawName = (code: string): string => `prize draw ${code}`;
const MARK_LENGTH = 16;

/** By what a member is told from others in a list that everybody may read: behind the house's key, or numbers of accounts could be tried one by one. */
const markOf = ({ secrets }: Context, code: string, memberId: bigint): string =>
  secrets.fingerprint(`${code}:${memberId}`, 'mark of a prize draw').toString('hex').slice(0, MARK_LENGTH);

/** Promises a draw; the same again is the same. CallError conflict for a time that has begun or other prizes, campaign_unready without its campaign or budget. */
export async function makeDraw(context: Context, operatorId: bigint, asked: RequestOutput<Calls['makePrizeDraw']>): Promise<PrizeDraw> {
  const { id, kind, prizes: wanted, opensAt, closesAt, reason } = asked;
  const published = await publishedCampaigns(context);
  const campaign = published.find((one) => one.code === asked.campaign && one.rule.trigger.kind === 'draw');
  const tickets = published.find((one) => one.code === asked.tickets && one.rule.form === 'ticket');
  const prizes = wanted.map((one) => minorFromNumber(one, DECIMALS));
  const total = prizes.reduce((sum, one) => sum + one, 0n);
  const max = campaign ? minorFromNumber(greatestGift(campaign.rule), DECIMALS) : 0n;
  if (!campaign || (kind === 'raffle' && !tickets) || prizes.some((one) => one > max)) throw new CallError('campaign_unready');
  const at = new Date(context.clock.now());
  if (opensAt < at.getTime() || closesAt <= opensAt || prizes.some((one) => one <= 0n)) throw new CallError('conflict');
  const seed = randomBytes(32).toString('hex');
  const promise = await promiseOfDraw(seed, prizes.map(String));
  await inTransaction(context.db.query, async (tx) => {
    // All that is promised together, whoever promises at the same moment.
    const taken = (await lockBudget(tx, campaign.id)) + (await repo.sumPromised(tx, campaign.id));
    if (taken + total > minorFromNumber(campaign.rule.limits.budget, DECIMALS)) throw new CallError('campaign_unready');
    const isNew = await repo.insertDraw(tx, {
      brand_code: brandCode(context),
      code: id,
      kind,
      campaign_id: campaign.id,
      version: campaign.version,
      tickets_id: kind === 'raffle' ? (tickets?.id ?? null) : null,
      prizes,
      seed: context.secrets.seal(seed, drawName(id)),
      promise,
      opens_at: new Date(opensAt),
      closes_at: new Date(closesAt),
      made_by: operatorId,
      made_at: at,
    });
    if (!isNew) throw new CallError('conflict');
    await recordAction(tx, {
      operatorId,
      action: 'draw_promised',
      object: `draw:${id}`,
      detail: { reason, promise, total: String(total) },
    });
  });
  const row = await repo.findDraw(context.db.query, brandCode(context), id);
  if (!row) throw new CallError('not_found');
  const { names, rule } = campaign;
  const shown = { row, memberId: 0n, now: at.getTime(), own: [], wins: [] };
  return { ...drawView(context, shown), title: Object.values(names)[0] ?? id, form: rule.form };
}

/** Takes a number of a rain. CallError not_found, registration_closed, play_stopped, play_limit_reached. */
export async function joinRain(context: Context, memberId: bigint, code: string): Promise<{ number: number; tickets: number }> {
  const { query } = context.db;
  const draw = await repo.findDraw(query, brandCode(context), code);
  if (draw?.kind !== 'rain') throw new CallError('not_found');
  const mark = markOf(context, code, memberId);
  const joined = await inTransaction(query, async (tx) => {
    const at = new Date(context.clock.now());
    const blocked = await whyNotGiven(tx, memberId, at);
    if (blocked) throw new CallError(blocked);
    const known = (await repo.findOwn(tx, memberId)).find(({ draw_id: id }) => id === draw.id);
    if (known) return { number: known.number, tickets: draw.tickets };
    const isOpen = at >= draw.opens_at && at < draw.closes_at && (await mayBePromoted(tx, memberId, at));
    const number = isOpen ? await repo.takeNumber(tx, draw.id) : undefined;
    if (number === undefined) throw new CallError('registration_closed');
    await repo.insertTickets(tx, [{ draw_id: draw.id, number, member_id: memberId, mark, at }]);
    return { number, tickets: number };
  });
  tellTickets(context, code, joined.tickets);
  return joined;
}

/** Closes a list: a raffle's numbers are the tickets that were claimed while it was open. */
async function closeList(context: Context, tx: repo.Db, draw: repo.DrawRow): Promise<{ code: string; tickets: number }> {
  if (draw.tickets_id !== null) {
    const rows: repo.TicketRow[] = [];
    for (const { member_id: memberId, at, count } of await repo.findClaimed(tx, draw.tickets_id, draw.opens_at, draw.closes_at))
      for (let n = 0; n < count; n++)
        rows.push({
          draw_id: draw.id,
          number: rows.length + 1,
          member_id: memberId,
          mark: markOf(context, draw.code, memberId),
          at,
        });
    await repo.insertTickets(tx, rows);
  }
  const list = await repo.findTickets(tx, draw.id);
  await repo.close(tx, draw.id, list.length, await hashOfList(list));
  return { code: draw.code, tickets: list.length };
}

/** Draws what is closed, once the beacon's round after it is out; the winners' gifts wait for them. Each step happens once, whoever does it. */
export async function drawDue(context: Context): Promise<void> {
  const { query } = context.db;
  const campaigns = await campaignsOfPromises(context);
  for (const { id, closes_at: closesAt } of await repo.findDue(query, new Date(context.clock.now()))) {
    const listed = await inTransaction(query, async (tx) => {
      const draw = await repo.lockDraw(tx, id);
      return draw?.state === 'open' ? closeList(context, tx, draw) : null;
    });
    if (listed) await tellDraw(context, listed.code, { state: 'listed', tickets: listed.tickets, opened: 0, win: null });
    const told = await beaconOf(context).at(closesAt.getTime());
    if (told === null || told === 'gone') continue;
    const beacon = { source: told.source, round: told.round, value: told.value };
    const drawn = await inTransaction(query, async (tx) => {
      const draw = await repo.lockDraw(tx, id);
      const known = campaigns.find((one) => one.id === draw?.campaign_id);
      // What was promised is by the version of then, whatever was published since.
      const campaign = known && draw && (await versionOf(tx, known, draw.version));
      if (draw?.state !== 'listed' || draw.list_hash === null) return null;
      const seed = context.secrets.open(draw.seed, drawName(draw.code));
      const winners = await winnersOf(seed, draw.list_hash, beacon.value, draw.tickets, draw.prizes.length);
      const tickets = await repo.findTickets(tx, id);
      const [owners, times] = [
        new Map(tickets.map((one) => [one.number, one.member_id])),
        new Map(tickets.map((one) => [one.number, one.at])),
      ];
      const drawnAt = new Date(context.clock.now());
      // Each stands open when its turn is over.
      for (const [place, number] of winners.entries()) {
        const [amount, owner] = [BigInt(draw.prizes[place] ?? 0), owners.get(number) ?? 0n];
        const cause = `draw:${draw.code}:${number}`;
        const opensAt = new Date(drawnAt.getTime() + (place + 1) * stepMs(draw, winners.length));
        const told = { key: cause, cause, of: amount, at: drawnAt, isPromised: true, opensAt };
        const at = times.get(number);
        // A ticket that fell out behind the list, as its deposit went back, keeps its number and wins nothing.
        const isGone = draw.tickets_id !== null && at !== undefined && !(await repo.isStillClaimed(tx, draw.tickets_id, owner, at));
        const done = campaign && !isGone ? await offer(context, tx, campaign, owner, told) : undefined;
        await repo.insertWin(tx, { draw_id: id, place: place + 1, number, amount, gift_id: done && 'id' in done ? done.id : null });
      }
      await repo.finish(tx, id, beacon, seed, drawnAt);
      const wins = (await repo.findWins(tx, [id])).map(winView);
      return { draw, wins };
    });
    if (drawn) tellOpening(context, drawn.draw, drawn.wins);
  }
}

/**
 * Raffles and rains with all by which they are made again. Whoever may be given nothing, or wants no promotions, sees only those of which they
 * have a number.
 */
export async function draws(context: Context, memberId: bigint, language: string): Promise<{ list: PrizeDraw[] }> {
  const { query } = context.db;
  const all = await repo.findDraws(query, brandCode(context), SHOWN);
  const [own, campaigns, { settings }] = [
    await repo.findOwn(query, memberId),
    await campaignsOfPromises(context),
    await readBrand(context),
  ];
  const now = context.clock.now();
  const at = new Date(now);
  const isInvited =
    (await mayBePromoted(query, memberId, at)) && (await inTransaction(query, (tx) => whyNotGiven(tx, memberId, at))) === null;
  const rows = isInvited ? all : all.filter(({ id }) => own.some((one) => one.draw_id === id));
  const wins = await repo.findWins(
    query,
    rows.map(({ id }) => id),
  );
  const list = rows.map((row) => {
    const campaign = campaigns.find(({ id }) => id === row.campaign_id);
    const shown = {
      row,
      memberId,
      now,
      own: own.filter((one) => one.draw_id === row.id),
      wins: wins.filter((one) => one.draw_id === row.id),
    };
    return {
      ...drawView(context, shown),
      title: campaign ? inLanguage(campaign.names, language, settings.defaultLanguage) : row.code,
      ...langOf(campaign?.names ?? {}, language, settings.defaultLanguage),
      form: campaign?.rule.form ?? ('cash' as const),
    };
  });
  return { list };
}

type Shown = {
  readonly row: repo.DrawRow;
  readonly memberId: bigint;
  readonly now: number;
  readonly own: readonly repo.TicketRow[];
  readonly wins: Awaited<ReturnType<typeof repo.findWins>>;
};

type Win = Awaited<ReturnType<typeof repo.findWins>>[number];
/** A prize as everybody may read it. */
const winView = ({ place, number, amount, mark, username }: Win) => ({
  place,
  number,
  amount: numberFromMinor(amount, DECIMALS),
  mark,
  name: maskName(username),
});

export const totalOf = ({ prizes }: Pick<repo.DrawRow, 'prizes'>): number =>
  numberFromMinor(
    prizes.reduce((sum, one) => sum + BigInt(one), 0n),
    DECIMALS,
  );

/** How many prizes there are of each size, the greatest first. */
function splitOf({ prizes }: Pick<repo.DrawRow, 'prizes'>): PrizeDraw['split'] {
  const counts = new Map<string, number>();
  for (const one of prizes) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts]
    .map(([one, count]) => ({ amount: numberFromMinor(BigInt(one), DECIMALS), count }))
    .toSorted((a, b) => b.amount - a.amount);
}

/** A draw as far as it is opened: its sizes of prizes from the start, seed and their order only once all of it is. */
function drawView(context: Context, { row, memberId, now, own, wins }: Shown): Omit<PrizeDraw, 'title' | 'form'> {
  const opened = openedOf(row, wins.length, now);
  const isOpened = row.state === 'drawn' && opened === wins.length;
  const drawnAt = row.drawn_at?.getTime() ?? null;
  return {
    id: row.code,
    kind: row.kind,
    state: row.state === 'drawn' && !isOpened ? 'opening' : row.state,
    promise: row.promise,
    opensAt: row.opens_at.getTime(),
    closesAt: row.closes_at.getTime(),
    tickets: row.tickets,
    prizeCount: row.prizes.length,
    total: totalOf(row),
    split: splitOf(row),
    opened,
    openedAt: drawnAt === null ? null : drawnAt + wins.length * stepMs(row, wins.length),
    ownNumbers: own.map(({ number }) => number),
    // Lists that were closed before marks had a key keep theirs.
    ownMark: own[0]?.mark ?? markOf(context, row.code, memberId),
    listHash: row.list_hash,
    // In which order they are opened, and so who gets how much, is nobody's knowledge before.
    prizes: isOpened ? [...row.prizes] : null,
    seed: isOpened ? row.opened_seed : null,
    beacon: row.beacon,
    wins: wins.slice(0, opened).map((win) => ({ ...winView(win), isOwn: win.member_id === memberId })),
  };
}

/** The list of a draw that is closed. CallError not_found before. */
export async function drawList(context: Context, code: string): Promise<{ list: { number: number; mark: string }[] }> {
  const draw = await repo.findDraw(context.db.query, brandCode(context), code);
  if (!draw || draw.state === 'open') throw new CallError('not_found');
  return { list: (await repo.findTickets(context.db.query, draw.id)).map(({ number, mark }) => ({ number, mark })) };
}

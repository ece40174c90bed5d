import { randomUUID } from 'node:crypto';
import { CONTRACT_KINDS, type ContractKind } from '@sorak/contract';
import { announce } from '../../agents/agent/announcement-service.ts';
import { isAgent } from '../../agents/agent/team-service.ts';
import { openProduct, type Product } from '../../play/betting/product-service.ts';
import { BetRefusal, type Placed, placeBets, type Settlement, settleBets } from '../../play/betting/set-service.ts';
import type { Context } from '../../context.ts';
import { hashPassword } from '../../platform/credentials/password-service.ts';
import { redeemVoucher, sellVoucher } from '../../payments/deposit/orders/voucher-service.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { dayOf } from '../../lib/day.ts';
import { createSemaphore } from '../../lib/semaphore.ts';
import { uuidFrom } from '../../lib/uuid.ts';
import { notice } from '../../lib/words.ts';
import { findByUsername } from '../../players/member/account-service.ts';
import { operatorsOf } from '../../platform/operator/account-service.ts';
import { DEMO_DAYS } from '../sign-in/demo-service.ts';
import { openMember } from '../sign-in/register-service.ts';
import { readBrand } from '../../platform/system/service.ts';
import {
  findOwn,
  findPeople,
  findSigned,
  offerByHouse,
  type Person as Top,
  processContract,
} from '../../agents/commission/contract-service.ts';
import { DEMO_TEAM, demoTerms, eveningOf, type Person, type TeamPlan } from './team-plan.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;
const DEMO_IP = '127.0.0.1';
const PRODUCT = { code: 'DEMO', name: 'Sorak Demo', games: [{ code: 'demo_round', name: 'Demo round', type: 'RNG' as const }] };
/** So many accounts are opened at once: each is a transaction of its own. */
const AT_ONCE = 8;
const MAX_IN_WAVE = 5_000;
/** Of a large team so many play. */
const MAX_PLAYERS = 200;
const OWN_UNITS = 1_000_000;

/** The same platform at another moment: what it writes is dated by its clock. The ledger keeps its own, the database's. */
const at = (context: Context, moment: number): Context => ({ ...context, clock: { ...context.clock, now: () => moment } });

type Ids = Map<string, bigint>;
type Opening = { readonly passwordHash: string | null; readonly since: number; readonly players: ReadonlySet<string> };

/** Own money: what is given counts for nothing in a contract. */
async function payIn(context: Context, memberId: bigint): Promise<void> {
  const code = await sellVoucher(context, OWN_UNITS);
  const { settings } = await readBrand(context);
  await redeemVoucher(context, memberId, { code, offerId: null, key: randomUUID(), language: settings.defaultLanguage });
}

async function openPerson(
  context: Context,
  ids: Ids,
  { username, isAgent, above }: Person,
  { passwordHash, since, players }: Opening,
): Promise<void> {
  const { settings } = await readBrand(context);
  const account = { username, passwordHash, isAgent, language: settings.defaultLanguage, ip: DEMO_IP, uplineId: ids.get(above) ?? null };
  const then = at(context, since);
  const opened = await openMember(then, account);
  if (opened !== undefined && players.has(username)) await payIn(then, opened);
  const id = opened ?? (await findByUsername(context.db.query, username))?.id;
  if (id !== undefined) ids.set(username, id);
}

/** Waves of people whose uplines exist already, of some thousands at the most. */
function* waves(people: readonly Person[], ids: Ids): Generator<readonly Person[]> {
  for (let from = 0; from < people.length;) {
    const length = people.slice(from, from + MAX_IN_WAVE).findIndex(({ above }) => !ids.has(above));
    const to = length === -1 ? Math.min(people.length, from + MAX_IN_WAVE) : from + length;
    if (to === from) throw new Error(`Nobody is called ${people[from]?.above}.`);
    yield people.slice(from, to);
    from = to;
  }
}

type Player = { readonly username: string; readonly memberId: bigint };

/** One day of all players: their bets in the order of the day, settled together when it is over. */
async function playDay(context: Context, product: Product, players: readonly Player[], day: number, start: number): Promise<void> {
  const evenings = players
    .flatMap((player) => {
      const evening = eveningOf(player.username, day);
      return evening ? [{ ...player, ...evening }] : [];
    })
    .toSorted((one, other) => one.offsetMs - other.offsetMs);
  const settled: Settlement[] = [];
  for (const { username, memberId, offsetMs, bets } of evenings) {
    const then = at(context, start + offsetMs);
    const lines = bets.map(({ stake }) => ({ gameCode: 'demo_round', round: `${username}-${day}`, amount: stake }));
    const order = { id: uuidFrom(`demo ${username} ${day}`), memberId, sessionId: null, asset: 'IDR' as const, lines };
    const placed = await inTransaction(context.db.query, (tx) => placeBets(then, tx, product, order)).catch(refused);
    for (const [place, { payout }] of bets.entries()) {
      const betId = placed?.betIds[place];
      if (betId !== undefined) settled.push({ memberId, betId, payout });
    }
  }
  if (settled.length > 0)
    await inTransaction(context.db.query, (tx) => settleBets(at(context, start + 23 * HOUR_MS), tx, product, settled));
}

/** Who has nothing left plays no more. */
function refused(error: unknown): Placed | undefined {
  if (error instanceof BetRefusal) return undefined;
  throw error;
}

const playersOf = (people: readonly Person[]): string[] =>
  people
    .filter(({ isAgent }) => isAgent === 0)
    .slice(0, MAX_PLAYERS)
    .map(({ username }) => username);

async function playDays(context: Context, { people, days }: TeamPlan, ids: Ids, since: number): Promise<void> {
  const { settings } = await readBrand(context);
  const product = await openProduct(context, PRODUCT);
  const players = playersOf(people).flatMap((username) => {
    const memberId = ids.get(username);
    return memberId === undefined ? [] : [{ username, memberId }];
  });
  let { end: start } = dayOf(since, settings.timeZone);
  for (let day = 1; day < days; day += 1) {
    await playDay(context, product, players, day, start);
    start = dayOf(start, settings.timeZone).end;
  }
}

/** The contract of an agent with whoever is above, offered and accepted; nothing where there is one, or none above to stand on. */
async function sign(context: Context, kind: ContractKind, memberId: bigint, above: bigint | null, level: number): Promise<void> {
  if ((await findOwn(context.db.query, kind, memberId)).length > 0) return;
  const terms = demoTerms(kind, level);
  const key = `demo:${kind}:${memberId}`;
  const { id } =
    above === null
      ? await offerByHouse(context, memberId, kind, terms, key)
      : await processContract(context, above, kind, { action: 'offer', memberId: String(memberId), terms }, key);
  await processContract(context, memberId, kind, { action: 'accept', contractId: id, cancels: 0 }, key);
}

async function signAll(context: Context, { root, people }: TeamPlan, ids: Ids, top: Top, since: number): Promise<void> {
  const levels = new Map([[root, 0]]);
  for (const { username, isAgent, above } of people) if (isAgent === 1) levels.set(username, (levels.get(above) ?? 0) + 1);
  const aboveOf = new Map(people.map(({ username, above }) => [username, above]));
  for (const kind of CONTRACT_KINDS) {
    // Whoever stands below somebody and has no contract can promise nothing.
    if (top.upline_id !== null && !(await findSigned(context.db.query, kind, top.id))) continue;
    // Thousands of periods of five minutes would have to be reckoned for nothing: these begin now.
    const then = kind === 'realtime' ? context : at(context, since + HOUR_MS);
    for (const [username, level] of levels) {
      const id = ids.get(username);
      const above = aboveOf.get(username);
      if (id !== undefined && !(username === root && top.upline_id !== null))
        await sign(then, kind, id, above === undefined ? null : (ids.get(above) ?? null), level);
    }
  }
}

type Made = { readonly passwordHash: string | null; readonly since: number; readonly say?: (progress: string) => void };

/**
 * Makes a team below an agent by the services that everybody uses: accounts, bets on the days since `since` (epoch ms), then contracts,
 * whose periods the settlement reckons as any others. Harmless to repeat. Throws where the agent is missing.
 */
export async function makeTeam(context: Context, plan: TeamPlan, { passwordHash, since, say = () => {} }: Made): Promise<void> {
  const root = await findByUsername(context.db.query, plan.root);
  const top = root && (await findPeople(context.db.query, [root.id])).get(root.id);
  if (!top || !isAgent(top.is_agent)) throw new Error(`${plan.root} is no agent.`);
  const ids: Ids = new Map([[plan.root, top.id]]);
  const inTurn = createSemaphore(AT_ONCE);
  const opening = { passwordHash, since: since + 5 * MINUTE_MS, players: new Set(playersOf(plan.people)) };
  for (const wave of waves(plan.people, ids)) {
    await Promise.all(wave.map((person) => inTurn(() => openPerson(context, ids, person, opening))));
    say(`${ids.size - 1} of ${plan.people.length} accounts`);
  }
  await playDays(context, plan, ids, since);
  await signAll(context, plan, ids, top, since);
}

/** Gives the demo agent a team with some weeks behind it, and says to its agents what it is; does nothing where there is no demo. */
export async function seedDemoTeam(context: Context): Promise<void> {
  const { demoPassword } = context.config;
  if (demoPassword === undefined) return;
  const root = await findByUsername(context.db.query, DEMO_TEAM.root);
  const last = DEMO_TEAM.people.findLast(({ isAgent }) => isAgent === 1);
  const done = last && (await findByUsername(context.db.query, last.username));
  if (!root || (done && (await findOwn(context.db.query, 'realtime', done.id)).length > 0)) return;
  const passwordHash = await hashPassword(demoPassword);
  await makeTeam(context, DEMO_TEAM, { passwordHash, since: context.clock.now() - DEMO_DAYS * DAY_MS });
  const { settings } = await readBrand(context);
  const [operator] = await operatorsOf(context);
  const { title, content } = notice(settings.defaultLanguage, 'demoTeam', { days: DEMO_DAYS });
  if (operator) await announce(context, BigInt(operator.id), { title, body: content }, 'demo-team');
}

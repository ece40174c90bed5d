import type { Draw, Game, GameType, LiveTable, Match, VendorProgramme } from '@sorak/contract';
import { vendorProgramme } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { nextDraws } from '../lottery/results/results-service.ts';
import type { Catalogue, CatalogueVendor } from '../../platform/vendors/service.ts';
import { catalogueIn } from '../../platform/vendors/service.ts';
import { createVendorQuestion } from './vendor-question.ts';

const KEPT_MS = 10_000;
const SNAPSHOT_MS = 1_000;
const SHOWN_MATCHES = { all: 6, category: 9 };
const SHOWN_DRAWS = 4;

const askProgramme = createVendorQuestion(vendorProgramme, KEPT_MS, 'a vendor did not tell its programme');

type Told = { readonly vendor: CatalogueVendor; readonly programme: VendorProgramme };
/** What all vendors told, read once a second. Draws are one of each lottery. */
type Programme = { readonly at: number; readonly matches: Match[]; readonly draws: Draw[]; readonly tables: LiveTable[] };

const snapshots = new WeakMap<Catalogue, { at: number; programme: Promise<Programme> }>();

/** The soonest matches and draws that are still to come by the platform's clock, and the live tables, as their vendors tell them. */
export function programmeNow(context: Context, country: string | null): Promise<Programme> {
  const catalogue = catalogueIn(context, country);
  const now = context.clock.now();
  const known = snapshots.get(catalogue);
  if (known && Math.abs(now - known.at) < SNAPSHOT_MS) return known.programme;
  const programme = read(context, catalogue, now);
  snapshots.set(catalogue, { at: now, programme });
  return programme;
}

/** The next matches and draws that home shows, or of one category those that its page shows. */
export function nextOf({ matches, draws, at }: Programme, gameType: GameType | undefined): Pick<Programme, 'matches' | 'draws' | 'at'> {
  const isAsked = ({ game }: Match | Draw): boolean => gameType === undefined || game.gameType === gameType;
  return {
    matches: matches.filter(isAsked).slice(0, gameType === undefined ? SHOWN_MATCHES.all : SHOWN_MATCHES.category),
    draws: draws.filter(isAsked).slice(0, SHOWN_DRAWS),
    at,
  };
}

async function read(context: Context, { vendors, games }: Catalogue, now: number): Promise<Programme> {
  const asked = vendors.flatMap((vendor) => {
    const { programmeUrl } = vendor;
    return programmeUrl === null ? [] : askProgramme(context, vendor, programmeUrl).then((programme) => ({ vendor, programme }));
  });
  const [house, answers] = await Promise.all([nextDraws(context), Promise.all(asked)]);
  const told = answers.flatMap(({ vendor, programme }) => (programme ? [{ vendor, programme }] : []));
  return {
    at: now,
    matches: told.flatMap((one) => matchesOf(one, now)).toSorted((a, b) => a.startsAt - b.startsAt),
    draws: mixed([...told.flatMap((one) => drawsOf(one, now)), ...houseDraws(games, house)]),
    tables: told.flatMap(tablesOf),
  };
}

/** Of several draws of one lottery only the soonest; that of each vendor first, so that a draw a minute does not hide those of the day. */
function mixed(draws: readonly Draw[]): Draw[] {
  const sorted = draws.toSorted((a, b) => a.closesAt - b.closesAt);
  const soonest = (key: (draw: Draw) => string, among: readonly Draw[]): Draw[] =>
    among.filter((draw, at) => among.findIndex((one) => key(one) === key(draw)) === at);
  const ofEach = soonest(({ game }) => game.nodeId, sorted);
  const first = soonest(({ game }) => game.vassalage, ofEach);
  return [...first, ...ofEach.filter((draw) => !first.includes(draw))];
}

/** Draws of the house as its lotteries stand in the lobby; none of one that rests. */
const houseDraws = (games: Catalogue['games'], draws: Awaited<ReturnType<typeof nextDraws>>): Draw[] =>
  draws.flatMap(({ gameCode, vendor, ...draw }) => {
    const game = games.find(({ shown }) => shown.vassalage === vendor && shown.gameCode === gameCode)?.shown;
    return game && !game.maintenance ? [{ ...draw, game }] : [];
  });

/** The vendor's own game, unless it rests or is no game of the kinds asked for. */
function gameOf({ vendor }: Told, gameCode: string, kinds: readonly Game['gameType'][]): Game | null {
  const game = vendor.gamesByCode.get(gameCode)?.shown;
  return game && !game.maintenance && kinds.includes(game.gameType) ? game : null;
}

function matchesOf(told: Told, now: number): Match[] {
  return told.programme.matches.flatMap(({ matchId, gameCode, league, home, away, odds, ...match }) => {
    const game = gameOf(told, gameCode, ['SPORTS', 'ESPORTS']);
    const startsAt = Date.parse(match.startsAt);
    if (!game || startsAt <= now) return [];
    return [{ matchId, game, league, home, away, startsAt, odds: odds ? { ...odds, draw: odds.draw ?? null } : null }];
  });
}

function drawsOf(told: Told, now: number): Draw[] {
  return told.programme.draws.flatMap(({ gameCode, drawNo, lastNumbers, ...draw }) => {
    const game = gameOf(told, gameCode, ['LOTT', 'ELOTT']);
    const closesAt = Date.parse(draw.closesAt);
    return game && closesAt > now ? [{ drawNo, game, closesAt, lastNumbers }] : [];
  });
}

function tablesOf(told: Told): LiveTable[] {
  return told.programme.tables.flatMap(({ gameCode, seats, players, results }) => {
    const game = gameOf(told, gameCode, ['LIVE']);
    return game ? [{ nodeId: game.nodeId, seats: seats ?? null, players: players ?? null, results }] : [];
  });
}

import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { tableCover, vendorFile, type VendorFile, type GameClass, type GameType } from '@sorak/contract';
import * as v from 'valibot';
import type { TitleProof } from '../engines/proof.ts';
import type { TableGame } from '../engines/tables/table.ts';
import { jackpotSeries } from '../titles/jackpots.ts';
import type { Title } from '../titles/catalogue.ts';
import { vendors } from '../titles/vendors.ts';
import { loadTitles } from './catalogue.ts';
import type { Entry } from './context.ts';
import { expectedReturns } from './expected-returns.ts';
import { freeStakes } from './free-stakes.ts';
import { isRoomTitle } from './rooms/engines.ts';

const percent = (share: number): number => Number((share * 100).toFixed(2));
const units = (minor: number): number => Number((minor / 100).toFixed(2));

/** The page that plays, from the studio's origin or from a full address. */
function playPage(launchUrl: string): string {
  const url = new URL(launchUrl);
  if (url.pathname === '/') url.pathname = '/play';
  return url.href;
}

/** Where the studio tells of its shared tables, of its card rooms, and of a round, and hears of what is played for nothing. */
const vendorUrl = (launchUrl: string, path: '/programme' | '/rooms' | '/round-history' | '/rewards'): string =>
  new URL(path, launchUrl).href;

/** What the platform reads: the studio's vendors with all their titles, the published numbers of each, and the pools. */
export function vendorsFile(publicKey: string, launchUrl: string, currency = 'IDR'): VendorFile {
  const entries = [...loadTitles().values()];
  const inSeries = (code: string): string[] => [...new Set(entries.flatMap(({ title }) => (title.jackpot === code ? [title.vendor] : [])))];
  return v.parse(vendorFile, {
    vendors: vendors.map((vendor) => ({
      ...vendor,
      publicKey,
      launchUrl: playPage(launchUrl),
      ...(entries.some(({ title }) => title.vendor === vendor.code && title.kind === 'table' && title.game !== 'bingo')
        ? { programmeUrl: vendorUrl(launchUrl, '/programme') }
        : {}),
      ...(entries.some(({ title }) => title.vendor === vendor.code && isRoomTitle(title))
        ? { roomsUrl: vendorUrl(launchUrl, '/rooms') }
        : {}),
      roundHistoryUrl: vendorUrl(launchUrl, '/round-history'),
      ...(entries.some(({ title }) => title.vendor === vendor.code && freeStakes(title))
        ? { rewardsUrl: vendorUrl(launchUrl, '/rewards') }
        : {}),
      games: entries.filter(({ title }) => title.vendor === vendor.code).map(gameOf),
    })),
    jackpots: jackpotSeries.flatMap((series) =>
      series.pools.map(({ code, name, seed }) => ({ code, name: name.id, currency, seed: units(seed), vendors: inSeries(series.code) })),
    ),
  });
}

/** How live tables of a game are classed. */
const LIVE_CLASS = {
  baccarat: 'BACCARAT',
  'dragon-tiger': 'DRAGON_TIGER',
  'andar-bahar': 'GAME_SHOW',
  roulette: 'ROULETTE',
  'sic-bo': 'SIC_BO',
  'fan-tan': 'GAME_SHOW',
  'xoc-dia': 'GAME_SHOW',
  'money-wheel': 'GAME_SHOW',
  cockfight: 'GAME_SHOW',
} as const satisfies Record<Exclude<TableGame, 'bingo'>, GameClass>;

/** Kinds with a category of their own; a panel beside a stage is an electronic game. */
const OWN_TYPES: Readonly<Partial<Record<Title['kind'], GameType>>> = { fish: 'FISH', poker: 'PVP', 'tien-len': 'PVP' };

/** A table is a game of the live category; a bet is all that a player lays at once, so its limits are those of a round. */
const placeOf = ({ title, kind }: Entry) => {
  if (title.kind !== 'table') {
    const { min, max } = kind.engine.stakes(title);
    const gameType = OWN_TYPES[title.kind] ?? 'RNG';
    return { gameType, gameClassify: title.classification, minBet: units(min), maxBet: units(max) } as const;
  }
  const icon = tableCover(title.code);
  const { min, round } = title.limits;
  if (title.game === 'bingo')
    return { gameType: 'RNG', gameClassify: title.classification, minBet: units(min), maxBet: units(round), icon } as const;
  return {
    gameType: 'LIVE' as const,
    gameClassify: LIVE_CLASS[title.game],
    minBet: units(min),
    maxBet: units(round),
    icon,
  };
};

/** Where players win from each other there is no return, hit or greatest win to publish. */
const figuresOf = (proof: TitleProof) => ({
  // Turnover and gifts are weighed by what best play leaves the house, not by what a hint does.
  rtp: percent(proof.bestRtp ?? proof.rtp),
  volatility: proof.volatility,
  hitRate: percent(proof.hitRate),
  maxWin: proof.maxWin,
});

function gameOf(entry: Entry) {
  const { title, proof } = entry;
  // A lobby shows one pool by a game: the greatest, which a series names first.
  const headline = jackpotSeries.find((series) => series.code === title.jackpot)?.pools[0];
  const free = freeStakes(title);
  return {
    gameCode: title.code,
    name: title.name,
    ...placeOf(entry),
    ...(title.kind === 'slot' && title.layout === 'lines' ? { minLineNum: title.lines.length } : {}),
    ...(isRoomTitle(title) ? {} : { ...figuresOf(proof), returns: expectedReturns(entry) }),
    ...(headline ? { jackpot: headline.code } : {}),
    ...(free ? { freeStakes: free.map(units) } : {}),
    isHot: title.isHot ?? false,
    isNew: title.isNew ?? false,
    trialSupport: true,
  };
}

if (process.argv[1]?.includes('vendors-file')) {
  const { values } = parseArgs({
    options: { 'public-key': { type: 'string' }, 'launch-url': { type: 'string' }, out: { type: 'string' } },
  });
  const { 'public-key': keyFile, 'launch-url': launchUrl, out } = values;
  if (keyFile === undefined || launchUrl === undefined || out === undefined)
    throw new Error('usage: --public-key <pem file> --launch-url <url> --out <file>');
  fs.writeFileSync(out, `${JSON.stringify(vendorsFile(fs.readFileSync(keyFile, 'utf8'), launchUrl), null, 2)}\n`);
}

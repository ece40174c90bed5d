import { playFair } from '../fairness.ts';
import { noSteps, type Kind } from '../kind.ts';
import { andarBahar } from './andar-bahar.ts';
import { baccarat } from './baccarat.ts';
import { bingo } from './bingo.ts';
import { cockfight } from './cockfight.ts';
import { dragonTiger } from './dragon-tiger.ts';
import { fanTan } from './fan-tan.ts';
import { moneyWheel } from './money-wheel.ts';
import { rouletteTable } from './roulette.ts';
import { sicBo } from './sic-bo.ts';
import type { AnyTableRules, TableGame, TablePick, TableSpot, TableTitle } from './table.ts';
import { xocDia } from './xoc-dia.ts';

export const tableRules: Readonly<Record<TableGame, AnyTableRules>> = {
  baccarat,
  'dragon-tiger': dragonTiger,
  'andar-bahar': andarBahar,
  'sic-bo': sicBo,
  roulette: rouletteTable,
  'fan-tan': fanTan,
  'xoc-dia': xocDia,
  'money-wheel': moneyWheel,
  cockfight,
  bingo,
};

/** Spots that a player may have chips on at once. */
export const MAX_PICKS = 60;

export const spotsOf = (title: TableTitle): readonly TableSpot[] => tableRules[title.game].spots(title);

/** The greatest stake on a spot, a multiple of the least. */
export const maxOn = ({ limits: { min, max } }: TableTitle, { share }: TableSpot): number =>
  Math.max(min, Math.floor(max / share / min) * min);

export const stakedOn = (picks: readonly TablePick[]): number => picks.reduce((sum, { stake }) => sum + stake, 0);

/** Whether a table takes these picks of one player, all of a round together: known spots, each once, within every limit. */
export function arePicks(title: TableTitle, picks: readonly TablePick[]): boolean {
  const { min, round } = title.limits;
  const spots = new Map(spotsOf(title).map((spot) => [spot.code, spot]));
  const fits = ({ spot, stake }: TablePick): boolean => {
    const found = spots.get(spot);
    return found !== undefined && stake >= min && stake % min === 0 && stake <= maxOn(title, found);
  };
  return (
    picks.length > 0 &&
    picks.length <= MAX_PICKS &&
    new Set(picks.map(({ spot }) => spot)).size === picks.length &&
    picks.every(fits) &&
    stakedOn(picks) <= round
  );
}

/** What picks bring back of a result, stakes included. */
export const payOf = (title: TableTitle, picks: readonly TablePick[], result: unknown): number =>
  picks.reduce((sum, { spot, stake }) => sum + (stake / 100) * tableRules[title.game].returns(title, spot, result), 0);

/** The result of a round: all its chance are the bytes of HMAC-SHA256(salt, `hash:place:0`), `:1` …, drawn as every game draws. */
export const resultOf = (title: TableTitle, salt: string, place: number, hash: string): Promise<unknown> =>
  playFair({ serverSeed: salt, clientSeed: hash, nonce: place }, (draw) => tableRules[title.game].draw(title, draw));

type TableState = { readonly result: unknown };

/** A round as one player's picks see it. */
export const table: Kind<TableTitle, { readonly picks: readonly TablePick[] }, never, TableState> = {
  stakes: ({ limits }) => ({ min: limits.min, max: limits.round }),
  // What a card of bingo wins depends on all that are sold: it is played at its table alone.
  mayOpen: (title, { picks }) => title.game !== 'bingo' && arePicks(title, picks),
  open: (title, { picks }, draw) => {
    const result = tableRules[title.game].draw(title, draw);
    return { stake: stakedOn(picks), state: { result }, pay: payOf(title, picks, result), isOver: true };
  },
  ...noSteps,
  show: (state) => state,
};

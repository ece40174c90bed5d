import { textFromMinor } from '@sorak/contract';
import { type Cell, csvFile, figure, inZone, moment, name } from '@sorak/contract/csv';
import type { MarketType } from '../../engine/market.ts';
import { showPrice } from '../../engine/odds.ts';
import type { Period } from '../../engine/periods.ts';
import type { BetView, LegView } from '../../server/api.ts';
import { askSettled } from '../app/api.ts';
import { currencyCode, DECIMALS, say } from '../app/words.ts';
import { marketName, outcomeName } from '../matches/names.ts';
import { kindOf } from './Bet.tsx';
import { wordsOf } from './verdicts.ts';

const COLUMNS = ['placed', 'settled', 'round', 'kind', 'legs', 'stake', 'paid', 'net', 'currency', 'status'] as const;

const money = (minor: number): Cell => figure(textFromMinor(BigInt(minor), DECIMALS));
const two = (value: number): string => String(value).padStart(2, '0');
const dayOf = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
/** As the files of the site write it, by the reader's clock: `2026-11-21 21:04:33`. */
function timeOf(at: number): string {
  const date = new Date(at);
  return `${dayOf(date)} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')}`;
}

/** `Jarlsby −0.75 @ 1.92 (Asian handicap, Jarlsby – Isbre): Half won, Score 1–0`. */
function legText(leg: LegView, isTogether: boolean): string {
  const { type, part, side, line, names, home, away, outcome, price, verdict, score } = leg;
  const market = { type: type as MarketType, part, side, line, names };
  // Of a builder no leg has a price of its own.
  const odds = isTogether ? '' : ` @ ${showPrice(price, 'decimal')}`;
  const about = `${outcomeName(market, outcome, leg)}${odds} (${marketName(market, leg)}, ${home} – ${away})`;
  const from = leg.from ? `, ${say('book.countedFrom', { home: String(leg.from.home), away: String(leg.from.away) })}` : '';
  if (verdict === null) return about + from;
  const came = score ? `, ${say('book.score', { home: String(score.home), away: String(score.away) })}` : '';
  return `${about}${from}: ${say(wordsOf(verdict).name, {})}${came}`;
}

function legsText({ legs, joint }: BetView): string {
  const text = legs.map((leg) => legText(leg, joint !== null)).join('; ');
  return joint === null ? text : `${text} @ ${showPrice(joint.at(-1) ?? 0, 'decimal')}`;
}

function statusOf(bet: BetView, net: number): string {
  if (bet.state === 'void') return say('book.state.void', {});
  if (bet.isCashedOut) return say('book.cashedOut', {});
  return say(wordsOf(net > 0 ? 'win' : net < 0 ? 'lose' : 'push').name, {});
}

function cellsOf(bet: BetView): Cell[] {
  const paid = bet.payout + bet.cashedPayout;
  const isTaken = bet.state !== 'void';
  return [
    moment(timeOf(bet.createdAt)),
    moment(bet.finishedAt === null ? '' : timeOf(bet.finishedAt)),
    name(bet.id),
    name(kindOf(bet)),
    name(legsText(bet)),
    money(bet.stake),
    isTaken ? money(paid) : figure(''),
    isTaken ? money(paid - bet.stake) : figure(''),
    name(currencyCode()),
    name(statusOf(bet, paid - bet.stake)),
  ];
}

/** Bets that are over as the text of a file, each a line; its columns are called as in the files of the site's records. */
export const betsFile = (bets: readonly BetView[]): string =>
  csvFile(
    COLUMNS.map((column) => {
      const head = say(`book.file.${column}`, {});
      return column === 'placed' || column === 'settled' ? inZone(head, Intl.DateTimeFormat().resolvedOptions().timeZone) : head;
    }),
    bets.map(cellsOf),
  );

/** Everything that was settled in some days, however much it is. */
async function readSettled(days: Period): Promise<BetView[]> {
  const found = new Map<string, BetView>();
  for (let next: string | null = null, isMore = true; isMore;) {
    const answer = await askSettled(days, null, next);
    for (const bet of answer.bets) found.set(bet.id, bet);
    ({ next } = answer);
    isMore = next !== null;
  }
  return [...found.values()];
}

/** Gives the bets that were settled in some days as a file to keep. */
export async function saveSettled(days: Period): Promise<void> {
  const text = betsFile(await readSettled(days));
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `sorak-${say('book.fileName', {})}-${days}-${dayOf(new Date())}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}

import type { Bet } from '@sorak/contract';
import { makeCall } from '../../api/client.ts';
import { clockText, dayText } from '../../lib/time.ts';
import type { Text } from '../../locales/text.ts';
import { type BetFilter, betRequest } from './bet-query.ts';
import { outcomeOf } from './bet-outcome.ts';
import { csvText } from './csv.ts';

const PAGE_SIZE = 100;

const money = (amount: number | null): string => (amount === null ? '' : amount.toFixed(2));

const HEADS = ['time', 'settled', 'game', 'vendor', 'betId', 'round', 'stake', 'payout', 'net', 'validBet', 'currency', 'status'] as const;

const rowOf = (bet: Bet, t: Text): string[] => [
  `${dayText(bet.placedAt)} ${clockText(bet.placedAt)}`,
  bet.settledAt === null ? '' : `${dayText(bet.settledAt)} ${clockText(bet.settledAt)}`,
  bet.gameName,
  bet.accountTypeName,
  bet.betId,
  bet.round,
  money(bet.stake),
  money(bet.payout),
  money(bet.netResult),
  money(bet.validBet),
  bet.currency,
  t(`bets.status.${outcomeOf(bet)}`),
];

/** All bets that the filter matches as CSV text, page after page; rejects with ApiError. Bets placed meanwhile are not doubled. */
export async function betsAsCsv(filter: BetFilter, t: Text, signal?: AbortSignal): Promise<string> {
  const bets = new Map<string, Bet>();
  for (let before: string | undefined, isMore = true; isMore;) {
    const { list } = await makeCall('getBets', { ...betRequest(filter, 1, PAGE_SIZE), before }, { signal });
    for (const bet of list) bets.set(bet.betId, bet);
    before = list.at(-1)?.betId;
    isMore = list.length === PAGE_SIZE;
  }
  return csvText([HEADS.map((head) => t(`bets.csv.${head}`)), ...[...bets.values()].map((bet) => rowOf(bet, t))]);
}

/** Hands text to the reader as a file. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

import type { Bet, GameType } from '@sorak/contract';
import type { RequestOf } from '@sorak/client/calls.ts';
import { timeZone } from '../../../api/download.ts';
import { type Period, periodOf, type Preset } from './period.ts';

export type BetStatus = Bet['status'];

/** What the record is narrowed to; '' is all. `preset` is null for days of one's own choice. */
export type BetFilter = {
  readonly preset: Preset | null;
  readonly period: Period;
  readonly gameType: GameType | '';
  readonly vassalage: string;
  readonly status: BetStatus | '';
  readonly betId: string;
};

export const firstFilter = (now: number): BetFilter => ({
  preset: 'week',
  period: periodOf('week', now),
  gameType: '',
  vassalage: '',
  status: '',
  betId: '',
});

/** How many filters beside the days are in force. */
export const filterCount = ({ gameType, vassalage, status }: BetFilter): number =>
  [gameType, vassalage, status].filter((value) => value !== '').length;

/** The request of what the whole record comes to. */
export const totalsRequest = (filter: BetFilter, pageSize: number): RequestOf<'getBetTotals'> => {
  const { pageNo: _, ...rest } = betRequest(filter, 1, pageSize);
  return rest;
};

/** The request of one page of the record. */
export const betRequest = (
  { period, gameType, vassalage, status, betId }: BetFilter,
  pageNo: number,
  pageSize: number,
): RequestOf<'getBets'> => ({
  from: period.from,
  to: period.to + 1,
  gameType: gameType || undefined,
  vassalage: vassalage || undefined,
  status: status || undefined,
  betId: betId || undefined,
  pageNo,
  pageSize,
});

/** The request of the record as a file. A number is no filter of it. */
export const betFile = ({ period, gameType, vassalage, status }: BetFilter): RequestOf<'createExport'> => ({
  record: 'bets',
  from: period.from,
  to: period.to + 1,
  timeZone: timeZone(),
  gameType: gameType || undefined,
  vassalage: vassalage || undefined,
  status: status || undefined,
});

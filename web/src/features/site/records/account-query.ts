import { MAIN_ACCOUNT, type MovementGroup } from '@sorak/contract';
import type { RequestOf } from '@sorak/client/calls.ts';
import { timeZone } from '../../../api/download.ts';
import { periodOf } from './period.ts';
import type { Days } from './PeriodPicker.tsx';

/** What the account record is narrowed to; '' is all. A number is looked for on all days. */
export type AccountFilter = Days & { readonly account: string; readonly group: MovementGroup | ''; readonly number: string };

const ACCOUNT = /^wallet:[A-Z]{2,8}$/;

/** Of a week, of the wallet that was asked for; else of the main one. */
export const firstAccountFilter = (now: number, asked: string | null = null): AccountFilter => ({
  preset: 'week',
  period: periodOf('week', now),
  account: asked !== null && ACCOUNT.test(asked) ? asked : MAIN_ACCOUNT,
  group: '',
  number: '',
});

/** How many filters beside the days are in force. */
export const accountFilterCount = ({ account, group }: AccountFilter): number =>
  (account === MAIN_ACCOUNT ? 0 : 1) + (group === '' ? 0 : 1);

export const accountRequest = (
  { period, account, group, number }: AccountFilter,
  pageNo: number,
  pageSize: number,
): RequestOf<'getTransactions'> => ({
  from: period.from,
  to: period.to + 1,
  account,
  group: group || undefined,
  number: number || undefined,
  pageNo,
  pageSize,
});

/** The request of the record as a file. */
export const accountFile = ({ period, account, group }: AccountFilter): RequestOf<'createExport'> => ({
  record: 'transactions',
  from: period.from,
  to: period.to + 1,
  timeZone: timeZone(),
  account,
  group: group || undefined,
});

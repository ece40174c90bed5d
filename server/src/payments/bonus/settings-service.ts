import { minorFromNumber, numberFromMinor } from '@sorak/contract';
import { DECIMALS } from '../../platform/vendors/service.ts';
import * as repo from './repo.ts';

type Values = Readonly<Record<string, number | null>>;
const minor = (value: number | null | undefined): bigint => minorFromNumber(value ?? 0, DECIMALS);
const LISTED_MS = 30 * 86_400_000;

const nextCode = (code: string): string => {
  const [, base = code, version = '1'] = /^(.*?)(?:-v(\d+))?$/.exec(code) ?? [];
  return `${base}-v${Number(version) + 1}`;
};

/** Deposit offers, as operators see and change them. */
export const offerSettings = {
  list: async (query: repo.Db, brandCode: string, at: Date) =>
    (await repo.findListed(query, brandCode, new Date(at.getTime() - LISTED_MS))).map((row) => ({
      key: row.code,
      names: row.names,
      isOpen: row.ends_at === null || row.ends_at > at,
      values: {
        percent: row.percent,
        maxBonus: numberFromMinor(row.max_bonus, DECIMALS),
        minDeposit: numberFromMinor(row.min_deposit, DECIMALS),
        times: row.times,
        days: row.days,
      },
    })),
  /** Terms that somebody may have read never change: the offer ends, and another one begins. The new one's code; undefined where there is none. */
  replace: async (tx: repo.Db, brandCode: string, code: string, values: Values, at: Date): Promise<string | undefined> => {
    const row = await repo.findOffer(tx, code);
    if (!row || row.brand_code !== brandCode || (row.ends_at !== null && row.ends_at <= at)) return undefined;
    const next: repo.OfferRow = {
      ...row,
      code: nextCode(code),
      percent: values['percent'] ?? row.percent,
      max_bonus: minor(values['maxBonus']),
      min_deposit: minor(values['minDeposit']),
      times: values['times'] ?? row.times,
      days: values['days'] ?? row.days,
      starts_at: at,
    };
    if (!(await repo.insertOffer(tx, next))) return undefined;
    await repo.setOfferEnd(tx, brandCode, code, at);
    return next.code;
  },
  open: (tx: repo.Db, brandCode: string, code: string, isOpen: boolean, at: Date) =>
    repo.setOfferEnd(tx, brandCode, code, isOpen ? null : at),
};

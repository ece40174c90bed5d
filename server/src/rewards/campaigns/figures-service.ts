import { type Calls, numberFromMinor, type ResponseInput } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import * as figures from './figures-repo.ts';
import * as repo from './repo.ts';

const DECIMALS = 2;
const money = (minor: bigint): number => numberFromMinor(minor, DECIMALS);

const NO_DAY = { gifts: 0, reached: 0, claimed: 0, wagered: 0, converted: 0, given: 0n, cost: 0n };

async function existing(context: Context, code: string): Promise<repo.CampaignRow> {
  const row = await repo.findByCode(context.db.query, brandCode(context), code);
  if (!row) throw new CallError('not_found');
  return row;
}

export async function giftPage(
  context: Context,
  code: string,
  pageNo: number,
  pageSize: number,
): Promise<ResponseInput<Calls['getCampaignGifts']>> {
  const { id } = await existing(context, code);
  const { query } = context.db;
  const [rows, { total }] = [await figures.findPage(query, id, pageSize, (pageNo - 1) * pageSize), await figures.findFigures(query, id)];
  return {
    list: rows.map(({ shared_with: sharedWith, offered_at: offeredAt, amount, ...row }) => ({
      ...row,
      amount: money(amount),
      offeredAt: offeredAt.getTime(),
      sharedWith,
    })),
    totalPages: Math.ceil(total / pageSize),
    totalRecords: total,
  };
}

export async function campaignFigures(context: Context, code: string): Promise<ResponseInput<Calls['getCampaignFigures']>> {
  const row = await existing(context, code);
  const { query } = context.db;
  const { settings } = await readBrand(context);
  const [sums, days, versions] = [
    await figures.findFigures(query, row.id),
    await figures.findDays(query, row.id, settings.timeZone),
    await repo.findVersions(query, [row.id]),
  ];
  const { reached, joined, wagered, converted, promised, given, returned } = sums;
  const ggr = await figures.findGgr(query, row.id, settings.timeZone);
  const sumOf = (name: 'joined' | 'not_joined'): number => money(ggr.reduce((sum, one) => sum + one[name], 0n));
  const names = [...new Set([...days, ...ggr].map(({ day }) => day))].toSorted();
  return {
    reached,
    joined,
    wagered,
    converted,
    promised: money(promised),
    given: money(given),
    returned: money(returned),
    cost: money(given - returned),
    budget: versions.find(({ number }) => number === row.version)?.rule.limits.budget ?? 0,
    notJoined: reached - joined,
    ggrJoined: sumOf('joined'),
    ggrNotJoined: sumOf('not_joined'),
    days: names.map((name) => {
      const own = { ...NO_DAY, ...days.find(({ day }) => day === name) };
      const play = ggr.find(({ day }) => day === name);
      return {
        ...own,
        day: name,
        given: money(own.given),
        cost: money(own.cost),
        ggrJoined: money(play?.joined ?? 0n),
        ggrNotJoined: money(play?.not_joined ?? 0n),
      };
    }),
  };
}

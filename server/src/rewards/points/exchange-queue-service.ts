import {
  type Calls,
  type ExchangeCase,
  numberFromMinor,
  type QueuedExchange,
  type RequestOutput,
  type ResponseInput,
} from '@sorak/contract';
import type { Context } from '../../context.ts';
import { settingOf } from '../../payments/deposit/offers-service.ts';
import { CallError } from '../../http/call.ts';
import { queuePage, waitingIn } from '../../lib/queue-page.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import { rankLevels } from '../../players/vip/service.ts';
import * as repo from './exchange-repo.ts';
import * as parcels from './parcel-repo.ts';
import { rewardName, variantName } from './exchange-service.ts';

const LINES = ['label', 'name', 'phone', 'street', 'city', 'postalCode'] as const;

type Showing = {
  readonly alone: bigint;
  readonly language: string;
  readonly operatorId: bigint;
  readonly ranks: ReadonlyMap<bigint, number>;
};

/** Whether two operators must hand it over: money above the brand's amount, as with deposits. */
export const needsTwo = ({ credit }: Pick<repo.ExchangeRow, 'credit'>, alone: bigint): boolean => credit !== null && credit > alone;

const rowView = (row: repo.QueueRow, { alone, language, operatorId, ranks }: Showing): QueuedExchange => ({
  id: row.id,
  memberId: String(row.member_id),
  username: row.username,
  rankLevel: ranks.get(row.member_id) ?? 0,
  reward: [rewardName(row, language) ?? '', ...(row.variant_code === null ? [] : [variantName(row, language)])].join(', '),
  quantity: row.quantity,
  points: numberFromMinor(row.points, DECIMALS),
  credit: row.credit === null ? null : numberFromMinor(row.credit, DECIMALS),
  madeAt: row.made_at.getTime(),
  state: row.state,
  needsTwo: needsTwo(row, alone),
  agreedBy: row.agreer,
  isMine: row.agreed_by === operatorId,
  decidedBy: row.decider,
  decidedAt: row.decided_at?.getTime() ?? null,
});

type Shower = { readonly operatorId: bigint; readonly language: string };

async function showing(context: Context, rows: readonly repo.QueueRow[], { operatorId, language }: Shower): Promise<Showing> {
  const [{ four_eyes_above: alone }, { settings }, ranks] = await Promise.all([
    settingOf(context),
    readBrand(context),
    rankLevels(
      context,
      rows.map((row) => row.member_id),
    ),
  ]);
  return { alone, ranks, operatorId, language: language || settings.defaultLanguage };
}

type Asked = RequestOutput<Calls['getExchangeQueue']> & { readonly operatorId: bigint; readonly language: string };

/** One page of what waits, oldest first, or of what was decided, newest first. */
export async function exchangeQueue(
  context: Context,
  { tab, pageNo, pageSize, operatorId, language }: Asked,
): Promise<ResponseInput<Calls['getExchangeQueue']>> {
  const [db, brand] = [context.db.query, brandCode(context)];
  const [rows, counts] = await Promise.all([
    repo.findQueued(db, brand, tab === 'waiting', (pageNo - 1) * pageSize, pageSize),
    repo.countQueued(db, brand),
  ]);
  const by = await showing(context, rows, { operatorId, language });
  return queuePage(
    rows.map((row) => rowView(row, by)),
    counts,
    { tab, pageSize },
  );
}

/** What waits to be handed over, and since when the longest. */
export const waitingExchanges = async (context: Context) => waitingIn(await repo.countQueued(context.db.query, brandCode(context)));

/** One exchange with all that a decision needs. CallError not_found. */
export async function exchangeCase(context: Context, id: string, operatorId: bigint, language: string): Promise<ExchangeCase> {
  const row = await repo.findOne(context.db.query, brandCode(context), id);
  if (!row) throw new CallError('not_found');
  const [by, [parcel], steps] = await Promise.all([
    showing(context, [row], { operatorId, language }),
    parcels.findParcels(context.db.query, [id]),
    parcels.findSteps(context.db.query, [id]),
  ]);
  return {
    ...rowView(row, by),
    registeredAt: row.registered_at.getTime(),
    reason: row.reason,
    note: row.note,
    message: row.message,
    fourEyesAbove: numberFromMinor(by.alone, DECIMALS),
    parcel: parcel
      ? {
          state: parcel.state,
          carrier: parcel.carrier,
          number: parcel.number,
          address: parcel.address && LINES.map((name) => parcel.address?.[name] ?? ''),
          steps: steps.map(({ state, at, operator }) => ({ state, at: at.getTime(), by: operator })),
        }
      : null,
  };
}

import type { CampaignRule } from '@sorak/contract';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { CampaignState, CampaignTables } from './tables.ts';

export type Db = Kysely<Tables>;
export type CampaignRow = Selectable<CampaignTables['campaign']>;
export type VersionRow = Selectable<CampaignTables['campaign_version']>;

/** A campaign with the version that new gifts follow. */
export type Running = {
  readonly id: bigint;
  readonly code: string;
  readonly state: CampaignState;
  readonly version: number;
  readonly rule: CampaignRule;
  readonly names: Readonly<Record<string, string>>;
  readonly summaries: Readonly<Record<string, string>>;
  readonly reserved: bigint;
  readonly gifts: number;
  /** Of the brand: read here, because nothing inside a transaction may wait for a second connection. */
  readonly timeZone: string;
  /** When it was published first: what happened before brings nothing. */
  readonly since: Date;
};

/** Campaigns that were published, those that run alone unless asked; in their order. */
export async function findPublished(db: Db, brandCode: string, states: readonly CampaignState[] = ['running']): Promise<Running[]> {
  const rows = await db
    .selectFrom('campaign as c')
    .innerJoin('campaign_version as v', (join) => join.onRef('v.campaign_id', '=', 'c.id').onRef('v.number', '=', 'c.version'))
    .innerJoin('brand as b', 'b.code', 'c.brand_code')
    .select(sql<string>`b.settings ->> 'timeZone'`.as('timeZone'))
    .select(sql<Date>`(select min(o.decided_at) from campaign_version o where o.campaign_id = c.id and o.state = 'published')`.as('since'))
    .select(['c.id', 'c.code', 'c.state', 'v.number as version', 'v.rule', 'v.names', 'v.summaries', 'c.reserved', 'c.gifts'])
    .where('c.brand_code', '=', brandCode)
    .where('c.state', 'in', [...states])
    .orderBy('c.id')
    .execute();
  return rows;
}

/** A campaign by one of its published versions; as it is where that is the one. */
export async function findVersion(db: Db, campaign: Running, number: number): Promise<Running> {
  if (campaign.version === number) return campaign;
  const { rule, names, summaries } = await db
    .selectFrom('campaign_version')
    .select(['rule', 'names', 'summaries'])
    .where('campaign_id', '=', campaign.id)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return { ...campaign, version: number, rule, names, summaries };
}

export const timeZoneOf = async (tx: Db, id: bigint): Promise<string> =>
  (
    await tx
      .selectFrom('campaign as c')
      .innerJoin('brand as b', 'b.code', 'c.brand_code')
      .select(sql<string>`b.settings ->> 'timeZone'`.as('zone'))
      .where('c.id', '=', id)
      .executeTakeFirstOrThrow()
  ).zone;

/** The budget's lock. */
export const lockCampaign = (tx: Db, id: bigint): Promise<CampaignRow | undefined> =>
  tx.selectFrom('campaign').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const lockByCode = (tx: Db, brandCode: string, code: string): Promise<CampaignRow | undefined> =>
  tx.selectFrom('campaign').selectAll().where('brand_code', '=', brandCode).where('code', '=', code).forUpdate().executeTakeFirst();

export const findByCode = (db: Db, brandCode: string, code: string): Promise<CampaignRow | undefined> =>
  db.selectFrom('campaign').selectAll().where('brand_code', '=', brandCode).where('code', '=', code).executeTakeFirst();

export const findCampaigns = (db: Db, brandCode: string): Promise<CampaignRow[]> =>
  db.selectFrom('campaign').selectAll().where('brand_code', '=', brandCode).orderBy('id', 'desc').execute();

export const findVersions = (db: Db, ids: readonly bigint[]): Promise<VersionRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('campaign_version')
        .selectAll()
        .where('campaign_id', 'in', [...ids])
        .orderBy('number', 'desc')
        .execute();

export async function insertCampaign(tx: Db, brandCode: string, code: string, at: Date): Promise<void> {
  await tx
    .insertInto('campaign')
    .values({ brand_code: brandCode, code, version: null, resume_asked_by: null, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const setCampaign = async (
  tx: Db,
  id: bigint,
  change: Partial<Pick<CampaignRow, 'state' | 'version' | 'resume_asked_by'>>,
): Promise<void> => void (await tx.updateTable('campaign').set(change).where('id', '=', id).execute());

/** Takes of the budget, or gives back. */
export const reserve = async (tx: Db, id: bigint, amount: bigint, gifts: number): Promise<void> =>
  void (await sql`update campaign set reserved = reserved + ${amount}::int8, gifts = gifts + ${gifts}::int4 where id = ${id}`.execute(tx));

export type Wording = Pick<VersionRow, 'rule' | 'names' | 'summaries'>;

export async function writeDraft(tx: Db, campaignId: bigint, number: number, wording: Wording, by: bigint, at: Date): Promise<void> {
  const row = {
    rule: JSON.stringify(wording.rule),
    names: JSON.stringify(wording.names),
    summaries: JSON.stringify(wording.summaries),
    made_by: by,
    made_at: at,
    state: 'draft' as const,
    asked_by: null,
    asked_at: null,
    decided_by: null,
    decided_at: null,
  };
  await tx
    .insertInto('campaign_version')
    .values({ campaign_id: campaignId, number, ...row })
    .onConflict((conflict) => conflict.columns(['campaign_id', 'number']).doUpdateSet(row))
    .execute();
}

export const setVersion = async (
  tx: Db,
  campaignId: bigint,
  number: number,
  change: Partial<Pick<VersionRow, 'state' | 'asked_by' | 'asked_at' | 'decided_by' | 'decided_at'>>,
): Promise<void> =>
  void (await tx.updateTable('campaign_version').set(change).where('campaign_id', '=', campaignId).where('number', '=', number).execute());

export async function operatorNames(db: Db, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('operator')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

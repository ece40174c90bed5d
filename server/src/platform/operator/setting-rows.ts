import { FORMER_COLUMNS } from '../../db/watched-tables.ts';

/** What names a row of each table of settings in money or rights. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  deposit_setting: ['brand_code'],
  deposit_method: ['brand_code', 'currency', 'code'],
  withdrawal_setting: ['brand_code'],
  withdrawal_rule: ['brand_code', 'code'],
  new_card_limit: ['brand_code', 'asset'],
  identity_limit: ['brand_code', 'asset', 'level'],
  identity_setting: ['brand_code'],
  case_setting: ['brand_code'],
  harm_setting: ['brand_code'],
  win_ceiling: ['brand_code', 'asset'],
  product_ceiling: ['brand_code', 'asset', 'game_type'],
  given_terms: ['brand_code', 'cause'],
  bonus_offer: ['brand_code', 'code'],
  rebate_setting: ['brand_code'],
  rebate_rate: ['brand_code', 'game_type', 'rank_level'],
  prize_group_rules: ['brand_code'],
  contract_rules: ['brand_code'],
  lottery_terms: ['brand_code', 'game_code'],
  lottery_price: ['brand_code', 'game_code', 'play'],
  point_setting: ['brand_code'],
  mission: ['brand_code', 'code'],
  mission_terms: ['brand_code', 'code', 'holds_from'],
  vip_rank: ['brand_code', 'rank_level'],
  brand_play_limit: ['kind', 'period'],
  module_switch: ['brand_code', 'mod_id'],
  brand_licence: ['brand_code'],
};
/** Of the brand's own settings those that give money or rights; words and looks change by other ways. */
const BRAND_RIGHTS = ['features', 'licences', 'playCredit', 'currency', 'isShowMC', 'isShowAC'];

const rowsOf = ([table, keys]: readonly [string, readonly string[]]): string =>
  `select '${table}:' || ${keys.map((key) => `t.${key}::text`).join(` || ':' || `)} as name, to_jsonb(t) as state from ${table} t`;

const MOMENT = String.raw`\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:?\d\d)?$`;

/** A row's name as this session writes it: some end with a moment, which older entries have in the zone of their server. */
export const neutralName = (name: string): string => `case when ${name} ~ ':${MOMENT}'
  then regexp_replace(${name}, '${MOMENT}', '') || substring(${name} from '${MOMENT.replace('(\\.', '(?:\\.').replace('(:?', '(?::?')}')::timestamptz::text else ${name} end`;

const PRESENT = JSON.stringify(
  Object.fromEntries(
    Object.keys(KEYS).flatMap((table) => Object.entries(FORMER_COLUMNS[table] ?? {}).map(([name, former]) => [former, name])),
  ),
);

/** A row's state by the names that its columns have now, with its moments as this session writes them. */
export const neutralState = (state: string): string => `(select jsonb_object_agg(coalesce('${PRESENT}'::jsonb ->> e.key, e.key), case
    when jsonb_typeof(e.value) = 'string' and e.value #>> '{}' ~ '^${MOMENT}' then to_jsonb((e.value #>> '{}')::timestamptz) else e.value end)
  from jsonb_each(case jsonb_typeof(${state}) when 'object' then ${state} end) e)`;

/** Every row of settings in money or rights by its name, as a query. */
export const SETTING_ROWS = [
  ...Object.entries(KEYS).map(rowsOf),
  `select 'brand:' || b.code, jsonb_build_object(${BRAND_RIGHTS.map((name) => `'${name}', b.settings -> '${name}'`).join(', ')}) from brand b`,
].join('\nunion all\n');

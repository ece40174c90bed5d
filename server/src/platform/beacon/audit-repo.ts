import type { AuditCheck } from '../../ledger/audit-checks.ts';
import { firstOf } from '../../ledger/audit-words.ts';

/** Every round of the platform's own beacon closes itself with the one before it, and was made when it was due; the oldest kept has none before. */
const ROUNDS = `
  with ordered as (
    select number, value, link, made_at, lag(link) over w as before, row_number() over w as place
      from beacon_round window w as (order by made_at, number)),
  checked as (
    select 'beacon round ' || number as what, ${firstOf({
      beacon_link_wrong: `place > 1 and link <> encode(sha256(convert_to(before || ':' || number || ':' || value, 'UTF8')), 'hex')`,
      beacon_early: `made_at < to_timestamp(number - 1)`,
    })} from ordered)
  select violation, what from checked where violation is not null`;

/** An electronic draw was mixed with the very round of the platform's own beacon; rounds are kept for thirty days. */
const DRAWS = `
  select 'lottery_beacon_wrong' as violation, 'draw ' || d.id as what from lottery_draw d left join beacon_round b on b.number = (d.beacon ->> 'round')::bigint
    where d.beacon is not null and d.beacon ->> 'signature' is null and d.drawn_at > clock_timestamp() - interval '29 days'
      and (b.value is distinct from d.beacon ->> 'value' or to_timestamp(b.number - 1) < d.closes_at)`;

/** What a public beacon signed gives the value, and is the first round from the closing on. Whether its key signed it was asked before the draw. */
const PUBLIC_DRAWS = `
  select 'lottery_beacon_wrong' as violation, 'draw ' || id as what from lottery_draw
    where beacon ->> 'signature' is not null
      and (beacon ->> 'value' is distinct from encode(sha256(decode(beacon ->> 'signature', 'hex')), 'hex')
        or (beacon ->> 'round')::numeric is distinct from greatest(1, 1 + ceil(
          (extract(epoch from closes_at) - (beacon ->> 'genesisS')::numeric) / (beacon ->> 'periodS')::numeric)))`;

export const BEACON_RULES: readonly AuditCheck[] = [
  { name: 'rounds of the beacon stand as they were made', sql: ROUNDS },
  { name: 'draws were mixed with rounds of the beacon', sql: DRAWS },
  { name: 'draws were mixed with rounds of a public beacon after their closing', sql: PUBLIC_DRAWS },
];

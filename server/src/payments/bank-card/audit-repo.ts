import type { AuditCheck } from '../../ledger/audit-checks.ts';
import { firstOf } from '../../ledger/audit-words.ts';

/** Where members are paid, against the log of what they added and took off: whose it is, its sealed number, and until when it was new. */
const CARDS = `
  with added as (select substr(object, 6) as id, member_id, detail from operator_action where action = 'card_added'),
  removed as (select distinct substr(object, 6) as id from operator_action where action = 'card_removed'),
  sealed as (
    select distinct on (object) substr(object, 6) as id, detail ->> 'digest' as digest from operator_action
      where action in ('card_added', 'card_resealed') order by object, seq desc),
  checked as (
    select 'account ' || coalesce(c.id::text, a.id) as what, ${firstOf({
      card_unknown: 'a.id is null',
      card_missing: 'c.id is null',
      card_of_another: 'c.member_id <> a.member_id',
      card_number_wrong: `encode(sha256(c.number_sealed || c.number_hash), 'hex') <> d.digest or c.bank_code <> a.detail ->> 'bank'
          or c.tail <> a.detail ->> 'tail'`,
      card_hold_wrong: `floor(extract(epoch from c.held_until) * 1000)::int8 <> (a.detail ->> 'heldUntil')::int8`,
      card_removal_wrong: '(c.removed_at is not null) <> (r.id is not null)',
    })}
      from bank_card c full join added a on a.id = c.id::text left join removed r on r.id = a.id left join sealed d on d.id = a.id)
  select violation, what from checked where violation is not null`;

export const CARD_RULES: readonly AuditCheck[] = [{ name: 'accounts of members are those of the log', sql: CARDS }];

import type { ChosenKind, Journey, MailingAudience, MailingChannel, MailingOutcome, MailingTerms } from '@sorak/contract';
import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, string>;
type Texts = Json<Record<string, string>>;

export interface MailingTables {
  mailing: {
    id: Generated<bigint>;
    brand_code: string;
    code: string;
    kind: MailingTerms['kind'];
    channel: MailingChannel;
    audience: Json<MailingAudience>;
    titles: Texts;
    texts: Texts;
    /** What sends it to one member after another; null: to everybody at once. */
    journey: ColumnType<Journey | null, string | null | undefined, string | null>;
    state: Generated<'draft' | 'sending' | 'done' | 'called_off'>;
    version: number;
    made_by: bigint;
    made_at: Date;
    started_at: Generated<Date | null>;
    ended_at: Generated<Date | null>;
  };
  mailing_line: {
    mailing_id: bigint;
    member_id: bigint;
    outcome: Generated<MailingOutcome>;
    due_at: Date;
    done_at: Generated<Date | null>;
    is_marketing: boolean;
    /** What brought the member onto a journey, and when it happened. */
    fact_id: Generated<bigint | null>;
    entered_at: Generated<Date | null>;
  };
  mailing_key: { member_id: bigint; key: Generated<string> };
  channel_choice: { member_id: bigint; channel: MailingChannel; kind: ChosenKind; is_on: boolean; at: Date };
}

declare module '../../db/tables.ts' {
  interface Tables extends MailingTables {}
}

import type { LETTER_OUTCOMES, MAILED_EVERY, ReportAgainst, ReportDimension } from '@sorak/contract';
import type { Generated } from 'kysely';

export interface MailedTables {
  operator_mail: { operator_id: bigint; email: string; set_at: Date };
  report_schedule: {
    id: Generated<bigint>;
    name: string;
    dimension: ReportDimension;
    against: ReportAgainst;
    every: (typeof MAILED_EVERY)[number];
    hour: number;
    recipients: bigint[];
    made_by: bigint;
    made_at: Date;
    next_at: Date | null;
  };
  report_letter: {
    schedule_id: bigint;
    due_at: Date;
    operator_id: bigint;
    outcome: (typeof LETTER_OUTCOMES)[number];
    at: Date;
  };
}

declare module '../../../db/tables.ts' {
  interface Tables extends MailedTables {}
}

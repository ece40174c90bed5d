import type { ComplaintOutcome, ComplaintStage, ComplaintSubject, CS_TYPES, SUPPORT_CATEGORIES } from '@sorak/contract';
import type { Generated } from 'kysely';

export interface SupportTables {
  feedback: {
    id: Generated<bigint>;
    brand_code: string;
    member_id: bigint | null;
    question: string;
    content: string;
    language: string;
    sent_at: Date;
  };
  service_thread: {
    id: Generated<bigint>;
    brand_code: string;
    member_id: bigint | null;
    visitor_hash: Buffer | null;
    queue: (typeof CS_TYPES)[number];
    started_at: Date;
    assigned_to: Generated<bigint | null>;
    closed_by: Generated<bigint | null>;
    closed_at: Generated<Date | null>;
    waiting_since: Generated<Date | null>;
    unread: Generated<number>;
    last_at: Date;
    category: Generated<(typeof SUPPORT_CATEGORIES)[number]>;
    /** When what is talked about now began. */
    opened_at: Date;
    /** One with a number and a clock, beside the conversation that each member has. */
    is_complaint: Generated<boolean>;
  };
  complaint: {
    id: Generated<bigint>;
    brand_code: string;
    thread_id: bigint;
    request_key: string;
    code_hash: Buffer;
    subject: ComplaintSubject;
    reference: string | null;
    said_name: string | null;
    contact: string | null;
    stage: Generated<ComplaintStage>;
    opened_at: Date;
    due_at: Date | null;
    late_at: Generated<Date | null>;
    outcome: Generated<ComplaintOutcome | null>;
    first_answer_by: Generated<bigint | null>;
    last_answer_by: Generated<bigint | null>;
  };
  service_resolution: {
    id: Generated<bigint>;
    thread_id: bigint;
    category: (typeof SUPPORT_CATEGORIES)[number];
    opened_at: Date;
    first_answer_at: Date | null;
    closed_at: Date;
    closed_by: bigint;
    rating: Generated<number | null>;
    remark: Generated<string | null>;
    rated_at: Generated<Date | null>;
  };
  saved_answer: {
    id: Generated<bigint>;
    brand_code: string;
    category: (typeof SUPPORT_CATEGORIES)[number];
    language: string;
    title: string;
    text: string;
    changed_by: bigint;
    changed_at: Date;
  };
  service_message: {
    id: Generated<bigint>;
    thread_id: bigint;
    is_staff: boolean;
    text: string;
    sent_at: Date;
    operator_id: Generated<bigint | null>;
    request_key: Generated<string | null>;
  };
  support_picture: {
    id: string;
    member_id: bigint | null;
    operator_id: bigint | null;
    message_id: bigint | null;
    uploaded_at: Date;
    bytes: Buffer;
    width: number;
    height: number;
  };
  service_note: {
    id: Generated<bigint>;
    thread_id: bigint;
    operator_id: bigint;
    request_key: string;
    text: string;
    written_at: Date;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends SupportTables {}
}

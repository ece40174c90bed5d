import type { DocumentKind } from '@sorak/contract';
import type { ColumnType } from 'kysely';

/** Text by language code. */
type Texts = ColumnType<Record<string, string>, string, never>;

export interface DocumentTables {
  document_version: {
    brand_code: string;
    kind: DocumentKind;
    number: number;
    titles: Texts;
    /** What is new in it. */
    changes: Texts;
    contents: Texts;
    /** Whether members accept it anew. */
    asks_again: boolean;
    published_at: Date;
  };
  document_consent: {
    member_id: bigint;
    brand_code: string;
    kind: DocumentKind;
    number: number;
    /** With the account, or when a new version asked. */
    how: 'opened' | 'asked';
    at: Date;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends DocumentTables {}
}

export const ARCHIVE_PARTS = ['facts', 'bets'] as const;
export type ArchivePart = (typeof ARCHIVE_PARTS)[number];

export interface ArchiveTables {
  archive_part: {
    part: ArchivePart;
    /** As `2026-08`, of UTC. */
    month: string;
    to_at: Date;
    rows: bigint;
    bytes: bigint;
    /** The manifest word for word, and its Ed25519 signature in base64. */
    manifest: string;
    signature: string;
    place: string;
    sealed_at: Date;
    removed_at: Date | null;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends ArchiveTables {}
}

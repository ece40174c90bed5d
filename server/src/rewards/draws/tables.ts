import type { ColumnType, Generated } from 'kysely';

type Defaulted<T> = ColumnType<T, T | undefined, T>;
export type DrawBeacon = { readonly source: string; readonly round: number; readonly value: string };

export interface PrizeDrawTables {
  prize_draw: {
    id: Generated<bigint>;
    brand_code: string;
    code: string;
    kind: 'raffle' | 'rain';
    /** Its prizes are gifts of this one. */
    campaign_id: bigint;
    /** Of that campaign, by which they were promised. */
    version: number;
    /** A raffle's numbers are the claimed tickets of this one. */
    tickets_id: bigint | null;
    /** Minor units, the first prize first; the driver reads numbers of lists as text. */
    prizes: ColumnType<readonly string[], readonly bigint[], never>;
    seed: Buffer;
    promise: string;
    opens_at: Date;
    closes_at: Date;
    tickets: Defaulted<number>;
    state: Defaulted<'open' | 'listed' | 'drawn'>;
    list_hash: Defaulted<string | null>;
    beacon: ColumnType<DrawBeacon | null, undefined, string>;
    opened_seed: Defaulted<string | null>;
    /** Since when its prizes are opened, one by one; null: all are. */
    drawn_at: Defaulted<Date | null>;
    made_by: bigint;
    made_at: Date;
  };
  prize_ticket: { draw_id: bigint; number: number; member_id: bigint; mark: string; at: Date };
  prize_win: { draw_id: bigint; place: number; number: number; amount: bigint; gift_id: string | null };
}

declare module '../../db/tables.ts' {
  interface Tables extends PrizeDrawTables {}
}

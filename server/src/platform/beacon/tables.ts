export interface BeaconTables {
  /** Rounds of the platform's own beacon that somebody has asked for; `link` closes each with the one made before it. */
  beacon_round: { number: bigint; value: string; link: string; made_at: Date };
}

declare module '../../db/tables.ts' {
  interface Tables extends BeaconTables {}
}

export interface MissionTables {
  /** `reached_at`: when `done` became what it is. */
  mission_score: { member_id: bigint; done: number; reached_at: Date };
}

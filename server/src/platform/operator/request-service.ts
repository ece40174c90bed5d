import type { OperatorRequest } from '@sorak/contract';
import type { OperatorCaller } from '../../http/call.ts';

type Row = {
  readonly reason: string;
  readonly state: OperatorRequest['state'];
  readonly requested_by: bigint;
  readonly requester: string;
  readonly requested_at: Date;
  readonly decider: string | null;
  readonly decided_at: Date | null;
  readonly note: string | null;
};

/** What an operator has asked for, as this one sees it. */
export const requestView = (row: Row, { operatorId }: Pick<OperatorCaller, 'operatorId'>): OperatorRequest => ({
  reason: row.reason,
  state: row.state,
  requestedBy: row.requester,
  requestedAt: row.requested_at.getTime(),
  decidedBy: row.decider,
  decidedAt: row.decided_at?.getTime() ?? null,
  note: row.note,
  isMine: row.requested_by === operatorId,
});

import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { actionReason, amount } from '../../fields.ts';

export const CLEARING_STATES = ['sending', 'held', 'accepted', 'refused'] as const;
/** Why what came in waits for people: beyond the line of that cell, beyond the most of one transfer, or of a day long past. */
export const HELD_FOR = ['line', 'max', 'late'] as const;
/** How the books of two cells differ about one transfer; what is only on its way is named apart. */
export const CELL_DIFFERENCES = ['here_alone', 'there_alone', 'differs', 'on_its_way', 'held_here', 'held_there'] as const;

const cellCode = v.pipe(v.string(), v.regex(/^[\w-]{2,32}$/));

const cellTransfer = v.object({
  /** By which both cells know it. */
  id: v.string(),
  direction: v.picklist(['out', 'in']),
  cell: v.string(),
  amount,
  currency: v.string(),
  decidedAt: v.number(),
  state: v.picklist(CLEARING_STATES),
  /** Why it waits, or has waited, for people here. */
  heldFor: v.nullable(v.picklist(HELD_FOR)),
  /** Why the other cell has refused it, for good. */
  refusal: v.nullable(v.string()),
  tries: v.number(),
  /** Why there is no answer yet. */
  failure: v.nullable(v.string()),
});
export type CellTransfer = v.InferOutput<typeof cellTransfer>;

const cell = v.object({
  code: v.string(),
  origin: v.string(),
  isReady: v.boolean(),
  /** What waits for people there; null where it has not said so by its own key. */
  waiting: v.nullable(v.array(v.object({ kind: v.string(), count: v.number() }))),
  sent: amount,
  received: amount,
  /** On its way: taken from the treasury here, not answered there. */
  sending: amount,
  sendingCount: v.number(),
  /** How much more came from it than went there and arrived. */
  owed: amount,
  /** How much that may be, and how much may come at once, before it is held here. */
  line: amount,
  max: amount,
});
export type CellStanding = v.InferOutput<typeof cell>;

/** What one cell’s book says of a transfer. */
const bookLine = v.object({ from: v.string(), to: v.string(), amount, currency: v.string(), state: v.picklist(CLEARING_STATES) });

export const cellCalls = defineCalls({
  getCells: {
    method: 'GET',
    path: '/wps/operator/cells',
    auth: 'operator',
    roles: ['admin'],
    summary:
      'This cell and the others that it knows: whether each serves, what waits for people there, what went there, came from there and is on its way, what of theirs is held here, and the newest transfers.',
    request: v.strictObject({}),
    response: v.object({
      own: v.string(),
      currencySymbol: v.string(),
      cells: v.array(cell),
      /** Cells that CELLS_FILE names no more while transfers are open: nothing of them moves until it does. */
      unlisted: v.array(v.object({ cell: v.string(), open: v.number() })),
      /** What came from others and waits for people here. */
      held: v.array(cellTransfer),
      transfers: v.array(cellTransfer),
    }),
    errors: [],
  },
  getCellDay: {
    method: 'GET',
    path: '/wps/operator/cells/day',
    auth: 'operator',
    roles: ['admin'],
    summary:
      'Holds the transfers of a day (UTC) between this cell and another against that cell’s own list, and says by id which differ. `isAnswered` is false where the other cell did not answer by its key.',
    request: v.strictObject({
      cell: cellCode,
      day: v.pipe(v.string(), v.regex(/^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/)),
    }),
    response: v.object({
      isAnswered: v.boolean(),
      lines: v.number(),
      list: v.array(
        v.object({ id: v.string(), what: v.picklist(CELL_DIFFERENCES), ours: v.nullable(bookLine), theirs: v.nullable(bookLine) }),
      ),
    }),
    errors: [],
  },
  refuseCellTransfer: {
    method: 'POST',
    path: '/wps/operator/cells/refuse',
    auth: 'operator',
    roles: ['admin'],
    summary:
      'Refuses money of another cell that is held here, for good: the other cell is told when it asks again, and takes its money back. One is enough, with a reason in the log; to take it takes two.',
    request: v.strictObject({ cell: cellCode, id: v.pipe(v.string(), v.uuid()), reason: actionReason }),
    response: v.object({ id: v.string() }),
    errors: ['conflict'],
  },
});

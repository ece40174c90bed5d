export { type Cell, cellsOf } from './cells.ts';
export { CellSilent } from './ask.ts';
export type { Line } from './wire.ts';
export { compareDay } from './compare-service.ts';
export { standingOf, tellWaitingBy } from './standing-service.ts';
export { canStart, startTransfer } from './send-service.ts';
export { refuseHeld, takeHeld } from './held-service.ts';
export { balanceBetween, clearingTransfers, heldHere, unlistedCells } from './list-service.ts';

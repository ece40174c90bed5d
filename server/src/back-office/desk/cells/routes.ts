import type { Context } from '../../../context.ts';
import type { Routes } from '../../../http/call.ts';
import { tellWaitingBy } from '../../../payments/clearing/service.ts';
import { waiting } from '../today-service.ts';
import { refuseCellTransfer } from './held-kind.ts';
import { cellDay, cells } from './service.ts';

export const cellRoutes: Routes<'getCells' | 'getCellDay' | 'refuseCellTransfer'> = {
  getCells: (_input, context) => cells(context),
  getCellDay: ({ request }, context) => cellDay(context, request),
  refuseCellTransfer: ({ request, caller }, context) => refuseCellTransfer(context, caller, request),
};

/** Other cells are told how much waits here, and nothing of whom it is. */
export const tellCells = (context: Context): void =>
  tellWaitingBy(context, async () => (await waiting(context)).list.map(({ kind, count }) => ({ kind, count })));

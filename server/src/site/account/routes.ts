import type { Routes } from '../../http/call.ts';
import { askClosing, closingOf, takeBackClosing } from './closing-service.ts';
import { ownData } from './own-data-service.ts';

export const accountRoutes: Routes<'getClosing' | 'askClosing' | 'takeBackClosing' | 'getOwnData'> = {
  getClosing: ({ caller }, context) => closingOf(context, caller.memberId),
  askClosing: ({ caller }, context) => askClosing(context, caller),
  takeBackClosing: ({ caller }, context) => takeBackClosing(context, caller.memberId),
  getOwnData: ({ caller }, context) => ownData(context, caller),
};

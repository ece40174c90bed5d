import type { Routes } from '../../http/call.ts';
import { raceBoard, raceEntries, races } from './board-service.ts';

export const raceRoutes: Routes<'getRaces' | 'getRaceBoard' | 'getRaceEntries'> = {
  getRaces: ({ caller, language }, context) => races(context, caller.memberId, language),
  getRaceBoard: ({ caller, request }, context) => raceBoard(context, caller.memberId, request),
  getRaceEntries: ({ request }, context) => raceEntries(context, request),
};

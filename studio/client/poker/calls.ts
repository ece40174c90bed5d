import {
  type ActRequest,
  handAnswer,
  handsAnswer,
  roomDone,
  type SeedRequest,
  type SitRequest,
  stayAnswer,
} from '../../server/room-api.ts';
import { call } from '../shell/api.ts';

/** The calls of a card room in one session. */
export function openRoomCalls(base: string, session: string) {
  return {
    sit: (request: SitRequest) => call(base, session, '/api/room/sit', stayAnswer, request),
    seed: (request: SeedRequest) => call(base, session, '/api/room/seed', roomDone, request),
    act: (request: ActRequest) => call(base, session, '/api/room/act', roomDone, request),
    setAway: (isAway: boolean) => call(base, session, '/api/room/away', roomDone, { isAway }),
    leave: () => call(base, session, '/api/room/leave', roomDone, {}),
    stay: (id: string) => call(base, session, `/api/room/stays/${id}`, stayAnswer),
    hands: (stay?: string) => call(base, session, `/api/room/hands${stay === undefined ? '' : `?stay=${stay}`}`, handsAnswer),
    hand: (number: number) => call(base, session, `/api/room/hands/${number}`, handAnswer),
  };
}

export type RoomCalls = ReturnType<typeof openRoomCalls>;

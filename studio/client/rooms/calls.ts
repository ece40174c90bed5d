import type * as v from 'valibot';
import { type ActRequest, roomDone, type SeedRequest, type SitRequest, stayAnswer } from '../../server/room-api.ts';
import { call } from '../shell/api.ts';

type Answers<P> = {
  readonly many: v.GenericSchema<unknown, { readonly hands: readonly P[] }>;
  readonly one: v.GenericSchema<unknown, { readonly hand: P }>;
};

/** The calls of a card room in one session; `answers` are the shapes of its game's past hands. */
export function openRoomCalls<P>(base: string, session: string, answers: Answers<P>) {
  return {
    sit: (request: SitRequest) => call(base, session, '/api/room/sit', stayAnswer, request),
    seed: (request: SeedRequest) => call(base, session, '/api/room/seed', roomDone, request),
    act: (request: ActRequest) => call(base, session, '/api/room/act', roomDone, request),
    setAway: (isAway: boolean) => call(base, session, '/api/room/away', roomDone, { isAway }),
    leave: () => call(base, session, '/api/room/leave', roomDone, {}),
    stay: (id: string) => call(base, session, `/api/room/stays/${id}`, stayAnswer),
    hands: (stay?: string) => call(base, session, `/api/room/hands${stay === undefined ? '' : `?stay=${stay}`}`, answers.many),
    hand: (number: number) => call(base, session, `/api/room/hands/${number}`, answers.one),
  };
}

export type RoomCalls<P> = ReturnType<typeof openRoomCalls<P>>;

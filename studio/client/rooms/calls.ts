import type * as v from 'valibot';
import {
  type ActRequest,
  type PromiseRequest,
  reportAnswer,
  type ReportRequest,
  type RevealRequest,
  roomDone,
  type SitRequest,
  stayAnswer,
} from '../../server/room-api.ts';
import { call } from '../shell/api.ts';

type Answers<P> = {
  readonly many: v.GenericSchema<unknown, { readonly hands: readonly P[] }>;
  readonly one: v.GenericSchema<unknown, { readonly hand: P }>;
};

/** The calls of a card room in one session; `answers` are the shapes of its game's past hands. */
export function openRoomCalls<P>(base: string, session: string, answers: Answers<P>) {
  return {
    sit: (request: SitRequest) => call(base, session, '/api/room/sit', stayAnswer, request),
    queue: (isWaiting: boolean) => call(base, session, '/api/room/queue', roomDone, { isWaiting }),
    promise: (request: PromiseRequest) => call(base, session, '/api/room/promise', roomDone, request),
    reveal: (request: RevealRequest) => call(base, session, '/api/room/reveal', roomDone, request),
    act: (request: ActRequest) => call(base, session, '/api/room/act', roomDone, request),
    setAway: (isAway: boolean) => call(base, session, '/api/room/away', roomDone, { isAway }),
    setConsent: (isAgreed: boolean) => call(base, session, '/api/room/consent', roomDone, { isAgreed }),
    show: (hand: number) => call(base, session, '/api/room/show', roomDone, { hand }),
    report: (request: ReportRequest) => call(base, session, '/api/room/report', reportAnswer, request),
    leave: () => call(base, session, '/api/room/leave', roomDone, {}),
    stay: (id: string) => call(base, session, `/api/room/stays/${id}`, stayAnswer),
    hands: (stay?: string) => call(base, session, `/api/room/hands${stay === undefined ? '' : `?stay=${stay}`}`, answers.many),
    last: () => call(base, session, '/api/room/last', answers.many),
    hand: (number: number) => call(base, session, `/api/room/hands/${number}`, answers.one),
  };
}

export type RoomCalls<P> = ReturnType<typeof openRoomCalls<P>>;

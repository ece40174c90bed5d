import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Studio } from '../context.ts';
import { Refusal } from '../refusal.ts';
import {
  actRequest,
  awayRequest,
  promiseRequest,
  queueRequest,
  reportRequest,
  revealRequest,
  showRequest,
  sitRequest,
  consentRequest,
} from '../room-api.ts';
import { readSession, type Session } from '../sessions/service.ts';
import { serveStream, Stream } from '../tables/stream.ts';
import { report } from './reports.ts';
import { listHands, listLast, updateHand } from './repo.ts';
import type { Room } from './room.ts';
import { stopWaiting, wait } from './queue.ts';
import type { Rooms } from './rooms.ts';
import { promiseSeed, revealSeed } from './reveal.ts';
import { type RoomState, seatOf } from './room-state.ts';
import { actAt, leave, setAway, showHand } from './state.ts';
import { ownStay, sitDown } from './stays.ts';
import { viewHand, viewOwn, viewRoom, viewStay } from './view.ts';

const HANDS = 50;
const LAST = 5;
const STREAM_MS = 1;

type Call = (studio: Studio, room: Room, session: Session, request: FastifyRequest) => Promise<unknown>;

/** The caller's chair; Refusal STEP_REFUSED where the caller does not sit. */
function chairOf(state: RoomState, { playerGame }: Session): number {
  const at = seatOf(state, playerGame);
  if (at < 0 || state.seats[at]?.reservedUntil !== null) throw new Refusal('STEP_REFUSED');
  return at;
}

const done = { done: true } as const;
const must = (isDone: boolean): typeof done => {
  if (!isDone) throw new Refusal('STEP_REFUSED');
  return done;
};

const calls: Readonly<Record<string, Call>> = {
  'POST /api/room/sit': async (studio, room, session, { body }) => {
    if (room.isClosed) throw new Refusal('GAME_CLOSED');
    return { stay: await sitDown(studio, room, session, read(sitRequest, body)) };
  },
  'POST /api/room/queue': (_studio, room, { playerGame }, { body }) => {
    const { isWaiting } = read(queueRequest, body);
    if (isWaiting && room.isClosed) throw new Refusal('GAME_CLOSED');
    return room.change((state, { now }) => {
      if (isWaiting) return must(wait(state, playerGame, now));
      stopWaiting(state, playerGame);
      return done;
    });
  },
  'POST /api/room/promise': (_studio, room, session, { body }) => {
    const promised = read(promiseRequest, body);
    return room.change((state) => must(promiseSeed(state, chairOf(state, session), promised)));
  },
  'POST /api/room/reveal': (_studio, room, session, { body }) => {
    const { hand, seed } = read(revealRequest, body);
    return room.change(async (state) => must(await revealSeed(state, chairOf(state, session), hand, seed)));
  },
  'POST /api/room/act': (_studio, room, session, { body }) => {
    const { hand, at, action } = read(actRequest, body);
    const known = read(room.engine.action, action);
    return room.change((state, rules) => must(actAt(state, chairOf(state, session), hand, at, known, rules)));
  },
  'POST /api/room/away': (_studio, room, session, { body }) => {
    const { isAway } = read(awayRequest, body);
    return room.change((state, { now }) => {
      setAway(state, chairOf(state, session), isAway, now);
      return done;
    });
  },
  'POST /api/room/consent': (_studio, room, session, { body }) => {
    const { isAgreed } = read(consentRequest, body);
    return room.change((state) => {
      const chair = state.seats[chairOf(state, session)];
      if (!chair || !room.engine.hasConsent) throw new Refusal('STEP_REFUSED');
      chair.isAgreed = isAgreed;
      return done;
    });
  },
  'POST /api/room/show': (studio, room, session, { body }) => {
    const { hand } = read(showRequest, body);
    return room.changeWith(async (state, rules, db) => {
      const shown = showHand(state, chairOf(state, session), hand, rules);
      if (shown) await updateHand(db, studio.secrets, room.key, shown);
      return must(shown !== null);
    });
  },
  'POST /api/room/report': async (studio, room, session, { body }) => ({
    report: await report(studio, room, session, read(reportRequest, body)),
  }),
  'POST /api/room/leave': async (_studio, room, session) =>
    room.change((state, rules) => {
      leave(state, chairOf(state, session), rules);
      return done;
    }),
  'GET /api/room/stays/:id': async (studio, _room, session, { params }) => ({
    stay: viewStay(await ownStay(studio, session, read(v.object({ id: sitRequest.entries.stayId }), params).id)),
  }),
  'GET /api/room/hands': async (studio, room, { playerGame }, { query }) => {
    const { stay } = read(v.strictObject({ stay: v.optional(sitRequest.entries.stayId) }), query);
    const hands = await listHands(studio, { playerGame, stay }, HANDS);
    return { hands: hands.map((hand) => viewHand(hand.record, hand.stay, room)) };
  },
  'GET /api/room/last': async (studio, room, { playerGame }) => {
    const hands = await listLast(studio, room.key, playerGame, LAST);
    return { hands: hands.map(({ record, stay }) => viewHand(record, stay, room)) };
  },
  'GET /api/room/hands/:number': async (studio, room, { playerGame }, { params }) => {
    const { number } = read(v.object({ number: v.pipe(v.string(), v.regex(/^\d{1,9}$/)) }), params);
    const [hand] = await listHands(studio, { playerGame, number: Number(number) }, 1);
    if (!hand) throw new Refusal('ROUND_UNKNOWN');
    return { hand: viewHand(hand.record, hand.stay, room) };
  },
};

/** The calls of card rooms, the socket by which everybody at a table learns of it, and what the platform's lobby asks. */
export async function serveRooms(app: FastifyInstance, studio: Studio, rooms: Rooms): Promise<void> {
  for (const [route, handle] of Object.entries(calls)) {
    const [method = 'GET', url = ''] = route.split(' ');
    app.route({
      method,
      url,
      handler: async (request) => {
        const session = await readSession(studio, request.headers.authorization);
        const room = await rooms.of(session);
        if (!room) throw new Refusal('GAME_UNKNOWN');
        return handle(studio, room, session, request);
      },
    });
  }
  app.get('/rooms', () => rooms.list());
  const streams = new Map<string, Stream>();
  rooms.onOpen((room) => streams.set(room.key, new Stream(studio, sourceOf(studio, room), STREAM_MS)));
  rooms.company.addEye(() => [...streams.values()].some(({ isWatched }) => isWatched));
  await serveStream(app, studio, '/api/room/:code/stream', streams, async (session, code) => {
    const room = session.title.code === code ? await rooms.of(session) : undefined;
    return room && streams.get(room.key);
  });
}

const sourceOf = (studio: Studio, room: Room) => ({
  onChange: (listener: () => void) => room.onChange(listener),
  snapshot: () => Promise.resolve({ all: viewRoom(room, studio.now().getTime()), own: (playerGame: bigint) => viewOwn(room, playerGame) }),
});

/** A body in the shape of the page's contract; Refusal BAD_REQUEST. */
function read<T extends v.GenericSchema>(schema: T, body: unknown): v.InferOutput<T> {
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) throw new Refusal('BAD_REQUEST');
  return parsed.output;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { pokerTitles } from '../studio/titles/poker/catalogue.ts';
import { tableCode } from './studio-setting.ts';
import { type BenchStudio, inTurns, sessionOf, startStudio } from './studio.ts';
import { limit, percentile, type Row } from './table.ts';

const TABLES = Number(process.env['BENCH_TABLES'] ?? 200);
/** How long a player thinks: an action every three seconds and a half at a table. */
const MIN_THINK_MS = 2_000;
const MAX_THINK_MS = 5_000;
const MAX_SITTING_S = 180;
const WARM_S = 12;
const COUNTED_S = 30;

type Told = {
  readonly type: string;
  readonly hand?: { readonly number: number; readonly entries: readonly unknown[] } | null;
  readonly options?: { readonly toCall: number } | null;
};
/** An action on its way: who has not seen it yet. */
type Open = { readonly hand: number; readonly entries: number; readonly at: number; readonly missing: Set<number> };

/** Who sits by now, and when actions count. */
type Clock = { sat: number; from: number; until: number };

/** One table: its seats act in turn, and each action counts from the press until the last seat has heard of it. */
async function play(studio: BenchStudio, code: string, seats: number, buyIn: number, clock: Clock): Promise<number[]> {
  const waits: number[] = [];
  let open: Open | null = null;
  let isCounted = false;
  const isOver = (): boolean => performance.now() > clock.until;
  const hands = new Map<number, Told['hand']>();
  const bearers = await inTurns(seats, 2, (seat) => sessionOf(studio, `${code}-${seat}`, code));
  const sockets = bearers.map((bearer, seat) =>
    studio.listen(`/api/room/${code}/stream`, bearer, (text) => {
      const heard = performance.now();
      const told = JSON.parse(text) as Told;
      if (told.type === 'room') {
        hands.set(seat, told.hand);
        const isNews = open && told.hand && (told.hand.number > open.hand || told.hand.entries.length > open.entries);
        if (open && isNews && open.missing.delete(seat) && open.missing.size === 0) {
          if (isCounted) waits.push(heard - open.at);
          open = null;
        }
        return;
      }
      if (told.options) void act(seat, bearer, told.options.toCall);
    }),
  );
  const asked = new Set<string>();
  async function act(seat: number, bearer: string, toCall: number): Promise<void> {
    const hand = hands.get(seat);
    if (!hand) return;
    const key = `${hand.number}/${hand.entries.length}`;
    if (asked.has(key)) return;
    asked.add(key);
    await sleep(MIN_THINK_MS + Math.random() * (MAX_THINK_MS - MIN_THINK_MS));
    if (isOver()) return;
    isCounted = performance.now() > clock.from;
    const missing = new Set(Array.from({ length: seats }, (_, at) => at));
    open = { hand: hand.number, entries: hand.entries.length, at: performance.now(), missing };
    const action = { kind: toCall > 0 ? 'call' : 'check' };
    await studio.post('/api/room/act', { hand: hand.number, at: hand.entries.length, action }, bearer).catch(() => undefined);
  }
  for (const [seat, bearer] of bearers.entries()) {
    const { status } = await studio.post('/api/room/sit', { stayId: crypto.randomUUID(), seat, buyIn }, bearer);
    if (status === 200) clock.sat += 1;
  }
  while (!isOver()) await sleep(200);
  for (const socket of sockets) socket.terminate();
  return waits;
}

/** Tables of hold'em with six seats each, all in one process of the studio: from the press of one seat until all have heard of it. */
export async function roomRows(): Promise<Row[]> {
  const title = pokerTitles.find(({ seats }) => seats === 6);
  if (!title) throw new Error('no table with six seats');
  const studio = await startStudio({ like: title.code, tables: TABLES, cycleMs: 2_500 });
  try {
    const clock: Clock = { sat: 0, from: Infinity, until: Infinity };
    const running = inTurns(TABLES, TABLES, (at) => play(studio, tableCode(at), title.seats, title.buyIn.max, clock));
    const sitting = performance.now() + MAX_SITTING_S * 1_000;
    while (clock.sat < TABLES * title.seats && performance.now() < sitting) await sleep(200);
    await sleep(WARM_S * 1_000);
    clock.from = performance.now();
    clock.until = clock.from + COUNTED_S * 1_000;
    const before = studio.seconds();
    const waits = (await running).flat();
    const cost = ((studio.seconds() - before) / waits.length) * 1_000;
    const name = `${TABLES} tables of ${title.seats} in one process, action to all seats`;
    return [
      { ...limit(`${name}, p99`, percentile(waits, 0.99), 'ms', 20), note: `${(waits.length / COUNTED_S).toFixed(0)} actions a second` },
      { ...limit(`${name}, processor time of the studio`, cost, 'ms', 10), note: 'with hands dealt, recorded and told' },
      { ...limit(`${name}, median`, percentile(waits, 0.5), 'ms', 20), note: `${waits.length} actions` },
    ];
  } finally {
    await studio.stop();
  }
}

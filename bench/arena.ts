import { setTimeout as sleep } from 'node:timers/promises';
import type { FishOpening } from '../studio/engines/fish/fish.ts';
import type { PlayAnswer } from '../studio/server/api.ts';
import { readNumber } from './postgres.ts';
import { type BenchStudio, inTurns, sessionOf, startStudio } from './studio.ts';
import { limit, percentile, type Row } from './table.ts';

const PLAYERS = Number(process.env['BENCH_PLAYERS'] ?? 200);
const GAME = 'laut-nusantara';
const SHOTS = 10;
const CYCLE_MS = 2_000;
const COUNTED_S = 20;
const PRICE = 10_000;
/** What a player shoots at, the dearest that is in the arena first. */
const TARGETS = [
  { species: 'dragon', fish: 14 },
  { species: 'shark', fish: 13 },
  { species: 'crab', fish: 12 },
  { species: 'ray', fish: 11 },
  { species: 'turtle', fish: 10 },
  { species: 'turtle', fish: 9 },
] as const;

type Fired = { answered: number; refused: number; readonly waits: number[] };

type Away = { gone: Readonly<Record<string, number>> };

function volley({ gone }: Away): FishOpening {
  const target = TARGETS.find(({ fish }) => (gone[fish] ?? 0) < Date.now()) ?? TARGETS[0];
  return {
    price: PRICE,
    shots: Array.from({ length: SHOTS }, () => target.species),
    at: Array.from({ length: SHOTS }, () => target.fish),
  };
}

type Player = { readonly bearer: string; readonly away: Away };

/** One player, a volley each cycle; an answer that was not heard is asked for again with the same id. */
async function shoot(studio: BenchStudio, { bearer, away }: Player, fired: Fired, isOver: () => boolean): Promise<void> {
  await sleep(Math.random() * CYCLE_MS);
  while (!isOver()) {
    const began = performance.now();
    const body = { roundId: crypto.randomUUID(), request: volley(away) };
    for (let isHeard = false; !isHeard;) {
      const answer = await studio.post<PlayAnswer>('/api/rounds', body, bearer).catch(() => null);
      isHeard = answer !== null && answer.status < 500;
      if (answer?.status === 200) {
        if (['paying', 'settled'].includes(answer.body.round.state)) fired.answered += SHOTS;
        fired.waits.push(performance.now() - began);
      } else if (answer) fired.refused += 1;
      else await sleep(100);
    }
    await sleep(Math.max(0, CYCLE_MS - (performance.now() - began)));
  }
}

/** What must not be there at all. */
const none = (name: string, ours: number): Row => ({ name, ours, unit: '', floor: 1, floorName: 'one', max: 0 });

/** Two hundred players at five shots a second each in one process, with a kill -9 in their midst. */
export async function arenaRows(): Promise<Row[]> {
  const studio = await startStudio({ like: 'meja-kawi', tables: 0, cycleMs: CYCLE_MS });
  try {
    const bearers = await inTurns(PLAYERS, 8, (at) => sessionOf(studio, `bench-${at}`, GAME));
    const players = bearers.map((bearer): Player => ({ bearer, away: { gone: {} } }));
    let heard = 0;
    const sockets = players.map(({ bearer, away }) =>
      studio.listen(`/api/arena/${GAME}/stream`, bearer, (text) => {
        heard += 1;
        const told = JSON.parse(text) as Partial<Away>;
        if (told.gone) away.gone = told.gone;
      }),
    );
    await sleep(2_000);
    const start = studio.platform.state.balance;
    const fired: Fired = { answered: 0, refused: 0, waits: [] };
    // What came in one call for many players is noted one by one besides, without a number of the call.
    const walletCalls = (): number =>
      studio.platform.received.filter(({ path, body }) => path.startsWith('/transaction') && 'request_uuid' in body).length;
    const before = studio.seconds();
    let ends = performance.now() + COUNTED_S * 1_000;
    const isOver = (): boolean => performance.now() > ends;
    await Promise.all(players.map((player) => shoot(studio, player, fired, isOver)));
    const calls = walletCalls() / PLAYERS / COUNTED_S;
    const perSecond = fired.answered / COUNTED_S;
    const cost = ((studio.seconds() - before) / (fired.answered / SHOTS)) * 1_000;
    const wait = percentile(fired.waits, 0.99);
    ends = performance.now() + 8_000;
    const again = Promise.all(players.map((player) => shoot(studio, player, fired, isOver)));
    await sleep(3_000);
    await studio.killed();
    await again;
    const { databaseUrl } = studio;
    const left = (): Promise<number> => readNumber(databaseUrl, `select count(*) from rounds where state not in ('settled', 'void')`);
    for (let waited = 0; (await left()) > 0 && waited < 60; waited += 1) await sleep(500);
    for (const socket of sockets) socket.terminate();
    const kept = await readNumber(
      databaseUrl,
      `select coalesce(sum(jsonb_array_length(requests->0->'shots')), 0) from rounds where state = 'settled'`,
    );
    const gone = await readNumber(databaseUrl, `select coalesce(sum(stake - pay), 0) from rounds where state = 'settled'`);
    const owed = Math.abs((start - studio.platform.state.balance) / 1_000 - gone);
    const name = `${PLAYERS} players at fish, ${(SHOTS * 1_000) / CYCLE_MS} shots a second each`;
    const asked = (PLAYERS * SHOTS * 1_000) / CYCLE_MS;
    return [
      {
        name: `${name}, in one process`,
        ours: perSecond,
        unit: 'shots/s',
        floor: asked,
        floorName: 'asked for',
        min: 0.95,
        note: `${fired.refused} volleys refused, ${heard} messages`,
      },
      limit(`${name}: processor time of the studio for a volley`, cost, 'ms', CYCLE_MS / PLAYERS),
      limit(`${name}, wallet calls a player`, calls, 'a second', 1),
      { name: `${name}, volley until its answer, p99`, ours: wait, unit: 'ms', floor: CYCLE_MS, floorName: 'one cycle', max: 1 },
      none(`${name}, with kill -9: shots answered and not in the record`, Math.max(0, fired.answered - kept)),
      none(`${name}, with kill -9: minor units between wallet and record, rounds without an end`, owed + (await left())),
    ];
  } finally {
    await studio.stop();
  }
}

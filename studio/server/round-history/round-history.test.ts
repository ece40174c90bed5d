import { randomUUID } from 'node:crypto';
import { ROUND_HISTORY_MAX_AGE_MS, vendorRoundHistoryAnswer, type VendorRoundHistory } from '@sorak/contract';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spotsOf } from '../../engines/tables/rules.ts';
import { viewRoom } from '../rooms/view.ts';
import type { PlayAnswer, SessionAnswer } from '../api.ts';
import { Rooms } from '../rooms/rooms.ts';
import { seatOf } from '../rooms/room-state.ts';
import type { PokerTitle } from '../../engines/poker/poker.ts';
import { actAt, leave, PAUSE_MS } from '../rooms/state.ts';
import { sitDown } from '../rooms/stays.ts';
import { readSession, type Session } from '../sessions/service.ts';
import { placeBet } from '../tables/bets.ts';
import { CrashTable } from '../tables/crash-table.ts';
import { placePicks } from '../tables/picks.ts';
import { openTables, payBets } from '../tables/tables.ts';
import { startTestStudio, type TestStudio } from '../test-studio.ts';

let world: TestStudio;
beforeAll(async () => {
  world = await startTestStudio([]);
  world.platform.state.balance = 10_000_000_000_000;
});
afterAll(() => world.stop());

const bearer = async (user: string, gameCode: string): Promise<string> =>
  (await world.call<SessionAnswer>('POST', '/api/session', { user, token: `token-${user}`, gameCode })).body.session;
const player = async (user: string, gameCode: string): Promise<Session> =>
  readSession(world.studio, `Bearer ${await bearer(user, gameCode)}`);
const askedNow = (round: string, more = {}): string =>
  JSON.stringify({ request_uuid: randomUUID(), round, asked_at: world.studio.now().getTime(), ...more });
const ask = async (body: string, signature = world.platform.signatureOf(body)) =>
  world.app.inject({
    method: 'POST',
    url: '/round-history',
    headers: { 'content-type': 'application/json', 'x-sorak-signature': signature },
    payload: body,
  });
async function tell(round: string): Promise<VendorRoundHistory> {
  const answer = v.parse(vendorRoundHistoryAnswer, (await ask(askedNow(round))).json());
  if (!answer.history) throw new Error(`nothing is told of ${round}`);
  return answer.history;
}
const whats = ({ steps }: VendorRoundHistory): string[] => steps.map(({ what, isTaken }) => (isTaken ? what : `no ${what}`));
const kindsOf = ({ calls }: VendorRoundHistory): string[] => calls.map(({ kind }) => kind);

test('a round alone is told step by step; what it hides, and the seed of later rounds, not before they are open', async () => {
  const session = await bearer('ani', 'intan');
  const id = randomUUID();
  const { body } = await world.call<PlayAnswer>('POST', '/api/rounds', { roundId: id, request: { stake: 10_000, mines: 3 } }, session);
  expect(body.round.state).toBe('open');
  const running = await tell(id);
  expect(running).toMatchObject({ user: 'ani', gameCode: 'intan', state: 'open', endedAt: null, stake: 10_000_000, payout: 0 });
  expect([whats(running), kindsOf(running)]).toEqual([['opened'], ['bet']]);
  expect(running.outcome).toMatchObject({ opened: [], board: null });
  const tile = { stepId: randomUUID(), request: { tile: 0 } };
  const { body: stepped } = await world.call<PlayAnswer>('POST', `/api/rounds/${id}/steps`, tile, session);
  if (stepped.round.state === 'open')
    await world.call('POST', `/api/rounds/${id}/steps`, { stepId: randomUUID(), request: { take: true } }, session);
  const over = await tell(id);
  expect(over.steps.map(({ told }) => told).slice(0, 2)).toEqual([{ stake: 10_000, mines: 3 }, { tile: 0 }]);
  expect([over.state, kindsOf(over)]).toEqual(['settled', ['bet', 'win']]);
  expect(over.outcome).not.toMatchObject({ board: null });
  expect(over.seeds.map(({ name }) => name)).toEqual(['commitment', 'clientSeed', 'nonce']);
  await world.call('POST', '/api/seeds/rotate', {}, session);
  expect((await tell(id)).seeds.map(({ name }) => name)).toContain('serverSeed');
  expect(world.platform.calls('/transaction/win').find(({ round }) => round === id)?.transaction_uuid).toBe(over.calls[1]?.uuid);
});

test('bets that were refused or in doubt are told with what the wallet was asked', async () => {
  const session = await bearer('budi', 'intan');
  const open = async (): Promise<string> => {
    const id = randomUUID();
    world.pass(3_000);
    await world.call('POST', '/api/rounds', { roundId: id, request: { stake: 10_000, mines: 3 } }, session);
    return id;
  };
  world.platform.fail('/transaction/bet', 'RS_ERROR_NOT_ENOUGH_MONEY');
  const refused = await tell(await open());
  expect([refused.state, refused.reason, whats(refused), kindsOf(refused)]).toEqual([
    'void',
    'RS_ERROR_NOT_ENOUGH_MONEY',
    ['no opened'],
    ['bet'],
  ]);
  world.platform.fail('/transaction/bet', 'break');
  const doubtful = await tell(await open());
  expect([doubtful.state, kindsOf(doubtful), doubtful.outcome]).toEqual(['reversing', ['bet', 'rollback'], null]);
});

test('a bet at every shared table is told with its round and everybody else in it', async () => {
  const all = [...world.studio.titles.values()];
  const byGame = new Map(
    all.flatMap((entry) => {
      const { title } = entry;
      return title.kind === 'crash' || title.kind === 'table' ? [[title.kind === 'crash' ? 'crash' : title.game, entry] as const] : [];
    }),
  );
  expect(byGame.size).toBe(11);
  for (const [game, entry] of byGame) {
    const tables = await openTables({ ...world.studio, titles: new Map([[entry.title.code, entry]]) });
    const table = tables.get(entry.title.code);
    if (!table) throw new Error(`${game} has no table`);
    const { title } = table;
    const [ani, budi] = [await player('ani', title.code), await player('budi', title.code)];
    const bet = async (who: Session): Promise<string> => {
      if (table instanceof CrashTable)
        return (await placeBet(world.studio, table, who, { betId: randomUUID(), slot: 1, stake: 10_000, target: 110 })).id;
      if (title.kind !== 'table') throw new Error('no felt');
      const picks = [{ spot: spotsOf(title)[0]?.code ?? '', stake: title.limits.min }];
      return (await placePicks(world.studio, table, who, { betId: randomUUID(), picks })).id;
    };
    const [own] = [await bet(ani), await bet(budi)];
    const running = await tell(own);
    expect([game, running.state, running.outcome, running.others.map(({ user }) => user)]).toEqual([game, 'riding', null, ['budi']]);
    expect(running.seeds.map(({ name }) => name)).toEqual(['place', 'end', 'salt']);
    world.pass(title.windowMs);
    await table.tick();
    world.pass(
      table instanceof CrashTable ? table.endsAt().getTime() - world.studio.now().getTime() : title.kind === 'table' ? title.revealMs : 0,
    );
    await table.tick();
    await payBets(world.studio, tables);
    const over = await tell(own);
    expect([game, over.state, whats(over).at(0), whats(over).at(-1), kindsOf(over)]).toEqual([
      game,
      'settled',
      'placed',
      'ended',
      ['bet', 'win'],
    ]);
    expect(over.seeds.map(({ name }) => name)).toContain('hash');
    expect(over.outcome).not.toBeNull();
  }
});

test('a stay at a card table is told hand by hand, with the cards of every seat once the hand is over', async () => {
  const rooms = new Rooms(world.studio);
  await rooms.open();
  const code = [...world.studio.titles.values()].find(({ title }) => title.kind === 'poker')?.title.code ?? '';
  const [ani, budi] = [await player('ani', code), await player('budi', code)];
  const room = await rooms.of(ani);
  if (!room) throw new Error('no room');
  const buyIn = room.title.buyIn.max;
  const stays = [];
  for (const [seat, who] of [ani, budi].entries())
    stays.push(await sitDown(world.studio, room, who, { stayId: randomUUID(), seat, buyIn }));
  const tick = async (): Promise<void> => {
    await rooms.tick();
    await rooms.pay();
  };
  await tick();
  // Nobody gives a seed: the hand begins when the time for it is over.
  for (let tries = 0; room.state.live === null && tries < 10; tries += 1) {
    world.pass(PAUSE_MS);
    await tick();
  }
  const id = stays[0]?.id ?? '';
  expect(whats(await tell(id))).toEqual(['sat']);
  const news = viewRoom(room, world.studio.now().getTime());
  const first = [ani, budi].find((who) => seatOf(room.state, who.playerGame) === news.hand?.turn?.seat);
  if (!first) throw new Error('nobody is to act');
  await room.change((state, rules) =>
    actAt(state, seatOf(state, first.playerGame), state.number, state.live?.hand.entries.length ?? 0, { kind: 'fold' }, rules),
  );
  for (const who of [ani, budi]) await room.change((state, rules) => leave(state, seatOf(state, who.playerGame), rules));
  for (let tries = 0; tries < 5; tries += 1) {
    world.pass(PAUSE_MS);
    await tick();
  }
  const over = await tell(id);
  expect([over.state, whats(over), kindsOf(over)]).toEqual(['settled', ['sat', 'hand', 'left'], ['bet', 'win']]);
  type Told = { seats: { user: string; cards: string; start: number }[]; entries: { kind: string; amount: number }[] };
  const hand = over.steps[1]?.told as Told;
  const { blinds } = room.title as PokerTitle;
  // Money as it is written, not as it is counted.
  expect(hand.seats.map(({ start }) => start)).toEqual([buyIn / 100, buyIn / 100]);
  expect(hand.entries[0]).toMatchObject({ kind: 'small', amount: blinds.small / 100 });
  expect(JSON.stringify(hand)).not.toContain('false');
  expect(hand.seats.map(({ user }) => user).toSorted()).toEqual(['ani', 'budi']);
  for (const { cards } of hand.seats) expect(cards).toMatch(/^[2-9TJQKA][♥♦♣♠] [2-9TJQKA][♥♦♣♠]$/);
  expect(hand.entries.length).toBeGreaterThan(2);
});

test('nobody but the platform is told, and what was overheard is worth nothing a minute later', async () => {
  const body = askedNow(randomUUID());
  expect((await ask(body)).json()).toEqual({ history: null });
  for (const signature of ['', 'AAAA', world.platform.signatureOf(`${body} `)]) expect((await ask(body, signature)).statusCode).toBe(403);
  expect((await world.app.inject({ method: 'POST', url: '/round-history', payload: JSON.parse(body) as object })).statusCode).toBe(403);
  const old = askedNow(randomUUID(), { asked_at: world.studio.now().getTime() - ROUND_HISTORY_MAX_AGE_MS - 1 });
  expect((await ask(old)).statusCode).toBe(403);
  expect((await ask(askedNow('no round of ours'))).json()).toEqual({ history: null });
  expect((await ask(askedNow(randomUUID(), { more: 1 }))).statusCode).toBe(400);
});

import { vendorPairsAnswer } from '@sorak/contract';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { ReportRequest } from '../room-api.ts';
import { REPORTS_A_DAY } from './reports.ts';
import { pairsOf, tidyPairs } from './signals.ts';
import { useRoom } from './test-room.ts';

const { at, bearerOf, callDown, deal, go, player, sit, tick } = useRoom();
const DAY_MS = 86_400_000;

async function tell(user: string, more: Partial<Record<keyof ReportRequest, unknown>> = {}, currency?: string) {
  const request = { hand: at.room.state.number, seat: 1, reason: 'abuse', words: '', ...more };
  const { status, body } = await at.test.call('POST', '/api/room/report', request, await bearerOf(user, currency));
  return status === 200 ? body : status;
}
const pairs = async () => v.parse(vendorPairsAnswer, { pairs: await pairsOf(at.test.studio, 14) }).pairs;
const counted = (): Promise<unknown> => at.test.studio.db.selectFrom('room_reports').select(['reason', 'words']).execute();

it('a player of a hand reports another once, in one line; the pair is told with it, who reported whom, in which hand and stay', async () => {
  const [ani, budi, citra] = [await player('ani'), await player('budi'), await player('citra')];
  const stay = await sit(ani, 0);
  await sit(budi, 1);
  await deal([ani, budi]);
  await sit(citra, 2);
  expect(await tell('ani', { reason: 'other', words: ' Says\n his cards\u0007 aloud ' })).toEqual({ report: 'noted' });
  // Two presses at once, and another word for the same hand and seat, are one report.
  expect(await Promise.all([tell('ani'), tell('ani')])).toEqual([{ report: 'noted' }, { report: 'noted' }]);
  expect(await counted()).toEqual([{ reason: 'other', words: 'Says his cards aloud' }]);
  // Oneself, an empty chair, who was not dealt in, who looks on, another hand; no reason, and nothing said where words are asked for.
  for (const [user, more] of [
    ['ani', { seat: 0 }],
    ['ani', { seat: 5 }],
    ['ani', { seat: 2 }],
    ['citra', { seat: 0 }],
    ['dewi', { seat: 0 }],
    ['ani', { hand: 77 }],
  ] as const)
    expect(await tell(user, more)).toBe(409);
  for (const more of [{ reason: 'luck' }, { reason: 'other' }, { reason: 'other', words: ' \u200b' }, { words: 'x'.repeat(201) }])
    expect(await tell('ani', more)).toBe(400);
  await callDown([ani, budi]);
  at.test.pass(1_000);
  const hand = at.room.state.number;
  // After the hand, up from the chair and in the next one's time, it can still be said.
  await go(budi);
  expect(await tell('budi', { seat: 0, hand, reason: 'collusion' })).toEqual({ report: 'noted' });
  const [pair] = await pairs();
  expect(pair?.reasons).toEqual(['reported']);
  const [late, early] = pair?.reports ?? [];
  expect([pair?.users[late?.by ?? 0], late?.reason, late?.hand]).toEqual(['budi', 'collusion', hand]);
  expect([pair?.users[early?.by ?? 0], early?.reason, early?.words, early?.round]).toEqual([
    'ani',
    'other',
    'Says his cards aloud',
    stay.id,
  ]);
  at.test.pass(DAY_MS + 60_000);
  await tick();
  expect(await tell('ani', { hand })).toBe(409);
  at.test.pass(31 * DAY_MS);
  await tidyPairs(at.test.studio);
  expect(await counted()).toEqual([]);
});

it('so many a day and no more, at all tables together; at play money none', async () => {
  const [ani, budi] = [await player('ani'), await player('budi')];
  await sit(ani, 0);
  await sit(budi, 1);
  const said: unknown[] = [];
  for (let hand = 0; hand <= REPORTS_A_DAY; hand += 1) {
    await deal([ani, budi]);
    said.push(await tell('ani'));
    await callDown([ani, budi]);
  }
  expect(said.slice(-2)).toEqual([{ report: 'noted' }, { report: 'spent' }]);
  expect(await tell('budi', { seat: 0 })).toEqual({ report: 'noted' });
  expect(await tell('ani', {}, 'PLAY')).toBe(409);
  const yesterday = new Date(at.test.studio.now().getTime() - DAY_MS);
  await at.test.studio.db.updateTable('room_reports').set({ created_at: yesterday }).execute();
  expect(await tell('ani')).toEqual({ report: 'noted' });
});

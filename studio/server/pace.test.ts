import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LICENCE_PROFILES } from '@sorak/contract/rules/licence/profiles';
import { LICENCES } from '@sorak/contract/rules/licence/profile';
import { slotTitles } from '../titles/slot/catalogue.ts';
import type { PlayAnswer, SessionAnswer } from './api.ts';
import { readHouseRules } from './house-rules.ts';
import { startTestStudio, type TestStudio } from './test-studio.ts';

let world: TestStudio;
beforeAll(async () => {
  world = await startTestStudio();
  world.platform.state.balance = 100_000_000_000;
});
afterAll(() => world.stop());

const sold = slotTitles.find(({ buy }) => buy);

/** One request of each kind that a player starts alone, and the same as a volley where it can be one. */
const KINDS = [
  ['naga-fajar', { coinValue: 100 }, null],
  ['dadu-seratus', { stake: 10_000, isOver: true, target: 5_000 }, null],
  ['melesat', { stake: 10_000, target: 200 }, null],
  ['tetes', { stake: 10_000, risk: 'low', rows: 8 }, { stake: 10_000, risk: 'low', rows: 8, balls: 5 }],
  ['keno-empat-puluh', { stake: 20_000, risk: 'medium', picks: [3, 7] }, null],
  ['gosok-bintang', { stake: 20_000 }, null],
  ['laut-nusantara', { price: 10_000, shots: ['sardine'], at: [0] }, { price: 10_000, shots: ['sardine', 'sardine'], at: [0, 1] }],
  [sold?.code ?? '', { coinValue: 1 }, { coinValue: 1, isBuy: true }],
] as const;

async function under(name: (typeof LICENCES)[number]): Promise<void> {
  const { terms } = LICENCE_PROFILES[name];
  await readHouseRules({
    studio: world.studio,
    closed: new Set(),
    limits: new Map(),
    terms: new Map(),
    play: world.play,
    ask: () =>
      Promise.resolve({
        status: 'RS_OK',
        profile: {
          autoplay: terms.hasAutoplay,
          play_money_only: false,
          min_cycle_ms: terms.casinoCycleMs,
          slot_cycle_ms: terms.slotCycleMs,
          quick_cycle_ms: terms.quickCycleMs,
          volleys: terms.hasVolleys,
          feature_buys: terms.hasFeatureBuys,
          licence: name,
        },
      }),
    onChange: () => undefined,
  });
}

test.each(LICENCES.flatMap((licence) => KINDS.map(([code, request, volley]) => ({ licence, code, request, volley }))))(
  'under $licence the door of $code keeps the pace of the profile, and its volleys',
  async ({ licence, code, request, volley }) => {
    await under(licence);
    const { terms } = LICENCE_PROFILES[licence];
    const user = randomUUID();
    const { body: session } = await world.call<SessionAnswer>('POST', '/api/session', { user, token: `token-${user}`, gameCode: code });
    const isSlot = session.title.kind === 'slot';
    const usual = isSlot ? terms.slotCycleMs : terms.casinoCycleMs;
    const minMs = Math.min(usual, terms.quickCycleMs);
    expect(session).toMatchObject({ licence, roundCycleMs: usual, quickCycleMs: minMs });
    const open = async (opening: unknown): Promise<string> => {
      const { body } = await world.call<PlayAnswer & { error?: string }>(
        'POST',
        '/api/rounds',
        { roundId: randomUUID(), request: opening },
        session.session,
      );
      return body.error ?? body.round.state;
    };
    world.pass(60_000);
    // A fish that was caught is away for a while: each shot is at another one.
    const asked = (shot: number): unknown => ('at' in request ? { ...request, at: [shot] } : request);
    expect(await open(asked(0))).toBe('settled');
    world.pass(minMs - 500);
    expect(await open(asked(1))).toBe('TOO_FAST');
    world.pass(500);
    expect(await open(asked(2))).toBe('settled');
    if (!volley) return;
    world.pass(60_000);
    const isAllowed = isSlot ? terms.hasFeatureBuys : terms.hasVolleys;
    expect(await open(volley)).toBe(isAllowed ? 'settled' : 'LICENCE_FORBIDS');
  },
);

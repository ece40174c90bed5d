/**
 * What takes long takes turns in CI, whose time is bounded: each run does one third, named by the hour or by TEST_TURN (0, 1 or 2), and says
 * what it left. At a desk nothing is left, nor anywhere with TEST_TURN=all.
 */
export const TURNS = 3;

/** Proofs of half a minute and more, by turn: whole processes that are killed, chances counted to the last digit, days of simulated matches. */
export const LONG_PROOFS: readonly (readonly string[])[] = [
  [
    'tools/start.test.ts',
    'studio/engines/slot/exact.test.ts',
    'studio/engines/slot/parity.test.ts',
    'studio/titles/ante/ante.test.ts',
    'sportsbook/server/matches/matches.test.ts',
    'sportsbook/feed/simulator/football-specials.test.ts',
    'server/src/payments/deposit/kill.test.ts',
    'server/src/play/vendor-wallet/cut.test.ts',
    'server/src/play/vendor-wallet/licence.test.ts',
  ],
  [
    'tools/kill.test.ts',
    'server/src/site/demo/team.test.ts',
    'server/src/back-office/desk/licence.test.ts',
    'server/src/platform/credentials/human-price.test.ts',
    'server/src/agents/commission/kill.test.ts',
    'studio/server/kill.test.ts',
    'studio/engines/slot/features.test.ts',
    'studio/titles/tables/bingo.test.ts',
    'studio/titles/tables/tables.test.ts',
    'studio/titles/video-poker/video-poker.test.ts',
    'sportsbook/server/proofs/proofs.test.ts',
    'sportsbook/feed/simulator/simulator.test.ts',
  ],
  [
    'tools/disk-full.test.ts',
    'tools/kill-unanswered.test.ts',
    'tools/ground/conformance.test.ts',
    'server/src/rewards/campaigns/simulation.test.ts',
    'server/src/rewards/campaigns/kill.test.ts',
    'server/src/agents/commission/covered-bets.test.ts',
    'server/src/back-office/archive/bets.test.ts',
    'studio/server/rounds/crash.test.ts',
    'studio/client/shell/sound/sound.test.ts',
    'studio/titles/proofs.test.ts',
    'sportsbook/feed/simulator/simulation.test.ts',
    'sportsbook/feed/simulator/course.test.ts',
  ],
];

/**
 * Journeys of single games and those that go through every screen, route or switch, by turn; agents' pay, which waits for four hundred periods; a
 * stranger's whole life under a licence, each part of which has a journey of its own; files of lists, of which others are walked.
 * Those of money, accounts, limits and rights are walked by every run.
 */
export const BROAD_JOURNEYS: readonly (readonly string[])[] = [
  ['table-games', 'screens', 'routes', 'bingo', 'tien-len', 'crash', 'fonts', 'figures', 'stranger'],
  ['agent-pay', 'originals', 'switches', 'categories', 'tables', 'rain', 'arena', 'layout', 'popups', 'walk'],
  [
    'poker',
    'solo-games',
    'every-kind',
    'new-tables',
    'slot-mechanics',
    'console-games',
    'console-house',
    'console-files',
    'console-returns',
    'any-browser',
    'faults',
    'content',
    'lobby',
    'constants',
    'header',
    'help',
  ],
];

/** The turn of this run; undefined where everything is asked. Throws in words. */
export function turnOf(env: Readonly<Record<string, string | undefined>>): number | undefined {
  const named = env['TEST_TURN'];
  if (named === undefined || named === 'all') return undefined;
  const turn = Number(named);
  if (!Number.isInteger(turn) || turn < 0 || turn >= TURNS)
    throw new Error(`TEST_TURN=${named} is neither all nor a turn from 0 to ${TURNS - 1}`);
  return turn;
}

/** What a run in CI is asked where nobody names a turn: the hour's. */
export const hoursTurn = (now: number): string => String(Math.floor(now / 3_600_000) % TURNS);

/** What waits for another turn. */
export const waiting = (byTurn: readonly (readonly string[])[], turn: number | undefined): readonly string[] =>
  turn === undefined ? [] : byTurn.filter((_, at) => at !== turn).flat();

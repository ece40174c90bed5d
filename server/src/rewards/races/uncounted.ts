import { minorFromNumber, type Race } from '@sorak/contract';
import type { LastBet, RaceTrigger } from './count-repo.ts';

const DECIMALS = 2;
const RUNNING = 0;
const VOID = 3;
const COUNTED = 1;
const ROUND = 1;

type Why = NonNullable<Race['uncounted']>['why'];

/** Why a bet does not count in a race, as `counts` of the count decides it; null where it does. */
export function whyUncounted(
  { by, gameTypes, vendors, games, minBet, maxADay }: RaceTrigger,
  { is_counted: isCounted, vendor, game_code: game, stake, status, state, rule, game_type: type, own_bet: own, valid_bet: valid }: LastBet,
): Why | null {
  if (isCounted) return null;
  if (stake < minorFromNumber(minBet, DECIMALS)) return 'small';
  const isOther =
    (vendors !== null && !vendors.includes(vendor)) ||
    (games !== null && !games.includes(`${vendor}-${game}`)) ||
    // What players win from each other measures who lets whom win.
    (by !== 'stake' && type === 'PVP') ||
    (gameTypes !== null && type !== null && !gameTypes.some((one) => one === type));
  if (isOther) return 'game';
  if (status === VOID) return 'void';
  if (status === RUNNING || state === null || state === 0) return 'open';
  if (state !== COUNTED || valid === 0n) return 'covered';
  if (own === 0n || (by === 'multiple' && own !== valid)) return by === 'multiple' && rule !== ROUND ? 'no_spin' : 'given';
  if (by === 'multiple' && rule !== ROUND) return 'no_spin';
  // All is as the rule asks: it comes a moment later, unless the day is full.
  return maxADay === null ? 'open' : 'a_day';
}

import type { LicenceSwitch } from '../../contract/src/rules/licence/switches.ts';

const WALLET = 'server/src/play/vendor-wallet/licence.test.ts';
const DESK = 'server/src/back-office/desk/licence.test.ts';
const LOOSER = `${DESK}: %s.%s is not loosened to %o where a licence forbids it`;
const PACE = 'studio/server/pace.test.ts: under $licence the door of $code keeps the pace of the profile, and its volleys';

/** The test that shows each switch of a licence at the door that it guards. */
export const LICENCE_DOORS: Readonly<Record<LicenceSwitch, string>> = {
  slotCycleMs: PACE,
  casinoCycleMs: PACE,
  quickCycleMs: PACE,
  hasVolleys: PACE,
  hasFeatureBuys: PACE,
  hasSharedPace: `${WALLET}: is one for all titles, vendors, sessions and windows of a player`,
  hasAutoplay: LOOSER,
  hasSkips:
    'web/src/features/play/games/house-lottery/skip-draw.test.tsx: the end of a draw is shown at once only where the licence lets a result come sooner',
  hasSeveralGames: `${WALLET}: a second game of the same player leaves the first, under %s, with %s`,
  maxSlotStake: `${WALLET}: holds for all that one round stakes: several bets, two sessions, buys and closed bets; what was taken back counts no more`,
  maxYoungSlotStake: `${WALLET}: is by age, and whoever has proven none has the lower one, whatever birthday was typed at registration`,
  reminderMinutes:
    'contract/src/rules/licence/switches.test.ts: %s allows nothing that demo does not, and names the clause of all that it changes',
  hasTransfers: `${DESK}: members send each other money under %s only where the licence lets them`,
  hasFreePlayUnverified: `${DESK}: guests play for nothing only where age needs no proof`,
  verifiesBeforeDeposit: `${DESK}: money in and out under %s waits for what the licence asks of a member`,
  verifiesBeforePlay: `${WALLET}: plays under %s for money: %s, for nothing: %s`,
  verifiesBeforeWithdrawal: `${DESK}: money in and out under %s waits for what the licence asks of a member`,
  maxTimesGiven: `${DESK}: what is given under %s is to be staked no more often than the licence lets it`,
  asksLimits: `${DESK}: money in and out under %s waits for what the licence asks of a member`,
  minimumAge: `${DESK}: whoever registers under %s says a birthday, and is as old as it wants`,
  asksBirthday: `${DESK}: whoever registers under %s says a birthday, and is as old as it wants`,
  hasTickedTerms: LOOSER,
  keepDays: LOOSER,
  dormantDays: 'server/src/site/account/dormant.test.ts: a licence says after how long: a year under UKGC, two for the fresh house',
  loginTries: 'server/src/players/session/session.test.ts: under a licence that lets three wrong passwords, the third locks the name',
  languages: LOOSER,
  warnsLive:
    'web/src/features/play/games/live-warning.test.tsx: where bets close for all at once, and there alone, players are warned that others may know more, if the licence wants it said',
  paysOwnMoney:
    'server/src/payments/deposit/deposit.test.ts: what somebody else has paid raises an alert, and waits for a person where the licence wants the member’s own money',
  stopsListed:
    'server/src/players/cases/screening.test.ts: under a licence with a register of the excluded, whoever stands in it by name and birth date stops playing before anybody looks; two end it',
  boundsGiven: `${DESK}: what becomes a member’s own of a gift has a bound under %s only where the licence lets it have one`,
  minStake: `${WALLET}: a wager is ten thousand at least, and nothing of a casino is played for money`,
  hasCasino: `${WALLET}: a wager is ten thousand at least, and nothing of a casino is played for money`,
  placeMinutes:
    'server/src/play/vendor-wallet/licence-place.test.ts: under a licence that wants places known, a new round waits for a place that is clear and fresh; one that runs ends where its player has gone',
};

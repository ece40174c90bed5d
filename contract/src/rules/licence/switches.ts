/** What a licence decides. Money in minor units of the licence's own currency. */
export type LicenceTerms = {
  /** From the beginning of a slot's round to that of the player's next. */
  readonly slotCycleMs: number;
  /** The same for every other game that a player starts. */
  readonly casinoCycleMs: number;
  /** The same for a player who wants quick play; no quicker than the other two where there is none. */
  readonly quickCycleMs: number;
  /** Whether one round may be several balls or shots at once. */
  readonly hasVolleys: boolean;
  /** Whether a slot may sell its free spins. */
  readonly hasFeatureBuys: boolean;
  /** Whether one player's rounds wait for each other across titles and windows. */
  readonly hasSharedPace: boolean;
  readonly hasAutoplay: boolean;
  /** Whether a press may show the end of a round sooner. */
  readonly hasSkips: boolean;
  /** Whether one player may have several games open for bets. */
  readonly hasSeveralGames: boolean;
  /** All that a round of a slot may stake, by its player's age; null: no bound. */
  readonly maxSlotStake: number | null;
  readonly maxYoungSlotStake: number | null;
  /** The longest time without a reminder of time and money. */
  readonly reminderMinutes: number | null;
  readonly hasTransfers: boolean;
  /** Whether somebody whose age nobody has verified may play for nothing. */
  readonly hasFreePlayUnverified: boolean;
  readonly verifiesBeforeDeposit: boolean;
  readonly verifiesBeforePlay: boolean;
  readonly verifiesBeforeWithdrawal: boolean;
  /** The most that a gift may ask to be staked, in hundredths of what was given. */
  readonly maxTimesGiven: number | null;
  /** Whether everybody is asked for a limit before the first deposit. */
  readonly asksLimits: boolean;
  readonly minimumAge: number;
  readonly asksBirthday: boolean;
  /** Whether the box of age and terms may come ticked. */
  readonly hasTickedTerms: boolean;
  /** How long documents are kept at least once they are of no use. */
  readonly keepDays: number;
  /** After how many days without a sign-in an account rests, its owner told a month before. */
  readonly dormantDays: number;
  /** How many wrong passwords at one place lock the sign-in there. */
  readonly loginTries: number;
  /** In which the rules must be readable. */
  readonly languages: readonly string[];
  /** Whether pages of live betting and of shared rounds say that others may know more. */
  readonly warnsLive: boolean;
  /** Whether what somebody else has paid waits for a person. */
  readonly paysOwnMoney: boolean;
  /** Whether who stands in a register of the excluded, by name and birth date, is stopped before anybody looks. */
  readonly stopsListed: boolean;
  /** Whether what becomes a member’s own of a gift may have a bound once its terms are met. */
  readonly boundsGiven: boolean;
  /** What a round of real money stakes at least; null: no bound. */
  readonly minStake: number | null;
  /** Whether anything but sports and lotteries may be played for money. */
  readonly hasCasino: boolean;
  /** After how many minutes a session is asked again where its player is; null: nobody asks. */
  readonly placeMinutes: number | null;
};
export type LicenceSwitch = keyof LicenceTerms;
export type LicenceValue = LicenceTerms[LicenceSwitch];

/** Which way a switch gets stricter: up, down (null is no bound), where something may be, where something must be, by more entries. */
export const LICENCE_SWITCHES = {
  slotCycleMs: 'floor',
  casinoCycleMs: 'floor',
  quickCycleMs: 'floor',
  hasVolleys: 'may',
  hasFeatureBuys: 'may',
  hasSharedPace: 'must',
  hasAutoplay: 'may',
  hasSkips: 'may',
  hasSeveralGames: 'may',
  maxSlotStake: 'ceiling',
  maxYoungSlotStake: 'ceiling',
  reminderMinutes: 'ceiling',
  hasTransfers: 'may',
  hasFreePlayUnverified: 'may',
  verifiesBeforeDeposit: 'must',
  verifiesBeforePlay: 'must',
  verifiesBeforeWithdrawal: 'must',
  maxTimesGiven: 'ceiling',
  asksLimits: 'must',
  minimumAge: 'floor',
  asksBirthday: 'must',
  hasTickedTerms: 'may',
  keepDays: 'floor',
  dormantDays: 'ceiling',
  loginTries: 'ceiling',
  languages: 'list',
  warnsLive: 'must',
  paysOwnMoney: 'must',
  stopsListed: 'must',
  boundsGiven: 'may',
  minStake: 'floor',
  hasCasino: 'may',
  placeMinutes: 'ceiling',
} as const satisfies Readonly<Record<LicenceSwitch, 'floor' | 'ceiling' | 'may' | 'must' | 'list'>>;
export const LICENCE_SWITCH_NAMES = Object.keys(LICENCE_SWITCHES) as LicenceSwitch[];

/** Whether a value allows something that the other one does not. */
export function isLooser(name: LicenceSwitch, value: LicenceValue, than: LicenceValue): boolean {
  switch (LICENCE_SWITCHES[name]) {
    case 'floor':
      return Number(value) < Number(than);
    case 'ceiling':
      return than !== null && (value === null || Number(value) > Number(than));
    case 'may':
      return value === true && than === false;
    case 'must':
      return value === false && than === true;
    case 'list':
      return (than as readonly string[]).some((entry) => !(value as readonly string[]).includes(entry));
  }
}

/** The switches that differ, in their order. */
export const changedSwitches = (before: LicenceTerms, after: LicenceTerms): LicenceSwitch[] =>
  LICENCE_SWITCH_NAMES.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));

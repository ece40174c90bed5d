import {
  type GameClass,
  type GameType,
  type LicenceProfile,
  type LicenceSwitch,
  type LicenceTerms,
  isLooser,
  LICENCES,
  type SettingArea,
  type SettingValue,
} from '@sorak/contract';
import { LICENCE_PROFILES } from '@sorak/contract/rules/licence/profiles';

/** Under which licence a brand plays, since when, and how much of its currency one of the licence's is worth. */
export type Licence = {
  readonly profile: LicenceProfile;
  readonly rate: number | null;
  readonly since: Date;
  readonly timeZone: string;
};

type Stored = { readonly profile: string; readonly rate: bigint | null; readonly since: Date };

/** A name that this release does not know is nobody's to play under: it throws. */
export function licenceFrom({ profile, rate, since }: Stored, timeZone: string): Licence {
  const name = LICENCES.find((one) => one === profile);
  if (!name) throw new Error(`There is no licence profile ${profile}.`);
  return { profile: LICENCE_PROFILES[name], rate: rate === null ? null : Number(rate), since, timeZone };
}

/** Whether the rate is one that the licence's money may be said to have. */
export const fitsRate = ({ money }: LicenceProfile, rate: number | null): boolean =>
  money === null ? rate === null : rate !== null && rate >= money.minRate && rate <= money.maxRate;

/** What goes by slots' pace and stakes: what its vendor classes so, in whatever category the brand shows it. */
const SLOTS: GameClass = 'SLOTS';
const NO_CASINO: readonly GameType[] = ['SPORTS', 'ESPORTS', 'LOTT', 'ELOTT'];

/** What the licence says of a bet, as `licence_refusal` reads it; null where it says nothing. */
export function stakeTermsOf(
  { profile, rate, since, timeZone }: Licence,
  gameClassify: GameClass | undefined,
  asset: string,
  gameType?: GameType,
): string | null {
  const { terms, youngBelow } = profile;
  const isMoney = asset !== 'PLAY';
  const isSlot = isMoney && gameClassify === SLOTS;
  const verified = isMoney ? terms.verifiesBeforePlay : !terms.hasFreePlayUnverified;
  const bound = (amount: number | null): number | null => (isSlot && amount !== null ? amount * (rate ?? 1) : null);
  const [max, young] = [bound(terms.maxSlotStake), bound(terms.maxYoungSlotStake)];
  const cycle = isSlot && terms.hasSharedPace ? terms.slotCycleMs : null;
  const min = isMoney && terms.minStake !== null ? terms.minStake * (rate ?? 1) : null;
  const closed = isMoney && !terms.hasCasino && gameType !== undefined && !NO_CASINO.includes(gameType);
  const place = isMoney ? terms.placeMinutes : null;
  if (!verified && max === null && young === null && cycle === null && min === null && !closed && place === null) return null;
  return JSON.stringify({ since: since.getTime(), verified, max, young, youngBelow, cycle, zone: timeZone, min, closed, place });
}

type Values = Readonly<Record<string, SettingValue>>;
type Terms = Partial<Record<LicenceSwitch, LicenceTerms[LicenceSwitch]>>;

const entries = (value: SettingValue | undefined): string[] => (typeof value === 'string' ? value.split(' ').filter(Boolean) : []);
const given = (value: SettingValue | undefined): Terms => ({ maxTimesGiven: Number(value ?? 0) });

/** What a setting decides of what licences decide, in their words. */
const DECIDED: Partial<Readonly<Record<SettingArea, (key: string, values: Values) => Terms>>> = {
  play: (_, { hasAutoplay, leastCycleMs }) => ({
    hasAutoplay: hasAutoplay === 1,
    slotCycleMs: Number(leastCycleMs),
    casinoCycleMs: Number(leastCycleMs),
  }),
  brand: (_, { minimumAge, languages }) => ({ minimumAge: Number(minimumAge), languages: entries(languages) }),
  flag: (key, { isOn }) => (key === 'termsTicked' ? { hasTickedTerms: isOn === 1 } : {}),
  registerField: (key, { isAsked, isRequired }) => (key === 'birthday' ? { asksBirthday: isAsked === 1 && isRequired === 1 } : {}),
  identityRules: (_, { keepDays }) => ({ keepDays: Number(keepDays) }),
  given: (_, { times }) => given(times),
  rebateRules: (_, { times }) => given(times),
  mission: (_, { times }) => given(times),
  // What is asked of deposit and bonus together, in times of the bonus alone.
  offer: (_, { times, percent }) => given((Number(times) * (100 + Number(percent))) / Number(percent)),
};

/** The first switch of which a setting would allow what the licence does not, where it says another thing than before; undefined: none. */
export function loosened({ profile }: Licence, area: SettingArea, key: string, before: Values, after: Values): LicenceSwitch | undefined {
  const read = DECIDED[area];
  if (!read) return undefined;
  const [was, is] = [read(key, before), read(key, after)];
  return (Object.keys(is) as LicenceSwitch[]).find((name) => {
    const value = is[name];
    if (value === undefined || JSON.stringify(value) === JSON.stringify(was[name])) return false;
    return isLooser(name, value, profile.terms[name]);
  });
}

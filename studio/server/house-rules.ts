import { type HouseRules, minorFromVendor } from '@sorak/contract';
import type { RoomTerms } from '../engines/room-terms.ts';
import { ROUND_CYCLE_MS } from './api.ts';
import type { Studio } from './context.ts';
import type { PlayRules } from './play-rules.ts';
import { DECIMALS } from './sessions/service.ts';
import { repeat, type Running } from './repeat.ts';

const EVERY_MS = 3_000;
/** While nobody plays; whoever comes wakes it. */
const QUIET_MS = 15_000;

type Asking = {
  readonly studio: Pick<Studio, 'titles' | 'log' | 'presence'>;
  /** What the studio reads; kept up to date here. */
  readonly closed: Set<string>;
  readonly limits: Map<string, number>;
  readonly terms: Map<string, RoomTerms>;
  readonly play: PlayRules;
  /** The rules for a vendor; null where nobody answered. */
  readonly ask: (vendor: string) => Promise<HouseRules | null>;
  /** Called with each game that was closed or opened. */
  readonly onChange: (game: string) => void;
};

/** Asks the platform once for every vendor name of the studio; what nobody answers stays as it was known. */
export async function readHouseRules({ studio, closed, limits, terms, play, ask, onChange }: Asking): Promise<void> {
  const titles = [...studio.titles.values()].map(({ title }) => title);
  const vendors = [...new Set(titles.map(({ vendor }) => vendor))];
  const answers = new Map(await Promise.all(vendors.map(async (vendor) => [vendor, await ask(vendor)] as const)));
  const profile = [...answers.values()].find((told) => told?.profile)?.profile;
  if (profile) {
    play.hasAutoplay = profile.autoplay;
    play.leastCycleMs = Math.max(ROUND_CYCLE_MS, profile.min_cycle_ms);
    play.slotCycleMs = Math.max(ROUND_CYCLE_MS, profile.slot_cycle_ms ?? profile.min_cycle_ms);
    play.quickCycleMs = profile.quick_cycle_ms ?? Math.max(profile.min_cycle_ms, profile.slot_cycle_ms ?? 0);
    play.hasVolleys = profile.volleys ?? true;
    play.hasFeatureBuys = profile.feature_buys ?? false;
    play.hasSharedPace = profile.shared_pace ?? false;
    play.hasSkips = profile.skips ?? true;
    play.licence = profile.licence ?? null;
    play.isPlayMoneyOnly = profile.play_money_only;
  }
  for (const { code, vendor } of titles) {
    const answer = answers.get(vendor);
    if (answer?.limits) keepLimit(limits, code, answer.limits[code]);
    const set = answer?.terms?.find(({ game }) => game === code);
    if (set) terms.set(code, termsOf(set));
    const told = answer?.closed;
    if (!told || told.includes(code) === closed.has(code)) continue;
    if (told.includes(code)) closed.add(code);
    else closed.delete(code);
    onChange(code);
  }
}

function keepLimit(limits: Map<string, number>, code: string, max: number | undefined): void {
  if (max === undefined) limits.delete(code);
  else limits.set(code, minor(max));
}
const minor = (amount: number): number => Number(minorFromVendor(amount, DECIMALS));
const termsOf = ({ number, min, max, rake, rake_cap: cap }: NonNullable<HouseRules['terms']>[number]): RoomTerms => ({
  number,
  buyIn: { min: minor(min), max: minor(max) },
  rake: { share: rake, max: minor(cap) },
});

/** Follows what operators decide, for as long as the studio runs. */
export const watchHouseRules = (asking: Asking): Running =>
  repeat(asking.studio, 'the rules of the house could not be read', () => readHouseRules(asking), EVERY_MS, QUIET_MS);

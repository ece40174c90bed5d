import type { Hold, Round, Trail } from '../../../engines/slot/round.ts';

/** One thing that the player sees, with the least time it stays. `spin`, `step`, `win` are places in the round. */
export type Beat =
  | { readonly kind: 'start'; readonly spin: number; readonly ms: number }
  | { readonly kind: 'land'; readonly spin: number; readonly ms: number }
  | { readonly kind: 'wins'; readonly spin: number; readonly step: number; readonly isLoud: boolean; readonly ms: number }
  | { readonly kind: 'win'; readonly spin: number; readonly step: number; readonly win: number; readonly ms: number }
  | { readonly kind: 'drop'; readonly spin: number; readonly step: number; readonly ms: number }
  | { readonly kind: 'free'; readonly spin: number; readonly count: number; readonly isMore: boolean; readonly ms: number }
  | { readonly kind: 'trail'; readonly thrown: number; readonly ms: number }
  | { readonly kind: 'hold'; readonly ms: number }
  | { readonly kind: 'turn'; readonly turn: number; readonly ms: number }
  | { readonly kind: 'held'; readonly ms: number }
  | { readonly kind: 'total'; readonly isCelebrated: boolean; readonly ms: number };

type Pace = { readonly isCluster: boolean; readonly isCalm: boolean; readonly columns: number };

const FIRST_STOP_MS = 760;
export const STAGGER_MS = 170;
const LAND_MS = 620;

/**
 * A round as beats in order. What pays no more than its stake is shown but not celebrated: no loud wins, no ribbon. Reduced motion (`isCalm`)
 * shortens the movement; the pause between two spins is kept by the caller. `isChosen`: the round goes on from the choice of a bonus.
 */
export function timelineOf(round: Round, stakeCoins: number, extra: number, pace: Pace, isChosen = false): Beat[] {
  const isCelebrated = round.pay + extra > stakeCoins;
  const beats: Beat[] = [];
  if (round.bought) beats.push({ kind: 'free', spin: 0, count: round.bought, isMore: false, ms: 1_600 });
  for (const [at, spin] of round.spins.entries()) {
    // What came before the choice was seen.
    if (isChosen && at === 0) {
      beats.push({ kind: 'free', spin: 0, count: spin.freeSpinsWon, isMore: false, ms: 1_600 });
      continue;
    }
    beats.push({ kind: 'start', spin: at, ms: pace.isCalm ? 0 : pace.isCluster ? 480 : FIRST_STOP_MS });
    for (const [step, { wins }] of spin.steps.entries()) {
      beats.push(step === 0 ? { kind: 'land', spin: at, ms: landMs(pace) } : { kind: 'drop', spin: at, step, ms: pace.isCalm ? 260 : 640 });
      if (wins.length === 0) continue;
      beats.push({ kind: 'wins', spin: at, step, isLoud: isCelebrated, ms: pace.isCluster || round.spins.length > 1 ? 820 : 700 });
      if (wins.length > 1 && wins.length <= 4 && isCelebrated && !pace.isCluster && round.spins.length === 1)
        for (const win of wins.keys()) beats.push({ kind: 'win', spin: at, step, win, ms: 620 });
    }
    if (at === 0 && round.hold) beats.push(...holdBeats(round.hold, pace));
    if (at === 0 && round.trail) beats.push(...trailBeats(round.trail, pace));
    if (at === 0 && round.bonus === null) return beats;
    if (spin.freeSpinsWon > 0)
      beats.push({
        kind: 'free',
        spin: at,
        count: spin.freeSpinsWon,
        isMore: spin.mode === 'free',
        ms: spin.mode === 'free' ? 1_300 : 2_100,
      });
  }
  beats.push({ kind: 'total', isCelebrated, ms: isCelebrated ? (round.spins.length > 1 ? 1_600 : 500) : 0 });
  return beats;
}

/** Coins lock, the other cells turn until nothing more can come, and the sum is told. */
const holdBeats = ({ turns }: Hold, { isCalm }: Pace): Beat[] => [
  { kind: 'hold', ms: 1_900 },
  ...turns.map((_, turn): Beat => ({ kind: 'turn', turn, ms: isCalm ? 500 : 900 })),
  { kind: 'held', ms: 1_100 },
];

/** The board comes, the piece moves throw by throw, and the sum is told. */
const trailBeats = ({ throws }: Trail, { isCalm }: Pace): Beat[] => [
  { kind: 'trail', thrown: 0, ms: 1_500 },
  ...throws.map((_, at): Beat => ({ kind: 'trail', thrown: at + 1, ms: isCalm ? 500 : 800 })),
  { kind: 'trail', thrown: throws.length, ms: 1_200 },
];

const landMs = ({ isCalm, isCluster, columns }: Pace): number =>
  isCalm ? 200 : isCluster ? 460 + columns * 60 : LAND_MS + (columns - 1) * STAGGER_MS;

/** Length of a round's show in milliseconds when the server answers at once. */
export const lengthOf = (beats: readonly Beat[]): number => beats.reduce((sum, beat) => sum + beat.ms, 0);

import { BOSS, bossComesIn, isBossHere } from '../../engines/fish/boss.ts';
import type { FishTitle, Species } from '../../engines/fish/fish.ts';
import { isStill, type Still, swumMs } from '../../engines/fish/still.ts';
import type { ArenaNews } from '../../server/arena-api.ts';
import { isCalm } from '../shell/launch.ts';
import { placeOf, type Stage, type Swimmer, swimmersOf } from './swim.ts';

export type Shoal = {
  readonly swimmers: readonly Swimmer[];
  /** What the server says of the water: what time it is, which fish are away, and whether it stands still. */
  readonly hear: (news: ArenaNews) => void;
  /** How long everything has swum; it stands still for readers who want no motion. */
  readonly seconds: () => number;
  readonly isHere: (swimmer: Swimmer) => boolean;
  /** Of a kind the one nearest to the middle of a stage, those that are away last. */
  readonly nearest: (species: Species, stage: Stage) => Swimmer | undefined;
  /** Whether a hit has stopped the water. */
  readonly isFrozen: () => boolean;
  /** In how many milliseconds the boss comes; null while it is there. */
  readonly bossIn: () => number | null;
  /** Fish that the reader's own shots are about to reach stay until then, and are away for so long from then on. */
  readonly keep: (fish: number) => void;
  readonly letGo: (fish: number, awayMs: number) => void;
};

/** How often a still picture looks whether the boss has come or gone. */
const LOOK_MS = 1_000;

/** The fish of a water by the server's clock, and which of them are away. */
export function openShoal(title: FishTitle, onBack: () => void): Shoal {
  const swimmers = swimmersOf(title);
  const gone = new Map<number, number>();
  const kept = new Set<number>();
  let ahead = 0;
  let still: Still | undefined;
  let bossCaughtAt: number | undefined;
  const clock = (): number => Date.now() + ahead;
  const seconds = (): number => (isCalm() ? 0 : swumMs(still, clock()) / 1_000);
  const isVisiting = (species: Species): boolean => species !== BOSS || isBossHere(clock(), bossCaughtAt);
  const isHere = ({ number, species }: Swimmer): boolean => kept.has(number) || ((gone.get(number) ?? 0) <= clock() && isVisiting(species));
  const sendAway = (fish: number, until: number): void => {
    if ((gone.get(fish) ?? 0) >= until) return;
    gone.set(fish, until);
    // Where nothing moves it is drawn again when it is back.
    if (isCalm()) setTimeout(onBack, until - clock());
  };
  if (isCalm()) setInterval(onBack, LOOK_MS);
  return {
    swimmers,
    seconds,
    isHere,
    hear: (news) => {
      ahead = news.now - Date.now();
      ({ still, bossCaughtAt } = news);
      for (const [fish, until] of Object.entries(news.gone)) if (!kept.has(Number(fish))) sendAway(Number(fish), until);
    },
    nearest: (species, stage) => {
      const middle = (swimmer: Swimmer): number => Math.abs(placeOf(swimmer, seconds(), stage).x - stage.width / 2);
      return swimmers
        .filter((swimmer) => swimmer.species === species)
        .toSorted((a, b) => Number(isHere(b)) - Number(isHere(a)) || middle(a) - middle(b))[0];
    },
    isFrozen: () => isStill(still, clock()),
    bossIn: () => (isVisiting(BOSS) ? null : bossComesIn(clock())),
    keep: (fish) => void kept.add(fish),
    letGo: (fish, awayMs) => {
      if (kept.delete(fish)) sendAway(fish, clock() + awayMs);
    },
  };
}

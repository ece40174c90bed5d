import type { FishTitle, Species } from '../../engines/fish/fish.ts';
import { isCalm } from '../shell/launch.ts';
import { placeOf, type Stage, type Swimmer, swimmersOf } from './swim.ts';

export type Shoal = {
  readonly swimmers: readonly Swimmer[];
  /** Says what time it is at the server. */
  readonly setClock: (now: number) => void;
  readonly clock: () => number;
  /** How long everything has swum; it stands still for readers who want no motion. */
  readonly seconds: () => number;
  readonly isHere: (swimmer: Swimmer) => boolean;
  /** Of a kind the one nearest to the middle of a stage, those that are away last. */
  readonly nearest: (species: Species, stage: Stage) => Swimmer | undefined;
  readonly sendAway: (fish: number, until: number) => void;
};

/** The fish of a water by the server's clock, and which of them are away. */
export function openShoal(title: FishTitle, onBack: () => void): Shoal {
  const swimmers = swimmersOf(title);
  const gone = new Map<number, number>();
  let ahead = 0;
  const clock = (): number => Date.now() + ahead;
  const seconds = (): number => (isCalm() ? 0 : clock() / 1_000);
  const isHere = ({ number }: Swimmer): boolean => (gone.get(number) ?? 0) <= clock();
  return {
    swimmers,
    setClock: (now) => {
      ahead = now - Date.now();
    },
    clock,
    seconds,
    isHere,
    nearest: (species, stage) => {
      const middle = (swimmer: Swimmer): number => Math.abs(placeOf(swimmer, seconds(), stage).x - stage.width / 2);
      return swimmers
        .filter((swimmer) => swimmer.species === species)
        .toSorted((a, b) => Number(isHere(b)) - Number(isHere(a)) || middle(a) - middle(b))[0];
    },
    sendAway: (fish, until) => {
      if ((gone.get(fish) ?? 0) >= until) return;
      gone.set(fish, until);
      // Where nothing moves it is drawn again when it is back.
      if (isCalm()) setTimeout(onBack, until - clock());
    },
  };
}

import type { FishTitle, Species } from '../../engines/fish/fish.ts';
import type { Shoal } from './shoal.ts';
import type { Stage, Swimmer } from './swim.ts';

/** What the reader's cannon is turned to: a kind of fish, or the one fish that it is locked on for as long as that is there. */
export function openAim({ usual }: Pick<FishTitle, 'usual'>, { swimmers, isHere, nearest }: Shoal) {
  let target = usual;
  let locked: number | null = null;
  const of = (species: Species, stage: Stage): Swimmer | undefined => {
    const held = swimmers.find(({ number }) => number === locked);
    return held?.species === species && isHere(held) ? held : nearest(species, stage);
  };
  return {
    turn: (species: Species): void => {
      target = species;
    },
    /** Null lets go. */
    lock: (fish: number | null): void => {
      locked = fish;
    },
    at: (stage: Stage): Swimmer | undefined => of(target, stage),
    mark: (): 'aimed' | 'locked' => (locked === null ? 'aimed' : 'locked'),
    /** The next to be shot at of a kind; null while all of it are away. */
    pick: (species: Species, stage: Stage): number | null => {
      const found = of(species, stage);
      return found && isHere(found) ? found.number : null;
    },
  };
}

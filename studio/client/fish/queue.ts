import { BOSS } from '../../engines/fish/boss.ts';
import { type FishOpening, MAX_SHOTS, type Species } from '../../engines/fish/fish.ts';
import type { FloorState, FloorStore } from '../shell/floor/state.ts';
import { sleep } from '../shell/retry.ts';
import type { Scene } from './scene.ts';

/** A shot that was asked for: at one fish, or at any of its kind. */
type ShotRequest = { readonly species: Species; readonly fish: number | null };

/** How soon a shot is tried again while everything of its kind is away. */
const AGAIN_MS = 250;

export const isFree = ({ phase, open, auto }: Readonly<FloorState>): boolean => phase === 'free' && open === null && auto === null;

/** Shots that wait for the next volley, as many as the licence lets go together, each for a fish that is in the water. A page that is paused fires nothing. */
export function openQueue(store: FloorStore, scene: Scene, open: (opening: FishOpening) => void, max = MAX_SHOTS) {
  let waiting: readonly ShotRequest[] = [];
  const fishOf = ({ species, fish }: ShotRequest): number | null => (fish !== null && scene.isHere(fish) ? fish : scene.pick(species));
  const openingOf = (requests: readonly ShotRequest[]): FishOpening => {
    const found = requests.flatMap((request) => {
      const fish = fishOf(request);
      return fish === null ? [] : [{ species: request.species, fish }];
    });
    return { price: store.state.stake, shots: found.map(({ species }) => species), at: found.map(({ fish }) => fish) };
  };
  /** A boss that is away comes back in a minute: nobody means to pay for a shot that late. */
  const hasLeft = ({ species }: ShotRequest): boolean => species === BOSS && scene.bossIn() !== null;
  const manyOf = (species: Species, number: number): ShotRequest[] => Array.from({ length: number }, () => ({ species, fish: null }));
  const flush = (): void => {
    if (scene.element.closest('[inert]')) waiting = [];
    if (waiting.length === 0 || !isFree(store.state)) return;
    const opening = openingOf(waiting);
    waiting = waiting.filter((request) => fishOf(request) === null && !hasLeft(request));
    if (waiting.length > 0) setTimeout(flush, AGAIN_MS);
    if (opening.shots.length === 0) return;
    scene.fire(opening.at ?? []);
    open(opening);
  };
  return {
    flush,
    length: () => waiting.length,
    add: (request: ShotRequest): void => {
      if (waiting.length < max) waiting = [...waiting, request];
    },
    fire: (species: Species, number: number): void => {
      waiting = manyOf(species, number);
      flush();
    },
    drop: (): void => {
      waiting = [];
    },
    /** A volley of a run, once something of its kind is there. */
    next: async (species: Species, number: number): Promise<FishOpening> => {
      while (scene.pick(species) === null && store.state.auto !== null) await sleep(AGAIN_MS);
      const opening = openingOf(manyOf(species, number));
      scene.fire(opening.at ?? []);
      return opening;
    },
  };
}
export type Queue = ReturnType<typeof openQueue>;

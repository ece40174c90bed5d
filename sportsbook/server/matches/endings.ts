import type { Endings } from '../../engine/joint.ts';
import { ENDINGS } from '../../feed/simulator/endings.ts';
import type { Ground } from '../../feed/simulator/endings/ground.ts';

export type { Ground };

/** Of so many endings in all the newest are kept: those of some hundred football matches. */
const KEPT = 200_000;
const kept = new Map<string, Endings>();
let size = 0;

/** How a match may end from where it stands; worked out once for each moment. Null where its sport has no model. */
export function endingsOf(ground: Ground): Endings | null {
  const play = ENDINGS[ground.sport];
  if (!play) return null;
  const key = JSON.stringify(ground);
  const known = kept.get(key);
  if (known) return known;
  const endings = play(ground);
  kept.set(key, endings);
  size += endings.list.length;
  for (const [oldest, { list }] of kept) {
    if (size <= KEPT || oldest === key) break;
    kept.delete(oldest);
    size -= list.length;
  }
  return endings;
}

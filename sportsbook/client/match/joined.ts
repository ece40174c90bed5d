import type { IncidentView } from '../../server/api.ts';

/** So many seconds of play are asked for again: what was told late of them is not missed. */
export const AGAIN_S = 120;

/** A timeline with what was told of it from a second of play on, instead of what was known of that. */
export const joined = (known: readonly IncidentView[], told: readonly IncidentView[], from: number): readonly IncidentView[] => [
  ...known.filter(({ clock }) => clock < from),
  ...told,
];

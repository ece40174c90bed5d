import { h } from './dom.ts';
import type { DrawnWith } from './drawn-with.ts';
import { keyValue } from './panels/choices.ts';
import { count, type Words } from './words.ts';

/** The beacon's round in lines: which, its value, and where everybody reads it. */
export function beaconLines({ beacon }: Pick<DrawnWith, 'beacon'>, { say }: Words): (HTMLElement | DocumentFragment | null)[] {
  if (!beacon) return [];
  const address = `${beacon.source}/public/${beacon.round}`;
  return [
    keyValue(say('beaconRound'), count(beacon.round)),
    keyValue(say('beaconValue'), beacon.value),
    keyValue(say('beaconSource'), h('a', { href: address, target: '_blank', rel: 'noopener noreferrer' }, address)),
  ];
}

/** What the beacon proves: a public one that nobody chose, or the platform's own that stands in for it. */
export const beaconNote = ({ beacon }: Pick<DrawnWith, 'beacon'>, { say }: Words): string =>
  say(beacon === null ? 'beaconWaits' : beacon.signature === null ? 'beaconStandIn' : 'beaconPublic');

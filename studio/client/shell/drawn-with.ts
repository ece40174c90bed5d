import { type BeaconRound, isRoundAfter } from '@sorak/contract/rules/beacon';
import { h } from './dom.ts';
import { keyValue } from './panels/choices.ts';
import { count, type Words } from './words.ts';

/** What a shared round was drawn with: a beacon's round from outside, and in rounds of before the chain's own salt. */
export type DrawnWith = { readonly beacon: BeaconRound | null; readonly locksAt: number };

/** What its hash is mixed with. */
export const saltOf = ({ salt }: { readonly salt: string }, { beacon }: Pick<DrawnWith, 'beacon'>): string => beacon?.value ?? salt;

/** Whether the beacon's round is the first one after bets were locked, and its value that of its signature. */
export const isBeaconRight = async ({ beacon, locksAt }: DrawnWith): Promise<boolean> => beacon === null || isRoundAfter(beacon, locksAt);

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

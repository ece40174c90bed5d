import { type BeaconRound, isRoundAfter } from '@sorak/contract/rules/beacon';

/** What a shared round was drawn with: a beacon's round from outside, and in rounds of before the chain's own salt. */
export type DrawnWith = { readonly beacon: BeaconRound | null; readonly locksAt: number };

/** What its hash is mixed with. */
export const saltOf = ({ salt }: { readonly salt: string }, { beacon }: Pick<DrawnWith, 'beacon'>): string => beacon?.value ?? salt;

/** Whether the beacon's round is the first one after bets were locked, and its value that of its signature. */
export const isBeaconRight = async ({ beacon, locksAt }: DrawnWith): Promise<boolean> => beacon === null || isRoundAfter(beacon, locksAt);

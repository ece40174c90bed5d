import { CALLS } from '@sorak/contract';

/** The build puts the first screen's calls here. */
export const calls: object = CALLS;

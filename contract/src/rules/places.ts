import type { ErrorCode } from '../errors.ts';

/** What a look at where a member is finds: nothing in the way; a VPN or proxy; a country that is closed; two countries within an hour. */
export const PLACE_VERDICTS = ['clear', 'hidden', 'closed', 'moved'] as const;
export type PlaceVerdict = (typeof PLACE_VERDICTS)[number];

/** What calls that play for money or bring some in answer where the licence wants places known. */
export const PLACE_ERRORS = ['place_hidden', 'place_closed', 'place_moved', 'place_unknown'] as const satisfies readonly ErrorCode[];

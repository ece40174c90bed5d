import * as v from 'valibot';

/**
 * The leagues that a player keeps at a vendor's book, asked at the `savedLeaguesUrl` of its file: POST, JSON, signed by the platform as its
 * transfers are (`vendor-transfer.ts`). `user` as in the wallet; `asked_at` in epoch milliseconds: a question older than a minute is none.
 */
export const SAVED_LEAGUES_MAX_AGE_MS = 60_000;

export const vendorSavedLeaguesRequest = v.strictObject({
  request_uuid: v.pipe(v.string(), v.uuid()),
  user: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  asked_at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});

/** Names as the vendor's programme writes them. */
export const vendorSavedLeagues = v.object({
  leagues: v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(80))), v.maxLength(200)),
});

import * as v from 'valibot';

/** What a player says of another at a card table. `abuse`: stalling or play that is no play. `other`: in words of one's own. */
export const REPORT_REASONS = ['collusion', 'abuse', 'other'] as const;
/** What a player writes besides, in one line. */
export const reportWords = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()),
  v.maxLength(200),
);

import type { Offer } from '../../engine/models/offer.ts';
import type { Board } from './board.ts';
import { announcedAt, type Meeting, OPENED_MS } from './calendar.ts';
import { announce, type MarketDraft, type Said } from './draft.ts';

const EARLY = ['result', 'winner', 'handicap', 'total', 'draw-no-bet'];

/** Of a match that is far away: who wins it, and the even handicap and total. */
function early<Type extends string>(offers: readonly Offer<Type>[]): Offer<Type>[] {
  return EARLY.flatMap((type) => {
    const own = offers.filter((offer) => offer.type === type && offer.part === 'match').toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
    const middle = own[Math.floor((own.length - 1) / 2)];
    return middle ? [middle] : [];
  });
}

type Opening<Type extends MarketDraft['type'], Parts> = {
  readonly outlook: () => Parts;
  readonly offers: (parts: Parts) => readonly Offer<Type>[];
  readonly heardFrom: number;
  /** What a match that is far away costs less to be priced by. */
  readonly far?: { readonly outlook: () => Parts; readonly offers: (parts: Parts) => readonly Offer<Type>[] };
};

/** A match from its announcement until it begins: at first with its early markets, and near its start with all of them. */
export function* opening<Type extends MarketDraft['type'], Parts>(
  meeting: Meeting,
  board: Board<Type, Parts>,
  { outlook, offers, heardFrom, far = { outlook, offers } }: Opening<Type, Parts>,
): Generator<Said, void> {
  const opensAt = meeting.startsAt - OPENED_MS;
  yield announce(meeting, announcedAt(meeting), 'planned');
  // Of what nobody hears only the last word before is worth its work.
  if (opensAt > heardFrom) yield* board.price(announcedAt(meeting), far.outlook, (parts) => early(far.offers(parts)));
  // All markets of a match cost ten times its early ones, and most matches that are announced are days away.
  yield { kind: 'rest', at: opensAt };
  yield* board.price(opensAt, outlook, offers);
}

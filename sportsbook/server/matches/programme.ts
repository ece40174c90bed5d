import type { VendorProgramme } from '@sorak/contract';
import { UNIT } from '../../engine/odds.ts';
import type { Book } from '../context.ts';
import { OWN_SPORTS, VENDORS, type VendorCode } from '../vendors.ts';
import { listComing } from './repo.ts';
import { offered } from './terms.ts';

/** What the platform asks for its lobby: the next matches that this vendor announces, with what one unit on each side brings. */
export async function programmeOf(book: Book, vendor: VendorCode): Promise<Pick<VendorProgramme, 'matches'>> {
  const rows = await listComing(book.db, book.now(), VENDORS[vendor].sports, OWN_SPORTS);
  return {
    matches: rows.map(({ id, league, home, away, starts_at, is_match_stopped: is_stopped, extra_margin, ...market }) => {
      const { state, outcomes } = offered(market, { is_stopped, extra_margin });
      const priceOf = (code: string): number | undefined => {
        const price = outcomes.find((outcome) => outcome.code === code)?.price;
        return typeof price === 'number' ? price / UNIT : undefined;
      };
      const [ofHome, draw, ofAway] = ['home', 'draw', 'away'].map(priceOf);
      const odds =
        state !== 'open' || ofHome === undefined || ofAway === undefined
          ? {}
          : { odds: { home: ofHome, away: ofAway, ...(draw ? { draw } : {}) } };
      return { matchId: id, gameCode: VENDORS[vendor].gameCode, league, home, away, startsAt: starts_at.toISOString(), ...odds };
    }),
  };
}

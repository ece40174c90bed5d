import type { GameType } from '@sorak/contract';
import { useCall } from '@sorak/client/queries.ts';
import { useText } from '../../../locales/text.ts';
import { MatchCards } from './MatchCards.tsx';

const PROGRAMME_MS = 10_000;

/** The next matches of a category as its vendors tell them; nothing where none tells any. */
export function NextMatches({ gameType }: { readonly gameType: GameType }) {
  const t = useText();
  const { data } = useCall('getProgramme', { gameType }, { refetchEveryMs: PROGRAMME_MS });
  if (!data || data.matches.length === 0) return null;
  return (
    <section className="section" aria-labelledby="category-matches">
      <div className="section-head">
        <h2 id="category-matches">{t('home.matches')}</h2>
      </div>
      <MatchCards matches={data.matches} />
    </section>
  );
}

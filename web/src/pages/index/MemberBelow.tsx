import type { ReactNode } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { GameRow } from '../../features/play/games/GameRow.tsx';
import { useText } from '../../locales/text.ts';

const SHOWN = 7;

type Props = { readonly wait: ReactNode; readonly children: ReactNode };

/** The games that the member left, an unfinished round among them, and then what everybody sees. Which comes first is known before either is drawn. */
export function MemberBelow({ wait, children }: Props) {
  const t = useText();
  const { data, error } = useCall('getRecentGames', { clientType: 3, pageSize: SHOWN }, { staleTimeMs: 0 });
  if (!data && !error) return wait;
  const games = data?.list ?? [];
  return (
    <>
      {games.length > 0 ? (
        <section className="section" aria-labelledby="continue">
          <div className="section-head">
            <div>
              <h2 id="continue">{t('home.continuePlaying')}</h2>
              <p className="subtext">{t('home.continueHint')}</p>
            </div>
          </div>
          <GameRow label={t('home.continuePlaying')} games={games.slice(0, SHOWN)} />
        </section>
      ) : null}
      {children}
    </>
  );
}

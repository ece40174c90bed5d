import { Suspense, useRef } from 'react';
import { lazyPart } from '../../api/lazy-part.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { useText } from '../../locales/text.ts';
import { RoomWait } from './TilesWait.tsx';
import { useIsAwake, useIsNear } from './use-near.ts';

const QuickGames = lazyPart(() => import('./QuickGames.tsx'), 'QuickGames');
const Below = lazyPart(() => import('./Below.tsx'), 'Below', { withText: true });

/** The popular games and what follows them: the row when it comes near, all that it can do and the rest with the reader's first sign. */
export function Rest() {
  const t = useText();
  const section = useRef<HTMLElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(section);
  const isAwake = useIsAwake();
  const isAtEnd = useIsNear(end);
  const { data } = useCall('getHotGames', { isPlatform: 2 }, { staleTimeMs: 300_000, enabled: isNear });
  const isPlayed = data?.basis === 'played';
  return (
    <>
      <section className={isNear ? 'section near' : 'section'} ref={section} aria-labelledby="popular">
        <div className="section-head">
          <div>
            <h2 id="popular">{t(isPlayed ? 'home.popular' : 'home.picked')}</h2>
            <p className="subtext">{t(isPlayed ? 'home.popularHint' : 'home.pickedHint')}</p>
          </div>
        </div>
        {isNear ? (
          <Suspense fallback={<RoomWait />}>{isAwake || isAtEnd ? <Below /> : <RoomWait row={<QuickGames />} />}</Suspense>
        ) : (
          <RoomWait />
        )}
      </section>
      <div ref={end} />
    </>
  );
}

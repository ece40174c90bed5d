import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../api/lazy-part.tsx';
import { useText } from '../../locales/text.ts';

const NEAR = '64px';
const TILES = ['1', '2', '3', '4', '5', '6', '7'];
const Below = lazyPart(() => import('./Below.tsx'), 'Below', { withText: true });

const Wait = () => (
  <div className="grid c7 tiles" aria-hidden="true">
    {TILES.map((tile) => (
      <Skeleton key={tile} className="tile-s" />
    ))}
  </div>
);

/** Whether the element has come near the window, once and for all. */
function useIsNear<E extends Element>() {
  const element = useRef<E>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: NEAR,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear]);
  return { element, isNear };
}

/** The popular games and what follows them: fetched when the reader comes near. */
export function Rest() {
  const t = useText();
  const { element, isNear } = useIsNear<HTMLElement>();
  return (
    <section className="sec" ref={element} aria-labelledby="popular">
      <div className="sec-h">
        <div>
          <h2 id="popular">{t('home.popular')}</h2>
          <p className="sub">{t('home.popularHint')}</p>
        </div>
      </div>
      {isNear ? (
        <Suspense fallback={<Wait />}>
          <Below />
        </Suspense>
      ) : (
        <Wait />
      )}
    </section>
  );
}

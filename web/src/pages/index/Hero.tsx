import { Button, buttonClass } from '@sorak/ui/Button.tsx';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../api/lazy-part.tsx';
import { useModule } from '../../api/settings.ts';
import { useBanners } from '../../features/platform/content/use-banners.ts';
import { BrandScene } from '../../lib/BrandScene.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { paths } from '../../lib/paths.ts';
import { useText } from '../../locales/text.ts';
import { openPopup } from '../../stores/popup.ts';
import { useIsSignedIn } from '../../stores/session.ts';
import { useIsAwake } from './use-near.ts';

// The house's own slide stands for five seconds anyway: what turns it comes shortly before.
const TURNER_AFTER_MS = 4000;
const HeroSlides = lazyPart(() => import('./HeroSlides.tsx'), 'HeroSlides', { withText: true });

/** What the house stands for, and the way to the games: the first slide, before the banners of the home page. */
export function Hero() {
  const t = useText();
  const isSignedIn = useIsSignedIn();
  const hasFreePlay = useModule('FREEPLAY3', true);
  const host = useRef<HTMLDivElement>(null);
  const [isCovered, setCovered] = useState(false);
  const hasSlides = useBanners('w_home').banners.length > 0;
  const isAwake = useIsAwake(TURNER_AFTER_MS);
  return (
    <div className="hero" ref={host}>
      <div className="copy">
        <h1 className="display-huge">
          {t('brand.line')
            .split(/(?<=[.。។။।۔])\s*(?=.)/)
            .map((line) => (
              <span key={line}>{line}</span>
            ))}
        </h1>
        <p>{t('home.heroText')}</p>
        {/* Only what can be pressed is out of reach under a banner: the page keeps its heading. */}
        <div className="row gap-medium actions" inert={isCovered}>
          <Link className={buttonClass({ kind: 'primary', size: 'l' })} to={paths.rng()}>
            {t('home.browse')}
          </Link>
          {hasFreePlay && !isSignedIn ? (
            <Button kind="outline" size="l" onClick={() => openPopup('freePlay')}>
              {t('home.freePlay')}
            </Button>
          ) : null}
        </div>
      </div>
      {/* After the words: a browser that draws while it still reads would move the scene when they come. */}
      <BrandScene />
      {hasSlides && isAwake ? (
        <Suspense>
          <HeroSlides host={host} onTurn={setCovered} />
        </Suspense>
      ) : null}
    </div>
  );
}

import { Button, buttonClass } from '@sorak/ui/Button.tsx';
import { useModule } from '../../api/settings.ts';
import { BrandScene } from '../../lib/BrandScene.tsx';
import { Link } from '../../lib/Link.tsx';
import { paths } from '../../lib/paths.ts';
import { useText } from '../../locales/text.ts';
import { openPopup } from '../../stores/popup.ts';
import { useIsSignedIn } from '../../stores/session.ts';

/** What the house stands for, and the way to the games. */
export function Hero() {
  const t = useText();
  const isSignedIn = useIsSignedIn();
  const hasFreePlay = useModule('FREEPLAY3', true);
  return (
    <div className="hero">
      <BrandScene />
      <div className="copy">
        <h1 className="disp-xl">
          {t('brand.line')
            .split(/(?<=\.) /)
            .map((line) => (
              <span key={line}>{line}</span>
            ))}
        </h1>
        <p>{t('home.heroText')}</p>
        <div className="row g8 acts">
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
    </div>
  );
}

import './header.css';
import { Button, IconButton } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { moonIcon, sunIcon } from '@sorak/ui/icons.ts';
import { Suspense } from 'react';
import { Link } from '@sorak/client/Link.tsx';
import { paths } from '../lib/paths.ts';
import { lazyPart } from '../api/lazy-part.tsx';
import { useText } from '../locales/text.ts';
import { openPopup } from '../stores/popup.ts';
import { useIsSignedIn } from '../stores/session.ts';
import { toggleTheme, useTheme } from '../stores/theme.ts';
import { Clock } from './Clock.tsx';
import { HeaderSearch } from './HeaderSearch.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { Logo } from './Logo.tsx';
import { Nav } from './Nav.tsx';
import { useCanRegister } from '../api/settings.ts';

// Chunks of their own: most first visits do not need them.
const SignedInActions = lazyPart(() => import('./SignedInActions.tsx'), 'SignedInActions', { withText: true });

function ThemeButton() {
  const t = useText();
  const theme = useTheme();
  // Both pictures are there and the style shows one: the prerendered page does not know the theme.
  return (
    <IconButton className="theme-button" label={t(theme === 'dark' ? 'header.toLight' : 'header.toDark')} onClick={toggleTheme}>
      <span className="moon">
        <Icon path={moonIcon} />
      </span>
      <span className="sun">
        <Icon path={sunIcon} />
      </span>
    </IconButton>
  );
}

function AnonymousActions() {
  const t = useText();
  const canRegister = useCanRegister();
  return (
    <>
      <Button kind="ghost" onClick={() => openPopup('login')}>
        {t('header.login')}
      </Button>
      {canRegister ? (
        <Button kind="primary" onClick={() => openPopup('register')}>
          {t('header.register')}
        </Button>
      ) : null}
    </>
  );
}

/** Identity, search and money above, the categories below. */
export function Header() {
  const t = useText();
  const isSignedIn = useIsSignedIn();
  return (
    <>
      <header className="header">
        <a className="skip" href="#content">
          {t('nav.skip')}
        </a>
        <div className="wrap">
          <div className="header-main">
            <Link to={paths.home()} aria-label="Sorak">
              <Logo />
            </Link>
            <HeaderSearch />
            <div className={isSignedIn ? 'row gap-medium end actions known' : 'row gap-medium end actions'}>
              <LanguageMenu />
              <ThemeButton />
              {isSignedIn ? (
                <Suspense fallback={<span className="signed-wait" />}>
                  <SignedInActions />
                </Suspense>
              ) : (
                <AnonymousActions />
              )}
            </div>
          </div>
          <div className="header-categories">
            <nav className="category-bar" aria-label={t('nav.main')}>
              <Nav />
            </nav>
            <Clock />
          </div>
        </div>
      </header>
    </>
  );
}

import { Icon } from '@sorak/ui/Icon.tsx';
import { gridIcon, homeIcon, receiptIcon, userRoundIcon } from '@sorak/ui/icons.ts';
import { Link } from '../lib/Link.tsx';
import { usePlace } from '../lib/location.ts';
import { paths } from '../lib/paths.ts';
import { useText } from '../locales/text.ts';
import { openMemberCentre, openPopup, useMemberPage } from '../stores/popup.ts';
import { useIsSignedIn } from '../stores/session.ts';
import { hasPage } from './pages.ts';

/** The bar at the bottom of narrow screens: only what there is. */
export function TabBar() {
  const t = useText();
  const { pathname } = usePlace();
  const isSignedIn = useIsSignedIn();
  const memberPage = useMemberPage();
  const current = (isHere: boolean) => (isHere ? 'page' : undefined);
  return (
    <nav className="tabbar" aria-label={t('nav.main')}>
      <Link to={paths.home()} aria-current={current(pathname === '/')}>
        <Icon path={homeIcon} />
        {t('nav.home')}
      </Link>
      {hasPage('egame') ? (
        <Link to={paths.rng()} aria-current={current(pathname === '/rng')}>
          <Icon path={gridIcon} />
          {t('nav.games')}
        </Link>
      ) : null}
      {isSignedIn ? (
        <button
          type="button"
          aria-current={current(memberPage === 'personalHistoryCopy')}
          onClick={() => openMemberCentre('personalHistoryCopy')}
        >
          <Icon path={receiptIcon} />
          {t('member.bettingRecord')}
        </button>
      ) : (
        <button type="button" onClick={() => openPopup('login')}>
          <Icon path={userRoundIcon} />
          {t('header.login')}
        </button>
      )}
    </nav>
  );
}

import { Icon } from '@sorak/ui/Icon.tsx';
import { giftIcon, gridIcon, homeIcon, plusIcon, userRoundIcon } from '@sorak/ui/icons.ts';
import type { ReactNode } from 'react';
import { Link } from '@sorak/client/Link.tsx';
import { usePathname } from '@sorak/client/location.ts';
import { categoryPath } from '../lib/category-path.ts';
import { paths } from '../lib/paths.ts';
import { useText } from '../locales/text.ts';
import { openMemberCentre, openPopup, useHasDeposit, useMemberPage } from '../stores/popup.ts';
import { useIsSignedIn } from '../stores/session.ts';
import { useCategories } from './categories.ts';
import { hasPage } from './pages.ts';
import { findRoute } from './routes.ts';

const GAMES = ['egame', 'byIframe', 'elott', 'lottery', 'vnlottery'];

function PageTab({ to, isHere, icon, children }: { to: string; isHere: boolean; icon: string; children: ReactNode }) {
  return (
    <Link to={to} aria-current={isHere ? 'page' : undefined}>
      <Icon path={icon} />
      {children}
    </Link>
  );
}

function AccountTab() {
  const t = useText();
  const isSignedIn = useIsSignedIn();
  const memberPage = useMemberPage();
  if (!isSignedIn)
    return (
      <button type="button" onClick={() => openPopup('login')}>
        <Icon path={userRoundIcon} />
        {t('header.login')}
      </button>
    );
  return (
    // Not `page`: a layer begins where its own menu is, and this stands at its end.
    // Not `page`: a layer puts the focus on the page that its own menu is at.
    <button type="button" aria-current={memberPage === null ? undefined : 'true'} onClick={() => openMemberCentre('menu')}>
      <Icon path={userRoundIcon} />
      {t('nav.account')}
    </button>
  );
}

/** The bar at the bottom of narrow screens: home, games, deposit, promotions, account; only what there is. */
export function TabBar() {
  const t = useText();
  const route = findRoute(usePathname())?.group ?? '';
  // The member centre lies over the page: then the account is where the reader is.
  const group = useMemberPage() === null ? route : '';
  const hasDeposit = useHasDeposit();
  const categories = useCategories();
  const games = categories.find(({ title }) => title === 'RNG') ?? categories[0];
  const to = games ? categoryPath(games.title) : hasPage('egame') ? paths.rng() : null;
  return (
    <nav className="tabbar" aria-label={t('nav.main')}>
      <PageTab to={paths.home()} isHere={group === 'index'} icon={homeIcon}>
        {t('nav.home')}
      </PageTab>
      {to !== null ? (
        <PageTab to={to} isHere={GAMES.includes(group)} icon={gridIcon}>
          {t('nav.games')}
        </PageTab>
      ) : null}
      {hasDeposit ? (
        <button type="button" className="mid" onClick={() => openMemberCentre('depositv2')}>
          <span className="bubble">
            <Icon path={plusIcon} />
          </span>
          {t('nav.deposit')}
        </button>
      ) : null}
      {hasPage('promo') ? (
        <PageTab to={paths.promotions()} isHere={group === 'promo' || group === 'promoDetail'} icon={giftIcon}>
          {t('nav.promo')}
        </PageTab>
      ) : null}
      <AccountTab />
    </nav>
  );
}

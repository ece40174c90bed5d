import { categoryPath } from '../lib/category-path.ts';
import { Link } from '@sorak/client/Link.tsx';
import { paths } from '../lib/paths.ts';
import { type MessageKey, useText } from '../locales/text.ts';
import { isMemberPage, openMemberCentre, openPopup } from '../stores/popup.ts';
import { isTrial, useSession } from '../stores/session.ts';
import { useCanRegister } from '../api/settings.ts';
import { useCategories } from './categories.ts';
import { hasPage } from './pages.ts';

export function GameLinks() {
  const t = useText();
  return (
    <ul>
      {useCategories().map((category) => (
        <li key={category.id}>
          <Link to={categoryPath(category.title)}>{t(`category.${category.title}`)}</Link>
        </li>
      ))}
    </ul>
  );
}

type PageLink = { readonly group: string; readonly to: string; readonly label: MessageKey };
const HELP: readonly PageLink[] = [
  { group: 'help', to: paths.help(), label: 'footer.helpCentre' },
  { group: 'noticePage', to: paths.noticePage(), label: 'footer.notices' },
  { group: 'promo', to: paths.promotions(), label: 'nav.promotions' },
  { group: 'download', to: paths.down(), label: 'footer.download' },
  { group: 'joinus', to: paths.join(), label: 'footer.join' },
];
const OFFERS: readonly PageLink[] = [
  { group: 'Vip', to: paths.vip(), label: 'footer.vip' },
  { group: 'pointMall', to: paths.pointMall(), label: 'footer.pointMall' },
];

const hasAny = (links: readonly PageLink[]): boolean => links.some(({ group }) => hasPage(group));
export const hasHelp = hasAny(HELP);

function PageLinks({ links }: { readonly links: readonly PageLink[] }) {
  const t = useText();
  return links
    .filter(({ group }) => hasPage(group))
    .map(({ group, to, label }) => (
      <li key={group}>
        <Link to={to}>{t(label)}</Link>
      </li>
    ));
}

/** Where help is: the pages, and the staff, whom a phone's screen has no side bar for. */
export function HelpLinks() {
  const t = useText();
  return (
    <ul>
      <PageLinks links={HELP} />
      <li>
        <button type="button" onClick={() => openPopup('service')}>
          {t('dock.service')}
        </button>
      </li>
    </ul>
  );
}

type Action = { readonly label: MessageKey; readonly run: () => void };
const PAGES: readonly { readonly page: string; readonly label: MessageKey }[] = [
  { page: 'depositv2', label: 'nav.deposit' },
  { page: 'withdraw', label: 'member.withdraw' },
  { page: 'personalHistoryCopy', label: 'member.bettingRecord' },
];

/** What the reader may do with an account, and what a house has for its members. */
export function AccountLinks() {
  const t = useText();
  const session = useSession();
  const isSignedIn = session.token !== null;
  const isMember = isSignedIn && !isTrial(session);
  const canRegister = useCanRegister();
  const actions: Action[] = [];
  for (const { page, label } of isMember ? PAGES : []) if (isMemberPage(page)) actions.push({ label, run: () => openMemberCentre(page) });
  if (isSignedIn) actions.push({ label: 'member.logout', run: () => openPopup('logout') });
  else actions.push({ label: 'header.login', run: () => openPopup('login') });
  if (!isSignedIn && canRegister) actions.push({ label: 'header.register', run: () => openPopup('register') });
  return (
    <ul>
      {actions.map(({ label, run }) => (
        <li key={label}>
          <button type="button" onClick={run}>
            {t(label)}
          </button>
        </li>
      ))}
      <PageLinks links={OFFERS} />
    </ul>
  );
}

const SAFER: readonly MessageKey[] = ['footer.saferLimit', 'footer.saferBreak', 'footer.saferExclude', 'footer.saferReminder'];

/** The ways to stay in command of one's play, all on one page; and to people. */
export function SaferLinks() {
  const t = useText();
  return (
    <ul>
      {SAFER.map((label) => (
        <li key={label}>
          <button type="button" onClick={() => openMemberCentre('limits')}>
            {t(label)}
          </button>
        </li>
      ))}
      <li>
        <button type="button" onClick={() => openPopup('service')}>
          {t('footer.saferSupport')}
        </button>
      </li>
    </ul>
  );
}

import { Icon } from '@sorak/ui/Icon.tsx';
import { lockIcon } from '@sorak/ui/icons.ts';
import { lanePath } from '../lib/lane-path.ts';
import { Link } from '../lib/Link.tsx';
import { useText } from '../locales/text.ts';
import { openMemberCentre, openPopup } from '../stores/popup.ts';
import { useIsSignedIn } from '../stores/session.ts';
import { useSettings } from '../api/settings.ts';
import { useLanes } from './lanes.ts';
import { Logo } from './Logo.tsx';

const DEFAULT_AGE = 18;
const YEAR = 2025;

function GameLinks() {
  const t = useText();
  const lanes = useLanes();
  return (
    <ul>
      {lanes.map((lane) => (
        <li key={lane.id}>
          <Link to={lanePath(lane.title)}>{t(`lane.${lane.title}`)}</Link>
        </li>
      ))}
    </ul>
  );
}

function AccountLinks() {
  const t = useText();
  const entries = useIsSignedIn()
    ? [
        { label: t('member.bettingRecord'), run: () => openMemberCentre('personalHistoryCopy') },
        { label: t('member.logout'), run: () => openPopup('logout') },
      ]
    : [
        { label: t('header.login'), run: () => openPopup('login') },
        { label: t('header.register'), run: () => openPopup('register') },
      ];
  return (
    <ul>
      {entries.map(({ label, run }) => (
        <li key={label}>
          <button type="button" onClick={run}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** On every page with a frame: who we are, for adults only, and how to keep play safe. */
export function Footer() {
  const t = useText();
  const settings = useSettings();
  const age = settings?.minimumAge ?? DEFAULT_AGE;
  return (
    <footer className="ftr" aria-label={t('footer.label')}>
      <div className="wrap">
        <div className="cols">
          <div>
            <Logo />
            <p className="abt">{t('footer.about')}</p>
          </div>
          <div>
            <h2>{t('footer.games')}</h2>
            <GameLinks />
          </div>
          <div>
            <h2>{t('footer.account')}</h2>
            <AccountLinks />
          </div>
          <div>
            <h2>{t('footer.safer')}</h2>
            <ul>
              <li>{t('footer.saferTime')}</li>
              <li>{t('footer.saferRest')}</li>
            </ul>
          </div>
        </div>
        <div className="legal">
          {settings?.licences.map(({ name, number, url }) => (
            <a key={number} className="lic" href={url} rel="noopener noreferrer" target="_blank">
              {name} · {t('footer.verify', { number })}
            </a>
          ))}
          <span className="lic">
            <Icon path={lockIcon} size="l" />
            {t('footer.encryption')}
          </span>
          <p className="adults">
            <span className="age18">{age}+</span>
            {t('footer.adults', { age, year: YEAR })}
          </p>
        </div>
      </div>
    </footer>
  );
}

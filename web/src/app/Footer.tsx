import './footer.css';
import { RELEASE } from '@sorak/contract/release';
import { Icon } from '@sorak/ui/Icon.tsx';
import { lockIcon } from '@sorak/ui/icons.ts';
import { shieldCheckIcon } from '@sorak/ui/page-icons.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link } from '@sorak/client/Link.tsx';
import { lazyPart } from '../api/lazy-part.tsx';
import { useSettings } from '../api/settings.ts';
import { useText } from '../locales/text.ts';
import { useLanguage } from '../stores/language.ts';
import { openPopup } from '../stores/popup.ts';
import { HelpOutside } from './HelpOutside.tsx';
import { AccountLinks, GameLinks, hasHelp, HelpLinks, SaferLinks } from './FooterLinks.tsx';
import { Logo } from './Logo.tsx';

const VendorCarousel = lazyPart(() => import('./VendorCarousel.tsx'), 'VendorCarousel', { withText: true });

const DEFAULT_AGE = 18;

/** The vendors, fetched and set in motion when the reader comes near. Its place is kept. */
function Vendors() {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: '200px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div className="vendor-carousel-place" ref={place}>
      {isNear ? (
        <Suspense>
          <VendorCarousel />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Age, encryption and the licences: each only as far as the brand has set it up. */
function Legal() {
  const t = useText();
  const settings = useSettings();
  const age = settings?.minimumAge ?? DEFAULT_AGE;
  const [year] = useState(() => new Date().getFullYear());
  return (
    <div className="legal">
      {settings?.licences.map(({ name, number, url }) => (
        <a key={number} className="license" href={url} rel="noopener noreferrer" target="_blank">
          <Icon path={shieldCheckIcon} size="l" />
          {name} · {t('footer.verify', { number })}
        </a>
      ))}
      <button type="button" className="link" onClick={() => openPopup('terms')}>
        {t('footer.terms')}
      </button>
      {settings?.features['encryptionBadge'] === false ? null : (
        <span className="license">
          <Icon path={lockIcon} size="l" />
          {t('footer.encryption')}
        </span>
      )}
      {settings ? (
        <p className="caption faint-text" data-licence={settings.licence.profile}>
          {settings.licence.profile === 'demo' ? t('footer.demo') : t('footer.licence', { profile: settings.licence.profile })}
        </p>
      ) : null}
      <p className="caption faint-text digits" data-release>
        <bdi>v{RELEASE}</bdi>
      </p>
      <HelpOutside />
      <p className="adults">
        <span className="age18">
          <bdi>{age}+</bdi>
        </span>
        {t('footer.adults', { age, year })}
      </p>
    </div>
  );
}

/** What the house says of itself, and where it leads; in a language that it does not say it in, what the site says. */
function OwnWords() {
  const t = useText();
  const language = useLanguage().toUpperCase();
  const footer = useSettings()?.footer;
  const links = (footer?.links ?? []).flatMap(({ titles, link }) => {
    const title = titles[language];
    return title ? [{ title, link, to: link.slice(link.indexOf(':') + 1) }] : [];
  });
  return (
    <>
      <p className="about">{footer?.about[language] ?? t('footer.about')}</p>
      {links.length > 0 ? (
        <ul className="own-links">
          {links.map(({ title, link, to }) => (
            <li key={`${title} ${link}`}>
              {link.startsWith('PAGE:') ? (
                <Link to={to}>{title}</Link>
              ) : (
                <a href={to} rel="noopener noreferrer" target="_blank">
                  {title}
                </a>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** On every page with a frame: the vendors, who we are, the ways on, for adults only, and how to keep play safe. */
export function Footer() {
  const t = useText();
  return (
    <footer className="footer" aria-label={t('footer.label')}>
      <div className="wrap">
        <Vendors />
        <div className={hasHelp ? 'columns cols-five' : 'columns'}>
          <div>
            <Logo />
            <OwnWords />
          </div>
          <div>
            <h2>{t('footer.games')}</h2>
            <GameLinks />
          </div>
          <div>
            <h2>{t('footer.account')}</h2>
            <AccountLinks />
          </div>
          {hasHelp ? (
            <div>
              <h2>{t('footer.help')}</h2>
              <HelpLinks />
            </div>
          ) : null}
          <div>
            <h2>{t('footer.safer')}</h2>
            <SaferLinks />
          </div>
        </div>
        <Legal />
      </div>
    </footer>
  );
}

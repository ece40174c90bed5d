import './download.css';
import { Suspense } from 'react';
import { Banners } from '../../features/platform/content/Banners.tsx';
import { lazyPart } from '../../api/lazy-part.tsx';
import { useText } from '../../locales/text.ts';
import { Facts } from './Facts.tsx';
import { Guides } from './Guides.tsx';
import { Install } from './Install.tsx';

const QrCode = lazyPart(() => import('./QrCode.tsx'), 'QrCode');

/** A phone cannot reach the computer that it is not on. */
const isLocal = (): boolean => /^(?:localhost|127\.|\[::1\])/.test(location.hostname);

const ROWS = [
  ['down.version', 'down.versionText'],
  ['down.size', 'down.sizeText'],
  ['down.price', 'down.priceText'],
] as const;

/** product §2: how the site is installed as an app, for the reader's own device first. */
export function Page() {
  const t = useText();
  return (
    <div className="wrap download">
      <Banners group="w_down" isEager className="banner-page" />
      <div className="download-hero">
        <div className="download-text">
          <h1 className="display-medium">{t('down.title')}</h1>
          <p>{t('down.lead')}</p>
          <Install />
          <dl>
            {ROWS.map(([name, text]) => (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>{t(text)}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="download-qr">
          {isLocal() ? (
            <img src="/icons/icon-192.png" alt="" width="132" height="132" />
          ) : (
            <Suspense fallback={<span className="qr" />}>
              <QrCode />
            </Suspense>
          )}
          <div>
            <h2>{t('down.qr')}</h2>
            <p>{t(isLocal() ? 'down.qrLocal' : 'down.qrText')}</p>
          </div>
        </div>
      </div>
      <Guides />
      <Facts />
    </div>
  );
}

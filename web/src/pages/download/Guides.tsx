import { Tabs } from '@sorak/ui/Tabs.tsx';
import { useState } from 'react';
import { useText } from '../../locales/text.ts';
import { GuideArt } from './GuideArt.tsx';
import { platformOf, PLATFORMS, type Platform } from './platform.ts';

const STEPS = [1, 2, 3] as const;

/** The three guides, that of this device first. */
export function Guides() {
  const t = useText();
  const [own] = useState(() => platformOf(navigator.userAgent, navigator.maxTouchPoints));
  const [picked, setPicked] = useState<Platform>(own);
  const order = [own, ...PLATFORMS.filter((platform) => platform !== own)];
  return (
    <section className="section" aria-labelledby="guides">
      <div className="download-guides">
        <h2 id="guides">{t('down.guides')}</h2>
        <Tabs
          label={t('down.platforms')}
          tabs={order.map((platform) => ({
            key: platform,
            label: platform === own ? `${t(`down.${platform}`)} · ${t('down.thisDevice')}` : t(`down.${platform}`),
          }))}
          active={picked}
          onPick={setPicked}
          panelId="guide"
          look="segment"
        />
      </div>
      <div id="guide" role="tabpanel" aria-label={t(`down.${picked}`)}>
        <ol className="grid columns-three guide-steps">
          {STEPS.map((step) => (
            <li key={step} className="card">
              <GuideArt platform={picked} step={step} />
              <span className="step-number digits" aria-hidden="true">
                {step}
              </span>
              <h3>{t(`down.${picked}.${step}`)}</h3>
              <p className="small soft-text">{t(`down.${picked}.${step}text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

import './status.css';
import type { ValueOf } from '@sorak/client/calls.ts';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button, buttonClass, IconButton } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { headsetIcon } from '@sorak/ui/icons.ts';
import { copyIcon, mapPinOffIcon, refreshIcon, wrenchIcon } from '@sorak/ui/page-icons.ts';
import { useEffect, useRef } from 'react';
import { useStatus } from '../api/status.ts';
import { clockText, dayText } from '../lib/time.ts';
import { LANGUAGES, useText } from '../locales/text.ts';
import { useLanguage } from '../stores/language.ts';
import { openerOf } from '../stores/popup.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import { Logo } from './Logo.tsx';
import { StatusScene } from './StatusScene.tsx';

type Status = ValueOf<'getStatus'>;
const DAY_MS = 86_400_000;

/** `06:00` of a day that is near, `16/06/2025 06:00` of another. */
function timeText(at: number, now: number): string {
  const clock = clockText(at).slice(0, 5);
  return Math.abs(at - now) < DAY_MS ? clock : `${dayText(at)} ${clock}`;
}

function Maintenance({ info, now }: { readonly info: Status['maintenanceInfo']; readonly now: number }) {
  const t = useText();
  const { title, text, from, until } = info ?? { title: '', text: '', from: null, until: null };
  const own = until === null ? t('status.maintenanceTitle') : t('status.backAt', { time: timeText(until, now) });
  return (
    <>
      <Badge tone="warn">
        <Icon path={wrenchIcon} size="xs" />
        {t('status.maintenance')}
      </Badge>
      <h1 className="display-huge" id="status-title" tabIndex={-1}>
        {title || own}
      </h1>
      <p className="soft-text">{text || t('status.maintenanceText')}</p>
      <dl>
        {from === null ? null : (
          <>
            <dt>{t('status.from')}</dt>
            <dd>{`${dayText(from)} ${clockText(from).slice(0, 5)}`}</dd>
          </>
        )}
        {until === null ? null : (
          <>
            <dt>{t('status.until')}</dt>
            <dd>{`${dayText(until)} ${clockText(until).slice(0, 5)}`}</dd>
          </>
        )}
      </dl>
    </>
  );
}

/** The country's name in the reader's language, or its letters where the browser knows no name. */
function countryName(country: string, tag: string): string {
  try {
    return new Intl.DisplayNames([tag], { type: 'region' }).of(country) ?? country;
  } catch {
    return country;
  }
}

function Region({ location: { ip, country } }: Pick<Status, 'location'>) {
  const t = useText();
  const { tag } = LANGUAGES[useLanguage()];
  const copy = async () => {
    await navigator.clipboard.writeText(ip);
    showToast({ kind: 'done', text: t('status.copied') });
  };
  return (
    <>
      <Badge>
        <Icon path={mapPinOffIcon} size="xs" />
        {t('status.region')}
      </Badge>
      <h1 className="display-huge" id="status-title" tabIndex={-1}>
        {t('status.regionTitle')}
      </h1>
      <p className="soft-text">{t('status.regionText')}</p>
      <dl>
        <dt>{t('status.ip')}</dt>
        <dd>
          <bdi>{ip}</bdi>
          <IconButton small label={t('status.copy')} onClick={() => void copy().catch(() => undefined)}>
            <Icon path={copyIcon} size="xs" />
          </IconButton>
        </dd>
        {country === null ? null : (
          <>
            <dt>{t('status.country')}</dt>
            <dd>{countryName(country, tag)}</dd>
          </>
        )}
        <dt>{t('status.funds')}</dt>
        <dd>{t('status.fundsText')}</dd>
      </dl>
    </>
  );
}

/** Why the site is not served now, or not here: over everything, and only the house opening takes it away. */
export function StatusScreen() {
  const t = useText();
  const { data, refetch, isFetching } = useStatus();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (element && !element.open) element.showModal();
    element?.querySelector('h1')?.focus();
    return () => {
      element?.close();
      if (!document.querySelector('dialog:modal')) document.documentElement.classList.remove('modal-open');
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  if (!data) return null;
  const service = data.customerService.find(({ path }) => /^https?:\/\//.test(path))?.path;
  const openService = openerOf('service');
  return (
    <dialog ref={dialog} className="status" aria-labelledby="status-title" onCancel={(event) => event.preventDefault()}>
      <header className="row">
        <Logo />
        <LanguageMenu />
      </header>
      <div className="status-buttons">
        <div className="status-text">
          {data.maintenance ? <Maintenance info={data.maintenanceInfo} now={data.serverTime} /> : <Region location={data.location} />}
          <div className="row gap-medium wrapped">
            {openService ? (
              <Button kind="primary" size="l" onClick={openService}>
                <Icon path={headsetIcon} size="s" />
                {t('status.service')}
              </Button>
            ) : service ? (
              <a className={buttonClass({ kind: 'primary', size: 'l' })} href={service} target="_blank" rel="noopener noreferrer">
                <Icon path={headsetIcon} size="s" />
                {t('status.service')}
              </a>
            ) : null}
            <Button kind={service || openService ? 'outline' : 'primary'} size="l" busy={isFetching} onClick={() => void refetch()}>
              <Icon path={refreshIcon} size="s" />
              {t('status.check')}
            </Button>
          </div>
        </div>
        <StatusScene isRegion={!data.maintenance} />
      </div>
    </dialog>
  );
}

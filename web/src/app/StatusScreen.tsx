import './status.css';
import { Button, buttonClass } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { mapPinOffIcon, wrenchIcon } from '@sorak/ui/icons-more.ts';
import { useStatus } from '../api/status.ts';
import { useText } from '../locales/text.ts';
import { Logo } from './Logo.tsx';

/** Why the site is not served now, or not here. */
export function StatusScreen() {
  const t = useText();
  const { data, refetch, isFetching } = useStatus();
  if (!data) return null;
  const service = data.customerService[0]?.path;
  const title = data.maintenance ? (data.maintenanceInfo?.title ?? t('status.maintenance')) : t('status.region');
  const text = data.maintenance
    ? (data.maintenanceInfo?.text ?? t('status.maintenanceText'))
    : t('status.regionText', { ip: data.location.ip });
  return (
    <main className="status">
      <Logo />
      <span className="status-i">
        <Icon path={data.maintenance ? wrenchIcon : mapPinOffIcon} size="l" />
      </span>
      <h1>{title}</h1>
      <p className="t2">{text}</p>
      <div className="row">
        {service ? (
          <a className={buttonClass({ kind: 'secondary' })} href={service} target="_blank" rel="noopener noreferrer">
            {t('status.service')}
          </a>
        ) : null}
        <Button kind="primary" busy={isFetching} onClick={() => void refetch()}>
          {t('status.check')}
        </Button>
      </div>
    </main>
  );
}

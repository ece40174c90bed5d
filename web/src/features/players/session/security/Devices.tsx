import { deviceName, isHandheld } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { laptopIcon, phoneIcon } from '@sorak/ui/page-icons.ts';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { Tile } from '@sorak/ui/Tile.tsx';
import { makeCall } from '@sorak/client/calls.ts';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { ReadFailed } from '../../../../lib/ReadFailed.tsx';
import { clockText, dayText } from '../../../../lib/time.ts';
import { useText } from '../../../../locales/text.ts';
import { showToast } from '@sorak/client/toasts.ts';

/** The browsers that the account is known on; each but this one can be forgotten. */
export function Devices({ onMore }: { readonly onMore?: () => void }) {
  const t = useText();
  const { data, isError, refetch } = useCall('getDevices', {}, { staleTimeMs: 0 });
  const change = async (work: () => Promise<null>) => {
    try {
      await work();
      refresh('getDevices', 'getLoginHistory');
      showToast({ kind: 'done', text: t('security.signedOut') });
    } catch {
      showToast({ kind: 'error', text: t('errors.network') });
    }
  };
  if (isError && !data) return <ReadFailed title={t('security.failed')} text={t('page.chunkText')} onRetry={() => void refetch()} />;
  return (
    <Card className="security-card">
      <h2>{t('security.devices')}</h2>
      {data ? (
        <ul className="security-list">
          {data.list.map(({ id, userAgent, ip, country, lastSeenAt, isCurrent }) => (
            <li key={id}>
              <Tile>
                <Icon path={isHandheld(userAgent) ? phoneIcon : laptopIcon} />
              </Tile>
              <span className="grow">
                <b>{deviceName(userAgent) || t('security.unknownDevice')}</b>
                <span className="caption faint-text digits">
                  <bdi>{ip}</bdi>
                  {country ? ` · ${country}` : ''} ·{' '}
                  <span className="nowrap">
                    {dayText(lastSeenAt)} {clockText(lastSeenAt).slice(0, 5)}
                  </span>
                </span>
              </span>
              {isCurrent ? (
                <Badge tone="positive">{t('security.thisDevice')}</Badge>
              ) : (
                <Button size="s" onClick={() => void change(() => makeCall('forgetDevice', { id }))}>
                  {t('security.signOut')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton className="security-wait" />
      )}
      {onMore ? (
        <Button full onClick={onMore}>
          {t('security.signIns')}
        </Button>
      ) : null}
      {data && data.list.length > 1 ? (
        <Button kind="danger" full onClick={() => void change(() => makeCall('endOtherSessions', {}))}>
          {t('security.signOutOthers')}
        </Button>
      ) : null}
    </Card>
  );
}

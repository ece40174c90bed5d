import { Badge } from '@sorak/ui/Badge.tsx';
import { IconButton, TextButton } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Switch } from '@sorak/ui/Check.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { mapPinIcon, trashIcon } from '@sorak/ui/page-icons.ts';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { Tile } from '@sorak/ui/Tile.tsx';
import { ApiError } from '@sorak/client/api-error.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { ReadFailed } from '../../../../lib/ReadFailed.tsx';
import { dayText } from '../../../../lib/time.ts';
import { useText } from '../../../../locales/text.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { failureText } from '../failure-text.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { useStepUp } from './use-step-up.tsx';

/** The addresses that ask for no second factor, and whether a known browser is asked at the others. */
export function LoginOrigins() {
  const t = useText();
  const { proven, dialog } = useStepUp();
  const { data, isError, refetch } = useCall('getLoginOrigins', {}, { staleTimeMs: 0 });
  const change = useOnce(async (work: () => Promise<null>) => {
    try {
      if ((await proven(work)) === undefined) return;
      refresh('getLoginOrigins');
      showToast({ kind: 'done', text: t('security.kept') });
    } catch (error) {
      showToast({ kind: 'error', text: error instanceof ApiError ? failureText(error, t) : t('errors.network') });
    }
  });
  if (isError && !data) return <ReadFailed title={t('security.failed')} text={t('page.chunkText')} onRetry={() => void refetch()} />;
  return (
    <Card className="security-card">
      <div className="bank-head">
        <h2>{t('security.places')}</h2>
        {data && data.list.length > 0 ? (
          <TextButton onClick={() => void change(() => makeCall('forgetLoginOrigins', {}))}>{t('security.forgetPlaces')}</TextButton>
        ) : null}
      </div>
      {data ? (
        <>
          {data.list.length === 0 ? <p className="small soft-text">{t('security.placesEmpty')}</p> : null}
          <ul className="security-list">
            {data.list.map(({ id, ip, country, since, until, isCurrent }) => (
              <li key={id}>
                <Tile>
                  <Icon path={mapPinIcon} />
                </Tile>
                <span className="grow">
                  <b className="digits">
                    <bdi>{ip}</bdi> {isCurrent ? <Badge tone="positive">{t('security.thisPlace')}</Badge> : null}
                  </b>
                  <span className="caption faint-text digits">
                    {country ? `${country} · ` : ''}
                    {t('security.placeSince', { since: dayText(since), until: dayText(until) })}
                  </span>
                </span>
                <IconButton
                  label={t('security.forgetPlace', { ip })}
                  onClick={() => void change(() => makeCall('forgetLoginOrigin', { id }))}
                >
                  <Icon path={trashIcon} />
                </IconButton>
              </li>
            ))}
          </ul>
          <Switch
            label={t('security.askEverywhere')}
            checked={!data.isBrowserEnough}
            onChange={({ target: { checked } }) => void change(() => makeCall('setBrowserEnough', { isBrowserEnough: !checked }))}
          />
          <p className="caption faint-text">{t('security.askText')}</p>
        </>
      ) : (
        <Skeleton className="security-wait" />
      )}
      {dialog}
    </Card>
  );
}

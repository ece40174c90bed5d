import { useCall } from '@sorak/client/queries.ts';
import { Card } from '@sorak/ui/Card.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { Channels } from '../../features/platform/messages/Channels.tsx';
import { OptOut } from '../../features/rewards/campaigns/OptOut.tsx';
import { ReadFailed } from '../../lib/ReadFailed.tsx';
import { useText } from '../../locales/text.ts';

/** What may be written to a member, and where: each kind on each channel, and no promotions at all. */
export function ChannelsPage() {
  const t = useText();
  const { data, error, refetch } = useCall('getChannels', {}, { staleTimeMs: 0 });
  return (
    <div className="channels">
      <div>
        <h1>{t('centre.channels')}</h1>
        <p className="soft-text">{t('channels.sub')}</p>
      </div>
      {error && !data ? (
        <Card>
          <ReadFailed title={t('channels.failed')} text={error.message} onRetry={() => void refetch()} />
        </Card>
      ) : data ? (
        <>
          <Channels choices={data} />
          <OptOut isOptedOut={data.isOptedOut} />
        </>
      ) : (
        <Skeleton className="limits-wait" />
      )}
    </div>
  );
}

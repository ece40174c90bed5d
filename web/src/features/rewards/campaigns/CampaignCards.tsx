import { Button } from '@sorak/ui/Button.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import type { ReactNode } from 'react';
import { useText } from '../../../locales/text.ts';
import { CampaignCard } from './CampaignCard.tsx';
import { useCampaigns } from './use-campaigns.ts';

type Props = {
  /** What stands there until the campaigns are known. */
  readonly wait: ReactNode;
  /** The promotions that are everybody's, behind the member's own. */
  readonly children: ReactNode;
};

/** A member's campaigns before everybody's promotions; nothing moves when they come, because both are shown at once. */
export function CampaignCards({ wait, children }: Props) {
  const t = useText();
  const { list, error, refetch } = useCampaigns();
  if (!list && !error) return wait;
  return (
    <>
      {(list ?? []).map((own) => (
        <CampaignCard key={own.card.id} own={own} />
      ))}
      {children}
      {list ? null : (
        <Note tone="info">
          {t('campaign.failed')}{' '}
          <Button size="s" onClick={() => void refetch()}>
            {t('action.retry')}
          </Button>
        </Note>
      )}
    </>
  );
}

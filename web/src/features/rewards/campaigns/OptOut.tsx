import { Card } from '@sorak/ui/Card.tsx';
import { Switch } from '@sorak/ui/Check.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { refresh } from '@sorak/client/queries.ts';
import { useText } from '../../../locales/text.ts';

/** Switches every promotion off or on, at once, and says what stays. */
export function OptOut({ isOptedOut }: { readonly isOptedOut: boolean }) {
  const t = useText();
  const { send, isBusy, error } = useSend('setPromotionOptOut');
  const turn = async (isOut: boolean) => {
    const done = await send({ isOptedOut: isOut });
    if (done) showToast({ kind: 'done', text: t(done.isOptedOut ? 'gifts.optedOut' : 'gifts.optedIn') });
    refresh('getRewards', 'getCampaignCards', 'getChannels', 'getWaitingClaims');
  };
  return (
    <Card className="gifts-side-card">
      <div className="gifts-switch">
        <h2 id="gifts-opt-out">{t('gifts.optOut')}</h2>
        <Switch
          label={<span className="reader-only">{t('gifts.optOut')}</span>}
          aria-describedby="gifts-opt-out-text"
          checked={isOptedOut}
          disabled={isBusy}
          onChange={({ target }) => void turn(target.checked)}
        />
      </div>
      <p id="gifts-opt-out-text" className="small soft-text">
        {t('gifts.optOutText')}
      </p>
      <FailureNote text={error?.message} />
    </Card>
  );
}

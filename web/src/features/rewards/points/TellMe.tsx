import { ApiError } from '@sorak/client/api-error.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { TextButton } from '@sorak/ui/Button.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { useState } from 'react';
import { useText } from '../../../locales/text.ts';
import { isTrial, useSession } from '../../../stores/session.ts';

type Props = { readonly id: string; readonly variant?: string; readonly name: string };

/** Asks to be told once when what is gone is there again, or takes that back. */
export function TellMe({ id, variant, name }: Props) {
  const t = useText();
  const session = useSession();
  const isMember = session.token !== null && !isTrial(session);
  const waits = useCall('getGoodWaits', {}, { enabled: isMember }).data;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!waits) return null;
  const isWaiting = waits.list.some((one) => one.id === id && one.variant === (variant ?? null));
  const press = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await makeCall('waitForGood', { id, ...(variant === undefined ? {} : { variant }), isWaiting: !isWaiting });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
      refresh('getGoodWaits', 'getPointGood');
    }
  };
  return (
    <div className="small" aria-live="polite">
      {isWaiting ? `${t('points.tellMeOn', { name })} ` : null}
      <TextButton aria-label={isWaiting ? undefined : t('points.tellMeOf', { name })} disabled={isBusy} onClick={() => void press()}>
        {t(isWaiting ? 'points.tellMeOff' : 'points.tellMe')}
      </TextButton>
      <FailureNote text={failure} />
    </div>
  );
}

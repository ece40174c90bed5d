import { IconButton, TextButton } from '@sorak/ui/Button.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { refreshIcon } from '@sorak/ui/page-icons.ts';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { type ComponentProps, useEffect, useState } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { useText } from '../../../locales/text.ts';

// product §5: a new picture at most once in this time.
const PAUSE_MS = 1000;
const asPicture = (value: string): string => (value.startsWith('data:') ? value : `data:image/svg+xml;base64,${value}`);

type Props = Omit<ComponentProps<typeof Field>, 'label' | 'end' | 'start'> & {
  /** Another number fetches another picture. */
  readonly round: number;
  /** Goes on without reading it. */
  readonly onUnread?: () => void;
};

/** The verification code with its picture. */
export function CaptchaField({ round, onUnread, ...field }: Props) {
  const t = useText();
  const [isResting, setResting] = useState(false);
  const { data, refetch } = useCall('getCaptcha', {}, { staleTimeMs: 0 });
  useEffect(() => {
    if (round > 0) void refetch();
  }, [round, refetch]);
  const renew = () => {
    setResting(true);
    setTimeout(setResting, PAUSE_MS, false);
    void refetch();
  };
  return (
    <div className="captcha-row">
      <Field {...field} label={t('session.captcha')} autoComplete="off" autoCapitalize="none" spellCheck={false} required />
      <div className="captcha-picture">
        {data ? <img src={asPicture(data)} alt={t('session.captchaAlt')} /> : <Skeleton />}
        <IconButton label={t('session.captchaNew')} disabled={isResting} onClick={renew}>
          <Icon path={refreshIcon} />
        </IconButton>
      </div>
      {onUnread ? <TextButton onClick={onUnread}>{t('session.captchaUnread')}</TextButton> : null}
    </div>
  );
}

import { SOCIAL_PROVIDERS, type SocialProvider } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { useState } from 'react';
import { makeCall } from '@sorak/client/calls.ts';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { useSettings } from '../../../../api/settings.ts';
import { dayText } from '../../../../lib/time.ts';
import { useText } from '../../../../locales/text.ts';
import { showFailure, showToast } from '@sorak/client/toasts.ts';
import { failureText } from '../failure-text.ts';
import { SocialMark } from '../SocialMark.tsx';
import { askProvider } from '../social-window.ts';
import { Row } from './Row.tsx';
import type { Proven } from './use-step-up.tsx';
import { useTask } from '@sorak/client/use-task.ts';

/** The providers that the account can be entered through: linked and unlinked by a fresh proof. One that the brand has switched off can still be left. */
export function SocialRows({ proven }: { readonly proven: Proven }) {
  const t = useText();
  const features = useSettings()?.features;
  const links = useCall('getSocialLinks', {}).data?.list;
  const [pressed, setPressed] = useState<SocialProvider | null>(null);
  const { run: change, isBusy } = useTask(
    async (provider: SocialProvider, isLinked: boolean) => {
      setPressed(provider);
      // The window opens in the press itself; what it brings back waits for the proof.
      const end = isLinked ? null : await askProvider(provider);
      if (typeof end === 'string') return showFailure({ message: t(end === 'blocked' ? 'social.blockedText' : 'social.notLinked') });
      const work = () => (end === null ? makeCall('unlinkSocial', { provider }) : makeCall('linkSocial', { ticket: end.ticket }));
      if ((await proven(work)) === undefined) return null;
      refresh('getSocialLinks', 'getUnreadCount');
      showToast({ kind: 'done', text: t('security.kept') });
      return null;
    },
    (error) => showFailure({ message: error.code === 'operation_not_allowed' ? t('social.lastWay') : failureText(error, t) }),
  );
  return SOCIAL_PROVIDERS.map((provider) => {
    const link = links?.find((one) => one.provider === provider);
    if (!link && features?.[`${provider}Login`] !== true) return null;
    return (
      <Row
        key={provider}
        mark={<SocialMark provider={provider} />}
        title={t(`social.${provider}`)}
        text={link ? t('social.linkedAs', { day: dayText(link.linkedAt) }) : t('social.linkText')}
        badge={link ? <Badge tone="positive">{t('social.linked')}</Badge> : null}
        value={link?.email ?? null}
      >
        <Button
          size="s"
          busy={isBusy && pressed === provider}
          disabled={links === undefined}
          aria-label={t(link ? 'social.unlinkFrom' : 'social.linkTo', { name: t(`social.${provider}`) })}
          onClick={() => void change(provider, link !== undefined)}
        >
          {t(link ? 'social.unlink' : 'social.link')}
        </Button>
      </Row>
    );
  });
}

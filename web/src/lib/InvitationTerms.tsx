import './invitation.css';
import { type InvitationKind, rebateOf } from '@sorak/contract';
import { Icon } from '@sorak/ui/Icon.tsx';
import { checkIcon } from '@sorak/ui/icons.ts';
import { useText } from '../locales/text.ts';

type Props = {
  readonly kind: InvitationKind;
  /** Who invites, masked; null where the agent reads their own words. */
  readonly agent: string | null;
  /** The highest lottery prize group that goes with it. */
  readonly group: number;
};

const LINES = ['see', 'hidden', 'free'] as const;

/** The terms of an invitation, as the invited read them and agree to them by registering. */
export function InvitationTerms({ kind, agent, group }: Props) {
  const t = useText();
  return (
    <section className="invitation" aria-label={t('invite.title')}>
      <h3 className="bold">{agent === null ? t('invite.titleOwn') : t('invite.titleBy', { agent })}</h3>
      <ul>
        <li>
          <Icon path={checkIcon} size="s" />
          {t(kind === 'agent' ? 'invite.asAgent' : 'invite.asMember')}
        </li>
        <li>
          <Icon path={checkIcon} size="s" />
          {t('invite.group', { group, rebate: rebateOf(group) })}
        </li>
        {LINES.map((line) => (
          <li key={line}>
            <Icon path={checkIcon} size="s" />
            {t(`invite.${line}`)}
          </li>
        ))}
      </ul>
      {agent === null ? null : <p className="caption faint-text">{t('invite.agree')}</p>}
    </section>
  );
}

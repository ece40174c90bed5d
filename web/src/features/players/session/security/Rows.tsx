import type { Security } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { lockIcon } from '@sorak/ui/icons.ts';
import { keyIcon, mailIcon, phoneIcon, scanIcon } from '@sorak/ui/page-icons.ts';
import { dayText } from '../../../../lib/time.ts';
import { useText } from '../../../../locales/text.ts';
import { openPopup } from '../../../../stores/popup.ts';
import { Row } from './Row.tsx';
import { SocialRows } from './SocialRows.tsx';
import type { Proven } from './use-step-up.tsx';

export type Opened = 'mobile' | 'email' | 'pin';
type RowsProps = {
  readonly data: Security;
  readonly onOpen: (what: Opened) => void;
  readonly onTotp: () => void;
  readonly onEndTotp: () => void;
  readonly proven: Proven;
};

/** What protects the account, each with its state and what can be done about it. */
export function Rows({ data, onOpen, onTotp, onEndTotp, proven }: RowsProps) {
  const t = useText();
  const provenBadge = <Badge tone="positive">{t('security.proven')}</Badge>;
  const bindText = (isThere: boolean) => t(isThere ? 'security.change' : 'security.add');
  return (
    <ul className="security-list">
      <Row
        mark={<Icon path={keyIcon} />}
        title={t('session.password')}
        text={data.passwordChangedAt === null ? '' : t('security.passwordSince', { day: dayText(data.passwordChangedAt) })}
      >
        <Button size="s" onClick={() => openPopup('changePassword')}>
          {t('security.change')}
        </Button>
      </Row>
      <Row
        step="pin"
        mark={<Icon path={lockIcon} />}
        title={t('pin.title')}
        text={t('pin.text')}
        badge={data.hasPaymentPassword ? null : <Badge>{t('security.advised')}</Badge>}
      >
        <Button size="s" kind={data.hasPaymentPassword ? 'secondary' : 'primary'} onClick={() => onOpen('pin')}>
          {t(data.hasPaymentPassword ? 'security.change' : 'pin.make')}
        </Button>
      </Row>
      <Row
        step="mobile"
        mark={<Icon path={phoneIcon} />}
        title={t('field.mobileNum')}
        text={t('security.mobileText')}
        badge={data.mobile ? provenBadge : null}
        value={data.mobile}
      >
        <Button size="s" onClick={() => onOpen('mobile')}>
          {bindText(data.mobile !== null)}
        </Button>
      </Row>
      <Row
        step="email"
        mark={<Icon path={mailIcon} />}
        title={t('field.email')}
        text={t('security.emailText')}
        badge={data.email ? data.isEmailProven ? provenBadge : <Badge tone="warn">{t('security.unproven')}</Badge> : null}
        value={data.email}
      >
        <Button size="s" onClick={() => onOpen('email')}>
          {bindText(data.email !== null)}
        </Button>
      </Row>
      <Row
        step="totp"
        mark={<Icon path={scanIcon} />}
        title={t('auth.factorApp')}
        text={data.hasTotp ? t('security.codesLeft', { count: data.recoveryCodesLeft }) : t('security.totpHint')}
        badge={data.hasTotp ? provenBadge : <Badge>{t('security.advised')}</Badge>}
      >
        {data.hasTotp ? (
          <Button size="s" onClick={onEndTotp}>
            {t('security.remove')}
          </Button>
        ) : (
          <Button size="s" kind="primary" onClick={onTotp}>
            {t('security.setUp')}
          </Button>
        )}
      </Row>
      <SocialRows proven={proven} />
    </ul>
  );
}

import './security.css';
import type { Security } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { ErrorState } from '@sorak/ui/Empty.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { checkIcon, circleIcon } from '@sorak/ui/icons.ts';
import { keyIcon, mailIcon, phoneIcon, scanIcon } from '@sorak/ui/icons-more.ts';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../api/ApiError.ts';
import { makeCall } from '../../../api/client.ts';
import { refresh, useCall } from '../../../api/queries.ts';
import { dayText } from '../../../lib/time.ts';
import { useText } from '../../../locales/text.ts';
import { openPopup } from '../../../stores/popup.ts';
import { showToast } from '../../../stores/toast.ts';
import { failureText } from '../failure-text.ts';
import { BindDialog } from './BindDialog.tsx';
import { Devices } from './Devices.tsx';
import { LoginHistory } from './LoginHistory.tsx';
import { TotpDialog } from './TotpDialog.tsx';
import { useStepUp } from './use-step-up.tsx';

type RowProps = {
  readonly icon: string;
  readonly title: string;
  readonly text: string;
  readonly badge?: ReactNode;
  readonly value?: string | null;
  readonly children: ReactNode;
};

function Row({ icon, title, text, badge, value, children }: RowProps) {
  return (
    <li>
      <span className="sec-i">
        <Icon path={icon} />
      </span>
      <span className="grow">
        <b>
          {title} {badge}
        </b>
        <span className="cap t3">{text}</span>
      </span>
      {value ? <bdi className="small num t2">{value}</bdi> : null}
      {children}
    </li>
  );
}

/** How far along the account's protection is, in a ring and in words. */
function Strength({ steps }: { readonly steps: readonly { readonly label: string; readonly isDone: boolean }[] }) {
  const t = useText();
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card className="sec-c">
      <h2>{t('security.strength')}</h2>
      <p className="sec-n num">
        {done} / {steps.length}
      </p>
      <ul className="rules">
        {steps.map(({ label, isDone }) => (
          <li key={label} className={isDone ? 'ok' : undefined}>
            <Icon path={isDone ? checkIcon : circleIcon} size="xs" />
            {label}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Opened = 'mobile' | 'email' | 'totp';
type RowsProps = { readonly data: Security; readonly onOpen: (what: Opened) => void; readonly onEndTotp: () => void };

/** What protects the account, each with its state and what can be done about it. */
function Rows({ data, onOpen, onEndTotp }: RowsProps) {
  const t = useText();
  const provenBadge = <Badge tone="pos">{t('security.proven')}</Badge>;
  const bindText = (isThere: boolean) => t(isThere ? 'security.change' : 'security.add');
  return (
    <ul className="sec-l">
      <Row
        icon={keyIcon}
        title={t('session.password')}
        text={data.passwordChangedAt === null ? '' : t('security.passwordSince', { day: dayText(data.passwordChangedAt) })}
      >
        <Button size="s" onClick={() => openPopup('changePassword')}>
          {t('security.change')}
        </Button>
      </Row>
      <Row
        icon={phoneIcon}
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
        icon={mailIcon}
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
        icon={scanIcon}
        title={t('auth.factorApp')}
        text={data.hasTotp ? t('security.codesLeft', { count: data.recoveryCodesLeft }) : t('security.totpHint')}
        badge={data.hasTotp ? provenBadge : <Badge>{t('security.advised')}</Badge>}
      >
        {data.hasTotp ? (
          <Button size="s" onClick={onEndTotp}>
            {t('security.remove')}
          </Button>
        ) : (
          <Button size="s" kind="primary" onClick={() => onOpen('totp')}>
            {t('security.setUp')}
          </Button>
        )}
      </Row>
    </ul>
  );
}

/** Password, phone, e-mail, authenticator, devices and sign-ins of an account. */
export function SecurityCentre() {
  const t = useText();
  const { proven, dialog } = useStepUp();
  const { data, isError, refetch } = useCall('getSecurity', {});
  const [open, setOpen] = useState<Opened | null>(null);
  const close = () => setOpen(null);
  const endTotp = async () => {
    try {
      if ((await proven(() => makeCall('endTotp', {}))) === undefined) return;
      refresh('getSecurity');
      showToast({ kind: 'done', text: t('security.kept') });
    } catch (error) {
      showToast({ kind: 'error', text: error instanceof ApiError ? failureText(error, t) : t('errors.network') });
    }
  };
  if (isError && !data)
    return (
      <ErrorState title={t('security.failed')} text={t('page.chunkText')}>
        <Button onClick={() => void refetch()}>{t('action.retry')}</Button>
      </ErrorState>
    );
  if (!data) return <Skeleton className="sec-w" />;
  const steps = [
    { label: t('session.password'), isDone: true },
    { label: t('field.mobileNum'), isDone: data.mobile !== null },
    { label: t('field.email'), isDone: data.isEmailProven },
    { label: t('auth.factorApp'), isDone: data.hasTotp },
  ];
  return (
    <div className="sec">
      <h1>{t('security.title')}</h1>
      <div className="sec-g">
        <Card className="sec-c">
          <h2>
            <bdi>{data.account}</bdi>
          </h2>
          <p className="cap t3 num">{t('security.since', { day: dayText(data.registeredAt) })}</p>
          <Rows data={data} onOpen={setOpen} onEndTotp={() => void endTotp()} />
        </Card>
        <div className="sec-s">
          <Strength steps={steps} />
          <Devices />
        </div>
      </div>
      <LoginHistory />
      {open === 'totp' ? <TotpDialog onClose={close} /> : open === null ? null : <BindDialog what={open} onClose={close} />}
      {dialog}
    </div>
  );
}

import '../auth.css';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { CodeField } from '@sorak/ui/CodeField.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { checkIcon } from '@sorak/ui/icons.ts';
import { copyIcon, keyIcon } from '@sorak/ui/page-icons.ts';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { Tile } from '@sorak/ui/Tile.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { encode } from 'uqr';
import { failureFrom, makeCall } from '@sorak/client/calls.ts';
import { refresh } from '@sorak/client/queries.ts';
import { useText } from '../../../../locales/text.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { failureText } from '../failure-text.ts';
import { Crumb } from './Crumb.tsx';
import { useStepUp } from './use-step-up.tsx';
import { useTask } from '@sorak/client/use-task.ts';

/** A QR code as a picture. */
function Qr({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
  return <img className="qr" src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={label} />;
}

/** The key for who cannot scan, in groups of four to read, without gaps to copy. */
function KeyToType({ secret }: { readonly secret: string }) {
  const t = useText();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      showToast({ kind: 'done', text: t('security.totpCopied') });
    } catch {
      showToast({ kind: 'error', text: t('security.totpNotCopied') });
    }
  };
  return (
    <div className="column gap-tiny">
      <span className="caption faint-text">{t('security.totpSecret')}</span>
      <span className="security-key-line">
        <bdi className="digits security-key grow" dir="ltr">
          {(secret.match(/.{1,4}/g) ?? []).map((group, index) => (
            <span key={`${index}${group}`}>{group}</span>
          ))}
        </bdi>
        <Button size="s" onClick={() => void copy()}>
          <Icon path={copyIcon} size="s" />
          {t('security.totpCopy')}
        </Button>
      </span>
      <span className="caption faint-text">{t('security.totpOnce')}</span>
    </div>
  );
}

type Begun = { readonly secret: string; readonly uri: string };

/** One step of the way, with its number. */
function Step({ number, title, children }: { readonly number: number; readonly title: string; readonly children: ReactNode }) {
  return (
    <li>
      <span className="no digits" aria-hidden="true">
        {number}
      </span>
      <div>
        <b className="bold">{title}</b>
        {children}
      </div>
    </li>
  );
}

/** What recovery codes are, and when the authenticator is asked for. */
function Beside() {
  const t = useText();
  const uses = [t('security.usePlace'), t('security.useMoney'), t('security.useChange')];
  return (
    <aside className="security-side">
      <Card className="security-card">
        <Tile tone="brand">
          <Icon path={keyIcon} />
        </Tile>
        <h2>{t('security.recovery')}</h2>
        <p className="small soft-text">{t('security.recoverySoon')}</p>
      </Card>
      <Card className="security-card">
        <h2>{t('security.usedFor')}</h2>
        <ul className="ticks small">
          {uses.map((use) => (
            <li key={use}>
              <Icon path={checkIcon} size="s" /> {use}
            </li>
          ))}
        </ul>
      </Card>
    </aside>
  );
}

/** What setting up has come to: the secret, the typed code, the recovery codes, and why something did not work. */
function useTotp(onEnd: () => void) {
  const t = useText();
  const { proven, dialog } = useStepUp();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [code, setCode] = useState('');
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const hasBegun = useRef(false);
  const {
    run: submit,
    isBusy: isPending,
    failure,
    fail: setFailure,
  } = useTask(
    async () => {
      const answer = await proven(() => makeCall('confirmTotp', { code }));
      if (!answer) return;
      setRecoveryCodes(answer.recoveryCodes);
      refresh('getSecurity');
    },
    (error) => {
      setCode('');
      return failureText(error, t);
    },
  );
  const tell = (error: unknown) => setFailure(failureText(failureFrom(error), t));
  const begin = async () => {
    try {
      const answer = await proven(() => makeCall('beginTotp', {}));
      if (answer) setBegun(answer);
      else onEnd();
    } catch (error) {
      tell(error);
    }
  };
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void begin();
  });
  return { begun, code, setCode, recoveryCodes, failure, isPending, submit, dialog };
}

/** Sets an authenticator app up: the QR code, its first code, then the recovery codes, shown this once. */
export function TotpSetup({ onEnd }: { readonly onEnd: () => void }) {
  const t = useText();
  const { begun, code, setCode, recoveryCodes, failure, isPending, submit, dialog } = useTotp(onEnd);
  const steps = begun ? (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <ol className="setup-steps">
        <Step number={1} title={t('security.totpInstall')}>
          <p className="small soft-text">{t('security.totpApps')}</p>
        </Step>
        <Step number={2} title={t('security.totpScan')}>
          <div className="security-qr">
            <Qr text={begun.uri} label={t('security.totpQr')} />
            <KeyToType secret={begun.secret} />
          </div>
        </Step>
        <Step number={3} title={t('security.totpType')}>
          <CodeField label={t('auth.code')} hint={t('auth.factorAppHint')} value={code} onCode={setCode} />
          <Button type="submit" kind="primary" size="l" busy={isPending} disabled={code.length < 6}>
            {t('security.totpOn')}
          </Button>
        </Step>
      </ol>
    </form>
  ) : (
    <Skeleton className="security-wait" />
  );
  return (
    <div className="security">
      <Crumb here={t('auth.factorApp')} onBack={onEnd} />
      <div>
        <h1>{t('security.totpTitle')}</h1>
        <p className="soft-text">{t('security.totpHint')}</p>
      </div>
      <div className="security-grid">
        <Card className="security-card">
          {recoveryCodes ? (
            <>
              <h2>{t('security.recovery')}</h2>
              <p className="small soft-text">{t('security.recoveryText')}</p>
              <ol className="recovery-codes digits" dir="ltr">
                {recoveryCodes.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ol>
              <Button kind="primary" size="l" full onClick={onEnd}>
                {t('security.recoveryKept')}
              </Button>
            </>
          ) : (
            steps
          )}
          <FailureNote text={failure} />
        </Card>
        <Beside />
      </div>
      {dialog}
    </div>
  );
}

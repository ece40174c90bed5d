import { Button } from '@sorak/ui/Button.tsx';
import { CodeField } from '@sorak/ui/CodeField.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { copyIcon } from '@sorak/ui/icons-more.ts';
import { Modal } from '@sorak/ui/Modal.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { useEffect, useRef, useState } from 'react';
import { encode } from 'uqr';
import { ApiError } from '../../../api/ApiError.ts';
import { makeCall } from '../../../api/client.ts';
import { refresh } from '../../../api/queries.ts';
import { useText } from '../../../locales/text.ts';
import { showToast } from '../../../stores/toast.ts';
import { failureText } from '../failure-text.ts';
import { useOnce } from '../use-once.ts';
import { useStepUp } from './use-step-up.tsx';

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
    <div className="col g4">
      <span className="cap t3">{t('security.totpSecret')}</span>
      <span className="sec-k">
        <bdi className="num sec-key grow" dir="ltr">
          {(secret.match(/.{1,4}/g) ?? []).map((group, index) => (
            <span key={`${index}${group}`}>{group}</span>
          ))}
        </bdi>
        <Button size="s" onClick={() => void copy()}>
          <Icon path={copyIcon} size="s" />
          {t('security.totpCopy')}
        </Button>
      </span>
      <span className="cap t3">{t('security.totpOnce')}</span>
    </div>
  );
}

type Begun = { readonly secret: string; readonly uri: string };

/** Sets an authenticator app up: the QR code, its first code, then the recovery codes, shown this once. */
export function TotpDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const { proven, dialog } = useStepUp();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [code, setCode] = useState('');
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const hasBegun = useRef(false);
  const tell = (error: unknown) => setFailure(error instanceof ApiError ? failureText(error, t) : t('errors.network'));
  const begin = async () => {
    try {
      const answer = await proven(() => makeCall('beginTotp', {}));
      if (answer) setBegun(answer);
      else onClose();
    } catch (error) {
      tell(error);
    }
  };
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void begin();
  });
  const submit = useOnce(async () => {
    setFailure(null);
    setPending(true);
    try {
      const answer = await proven(() => makeCall('confirmTotp', { code }));
      if (!answer) return;
      setRecoveryCodes(answer.recoveryCodes);
      refresh('getSecurity');
    } catch (error) {
      setCode('');
      tell(error);
    } finally {
      setPending(false);
    }
  });
  return (
    <Modal label={t('auth.factorApp')} closeLabel={t('action.close')} onClose={onClose} size="small">
      <form
        className="modal-b dlg"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <h2>{t('auth.factorApp')}</h2>
        {recoveryCodes ? (
          <>
            <p className="small t2">{t('security.recoveryText')}</p>
            <ol className="rec num" dir="ltr">
              {recoveryCodes.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ol>
            <Button kind="primary" size="l" full onClick={onClose}>
              {t('security.recoveryKept')}
            </Button>
          </>
        ) : begun ? (
          <>
            <p className="small t2">{t('security.totpText')}</p>
            <Qr text={begun.uri} label={t('security.totpQr')} />
            <KeyToType secret={begun.secret} />
            <CodeField label={t('auth.code')} hint={t('auth.factorAppText')} value={code} onCode={setCode} />
            <Button type="submit" kind="primary" size="l" full busy={isPending} disabled={code.length < 6}>
              {t('security.confirm')}
            </Button>
          </>
        ) : (
          <Skeleton className="qr" />
        )}
        <FailureNote text={failure} />
      </form>
      {dialog}
    </Modal>
  );
}

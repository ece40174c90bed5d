import { COMPLAINT_NUMBER, type ComplaintRow } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { type FormEvent, useState } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { dayText } from '../../../lib/time.ts';
import { useText } from '../../../locales/text.ts';
import { useIsSignedIn } from '../../../stores/session.ts';

type Props = { readonly onNew: () => void; readonly onOpen: (number: string, code: string) => void };

function Own({ list, onOpen }: { readonly list: readonly ComplaintRow[]; readonly onOpen: Props['onOpen'] }) {
  const t = useText();
  return (
    <ul className="complaint-list">
      {list.map(({ number, stage, subject, openedAt, isLate }) => (
        <li key={number}>
          <button type="button" onClick={() => onOpen(number, '')}>
            <span className="grow">
              <b className="firm digits block">{number}</b>
              <span className="caption faint-text">
                {t(`complaint.subject.${subject}`)} · {dayText(openedAt)}
              </span>
            </span>
            <Badge tone={isLate ? 'warn' : undefined}>{t(`complaint.stage.${stage}`)}</Badge>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** For whoever cannot sign in: the number and the code that were shown when it was opened. */
function ByCode({ onOpen }: Pick<Props, 'onOpen'>) {
  const t = useText();
  const [number, setNumber] = useState('');
  const [code, setCode] = useState('');
  const typed = number.trim().toUpperCase();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onOpen(typed, code.trim());
  };
  return (
    <form className="complaint-part" onSubmit={submit}>
      <h3>{t('complaint.byCode')}</h3>
      <Field label={t('complaint.number')} value={number} maxLength={20} onChange={(event) => setNumber(event.currentTarget.value)} />
      <Field
        label={t('complaint.code')}
        value={code}
        maxLength={64}
        autoComplete="off"
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" disabled={!COMPLAINT_NUMBER.test(typed) || code.trim() === ''}>
        {t('complaint.read')}
      </Button>
    </form>
  );
}

export function ComplaintStart({ onNew, onOpen }: Props) {
  const t = useText();
  const isSignedIn = useIsSignedIn();
  const { data } = useCall('getComplaints', isSignedIn ? {} : null, { staleTimeMs: 0 });
  return (
    <div className="complaint-part">
      <p className="soft-text small">{t('complaint.lead')}</p>
      <Button kind="citron" size="l" full onClick={onNew}>
        {t('complaint.new')}
      </Button>
      {data && data.list.length > 0 ? <Own list={data.list} onOpen={onOpen} /> : null}
      {isSignedIn ? null : <ByCode onOpen={onOpen} />}
    </div>
  );
}

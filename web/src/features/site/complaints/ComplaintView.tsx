import { type Complaint, type ComplaintStep, SERVICE_TEXT_LENGTH } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { FailureNote, Note } from '@sorak/ui/Note.tsx';
import { RemarkField } from '@sorak/ui/RemarkField.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { useState } from 'react';
import { keepCall, refresh, useCall } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { ReadFailed } from '../../../lib/ReadFailed.tsx';
import { dayText, momentText } from '../../../lib/time.ts';
import { useText } from '../../../locales/text.ts';

const EVERY_MS = 20_000;
type Own = { readonly one: Complaint };

/** Where it stands, by when it is answered, and who decides what the house and its owner cannot agree on. */
function Standing({ one: { stage, subject, reference, openedAt, dueAt, isLate, outcome, body, isBodyOpen } }: Own) {
  const t = useText();
  return (
    <>
      <p className="row gap-medium wraps">
        <Badge tone={isLate ? 'warn' : 'info'}>{t(`complaint.stage.${stage}`)}</Badge>
        {outcome ? <Badge>{t(`complaint.outcome.${outcome}`)}</Badge> : null}
        <span className="small soft-text">
          {t(`complaint.subject.${subject}`)} {reference} · {dayText(openedAt)}
        </span>
      </p>
      {dueAt === null ? null : <p className="small digits">{t(isLate ? 'complaint.wasDue' : 'complaint.due', { day: dayText(dueAt) })}</p>}
      {body ? (
        <Note tone={isBodyOpen ? 'warn' : undefined}>
          <p>{t(isBodyOpen ? 'complaint.bodyNow' : 'complaint.bodyLater', { name: body.name })}</p>
          {body.url ? (
            <a className="link" href={body.url} target="_blank" rel="noreferrer">
              {body.name}
            </a>
          ) : null}
        </Note>
      ) : null}
    </>
  );
}

function Words({ one: { messages } }: Own) {
  const t = useText();
  return (
    <ol className="complaint-words" aria-label={t('complaint.words')}>
      {messages.map(({ id, isStaff, text, sentAt }) => (
        <li key={id} className={isStaff ? 'staff' : undefined}>
          <span className="caption faint-text digits">
            {t(isStaff ? 'service.staff' : 'service.you')} · {momentText(sentAt)}
          </span>
          <p dir="auto">{text}</p>
        </li>
      ))}
    </ol>
  );
}

function Steps({ one, code }: Own & { readonly code: string }) {
  const t = useText();
  const [text, setText] = useState('');
  const { send, isBusy, error } = useSend('writeComplaint');
  const { number, steps } = one;
  const step = async (what: ComplaintStep) => {
    const next = await send({ number, code, step: what, text });
    refresh('getComplaints');
    if (!next) return;
    setText('');
    keepCall('getComplaint', { number, code }, next);
  };
  if (steps.length === 0) return null;
  const hasWords = steps.includes('add');
  return (
    <div className="complaint-part">
      {hasWords ? <RemarkField label={t('complaint.more')} value={text} max={SERVICE_TEXT_LENGTH} rows={3} onValue={setText} /> : null}
      <FailureNote text={error?.message} />
      <div className="row gap-medium wraps">
        {steps.map((what) => (
          <Button
            key={what}
            kind={what === 'disagree' ? 'primary' : 'outline'}
            busy={isBusy}
            disabled={what !== 'accept' && text.trim() === ''}
            onClick={() => void step(what)}
          >
            {t(`complaint.step.${what}`)}
          </Button>
        ))}
      </div>
      {steps.includes('disagree') ? <p className="caption faint-text">{t('complaint.disagreeText')}</p> : null}
    </div>
  );
}

/** One complaint as its owner sees it. */
export function ComplaintView({ number, code }: { readonly number: string; readonly code: string }) {
  const t = useText();
  const { data, error, refetch } = useCall('getComplaint', { number, code }, { staleTimeMs: 0, refetchEveryMs: EVERY_MS });
  if (!data)
    return error ? (
      <ReadFailed title={t('complaint.failed')} text={error.message} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="complaint-wait" />
    );
  return (
    <section className="complaint-part" aria-label={number}>
      <h3 className="digits">{number}</h3>
      <Standing one={data} />
      <Words one={data} />
      <Steps one={data} code={code} />
    </section>
  );
}

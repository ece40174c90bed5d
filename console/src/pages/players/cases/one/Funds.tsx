import type { CaseDetail } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { useState } from 'react';
import { refresh } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useMayCall } from '../../../../api/may-call.ts';
import { ReasonButton } from '../../../../features/ReasonButton.tsx';
import { formatTime } from '../../../../lib/format.ts';
import { useText, wordOf } from '../../../../locales/text.ts';

const DAYS = 14;
type Question = CaseDetail['questions'][number];

/** A document of an answer, opened for a reason and shown once. */
function Picture({ id, pictureId, place }: { readonly id: string; readonly pictureId: string; readonly place: number }) {
  const text = useText();
  const opening = useSend('openFundsPicture');
  const [image, setImage] = useState<string | null>(null);
  const word = text('cases.picture', { n: place });
  if (image !== null) return <img className="case-document" alt={word} src={`data:image/jpeg;base64,${image}`} />;
  return (
    <ReasonButton
      word={word}
      look="outline"
      title={word}
      text={text('cases.pictureText')}
      sending={opening}
      onReason={async (reason) => {
        const found = await opening.send({ id, pictureId, reason });
        setImage(found?.image ?? null);
        return found !== undefined;
      }}
    />
  );
}

function Deciding({ id, question }: { readonly id: string; readonly question: Question }) {
  const text = useText();
  const deciding = useSend('decideFunds');
  const decide = (isEnough: boolean) => async (note: string) => {
    const done = await deciding.send({ id, questionId: question.id, isEnough, note });
    refresh('getCase');
    return done !== undefined;
  };
  return (
    <div className="row gap-medium wraps">
      {([true, false] as const).map((isEnough) => {
        const word = text(isEnough ? 'cases.enough' : 'cases.notEnough');
        return (
          <ReasonButton
            key={word}
            word={word}
            label={`${word}: ${question.username}`}
            look={isEnough ? 'primary' : 'outline'}
            title={word}
            text={text('cases.decideFundsText')}
            sending={deciding}
            onReason={decide(isEnough)}
          />
        );
      })}
    </div>
  );
}

function Asking({ one }: { readonly one: CaseDetail }) {
  const text = useText();
  const asking = useSend('askFunds');
  const isAsked = (memberId: string): boolean =>
    one.questions.some((question) => question.memberId === memberId && (question.state === 'asked' || question.state === 'answered'));
  return (
    <div className="row gap-medium wraps">
      {one.accounts
        .filter(({ memberId }) => !isAsked(memberId))
        .map(({ memberId, username }) => {
          const word = text('cases.askFunds', { name: username });
          return (
            <ReasonButton
              key={memberId}
              word={word}
              look="outline"
              title={word}
              text={text('cases.fundsText')}
              sending={asking}
              onReason={async (words) => {
                const done = await asking.send({ id: one.id, memberId, words, days: DAYS });
                refresh('getCase');
                return done !== undefined;
              }}
            />
          );
        })}
    </div>
  );
}

/** What members of the case were asked about their money, and what they answered. */
export function Funds({ one }: { readonly one: CaseDetail }) {
  const text = useText();
  const mayWork = useMayCall('askFunds') && one.state !== 'closed';
  return (
    <Card>
      <h2 className="heading">{text('cases.funds')}</h2>
      {one.questions.length === 0 ? <p className="small soft-text">{text('cases.noFunds')}</p> : null}
      <ul className="lines">
        {one.questions.map((question) => (
          <li key={question.id} className="stack">
            <span className="row gap-medium wraps">
              <b className="firm">{question.username}</b>
              <Badge tone={question.state === 'answered' ? 'warn' : undefined}>{wordOf('cases.fundsState', question.state)}</Badge>
              <span className="caption faint-text digits">{text('cases.taskBy', { by: question.by, at: formatTime(question.dueAt) })}</span>
            </span>
            <span className="block">{question.words}</span>
            {question.answer === null ? null : <q className="block">{question.answer}</q>}
            {mayWork ? (
              <div className="row gap-medium wraps">
                {question.pictures.map((pictureId, at) => (
                  <Picture key={pictureId} id={one.id} pictureId={pictureId} place={at + 1} />
                ))}
              </div>
            ) : null}
            {mayWork && question.state === 'answered' ? <Deciding id={one.id} question={question} /> : null}
          </li>
        ))}
      </ul>
      {mayWork ? <Asking one={one} /> : null}
    </Card>
  );
}

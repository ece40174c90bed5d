import type { CaseDetail } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { refresh } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useMayCall } from '../../../../api/may-call.ts';
import { ReasonButton } from '../../../../features/ReasonButton.tsx';
import { formatTime } from '../../../../lib/format.ts';
import { useText, wordOf } from '../../../../locales/text.ts';

type Asked = NonNullable<CaseDetail['asked']>;
const wishText = ({ what, lift }: Asked): string =>
  lift ? `${wordOf('cases.allow', lift.what)}: ${lift.username}` : wordOf('cases.ask', what);

function Second({ one, asked }: { readonly one: CaseDetail; readonly asked: Asked }) {
  const text = useText();
  const deciding = useSend('decideCase');
  const decide = (isAgreed: boolean) => async (note: string) => {
    const done = await deciding.send({ id: one.id, isAgreed, note });
    refresh('getCase', 'getCases');
    return done !== undefined;
  };
  const back = text(asked.isMine ? 'cases.takeBack' : 'cases.sendBack');
  return (
    <>
      <b className="firm">{wishText(asked)}</b>
      <q className="block breaks">{asked.note}</q>
      <p className="caption faint-text digits">{text('cases.signed', { by: asked.by, at: formatTime(asked.at) })}</p>
      <div className="row gap-medium wraps">
        <ReasonButton word={back} look="outline" title={back} text={text('cases.backText')} sending={deciding} onReason={decide(false)} />
        {asked.isMine ? null : (
          <ReasonButton
            word={text('cases.sign')}
            title={text('cases.sign')}
            text={text(asked.lift ? 'cases.signLiftText' : 'cases.signText')}
            sending={deciding}
            onReason={decide(true)}
          />
        )}
      </div>
    </>
  );
}

/** What two operators decide: the first signs, the second signs or sends it back. */
export function Decision({ one }: { readonly one: CaseDetail }) {
  const text = useText();
  const mayWork = useMayCall('decideCase');
  const asking = useSend('askCaseDecision');
  const what = one.state === 'closed' ? 'reopen' : 'close';
  const word = wordOf('cases.ask', what);
  return (
    <Card className="stack">
      <h2 className="heading">{text('cases.decision')}</h2>
      {one.asked ? <Second one={one} asked={one.asked} /> : null}
      {mayWork && !one.asked ? (
        <div>
          <ReasonButton
            word={word}
            title={word}
            text={text('cases.askText')}
            sending={asking}
            onReason={async (note) => {
              const done = await asking.send({ id: one.id, what, note });
              refresh('getCase', 'getCases');
              return done !== undefined;
            }}
          />
        </div>
      ) : null}
      <p className="caption faint-text">{text('cases.untold')}</p>
    </Card>
  );
}

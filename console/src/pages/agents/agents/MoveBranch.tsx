import type { ValueOf } from '@sorak/client/calls.ts';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { Button } from '@sorak/ui/Button.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { FailureNote, Note } from '@sorak/ui/Note.tsx';
import { type FormEvent, useState } from 'react';
import { useMayAsk } from '../../../api/may-ask.ts';
import { Answered } from '../../../features/Answered.tsx';
import { AskTwo } from '../../../features/AskTwo.tsx';
import { Figure } from '../../../features/Figure.tsx';
import { formatCount } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';

type Preview = ValueOf<'previewBranchMove'>;
type AskedProps = { readonly memberId: string; readonly account: string; readonly onMoved: () => void };

/** What the move touches, and the button that asks for it. */
function Ahead({ memberId, account, preview, onMoved }: AskedProps & { readonly preview: Preview }) {
  const text = useText();
  const mayAsk = useMayAsk('branchMove');
  const { from, to, members, contracts, obstacle } = preview;
  if (obstacle !== null) return <FailureNote text={wordOf('obstacle', obstacle)} />;
  return (
    <output className="stack">
      <div className="figures">
        <Figure label={text('agents.moveFrom')} value={from ?? text('agents.house')} />
        <Figure label={text('agents.moveTo')} value={to ?? text('agents.house')} />
        <Figure label={text('agents.moving')} value={formatCount(members)} />
        <Figure label={text('agents.ending')} value={formatCount(contracts)} />
      </div>
      {contracts > 0 ? <Note tone="warn">{text('agents.moveLoss')}</Note> : null}
      {mayAsk ? (
        <div className="row">
          <AskTwo
            word={text('agents.move')}
            kind="danger"
            look="outline"
            title={text('agents.move')}
            text={text('agents.moveText', { members, contracts })}
            wish={{ kind: 'branchMove', object: memberId, after: { account, contracts } }}
            onAsked={() => {
              refresh('getAgentTree', 'getAgentCase');
              onMoved();
            }}
          />
        </div>
      ) : null}
    </output>
  );
}

function Asked(props: AskedProps) {
  const answer = useCall('previewBranchMove', { memberId: props.memberId, account: props.account }, { staleTimeMs: 0 });
  return <Answered answer={answer}>{(preview) => <Ahead {...props} preview={preview} />}</Answered>;
}

/** Puts an agent with all below under another agent, or under the house, once it was seen what that touches: two operators do. */
export function MoveBranch({ memberId }: { readonly memberId: string }) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(typed.trim().toLowerCase());
  };
  return (
    <section className="stack">
      <h3>{text('agents.move')}</h3>
      <form className="row gap-medium wraps" onSubmit={submit}>
        <Field label={text('agents.moveUnder')} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
        <Button type="submit" kind="outline">
          {text('agents.preview')}
        </Button>
      </form>
      {asked === null ? null : <Asked key={asked} memberId={memberId} account={asked} onMoved={() => setAsked(null)} />}
    </section>
  );
}

import { SUPPORT_CATEGORIES, type SupportCase } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useMayCall } from '../../../api/may-call.ts';
import { type PanelProps, QueuePanel } from '../../../features/queue/QueuePanel.tsx';
import { setSearch } from '@sorak/client/location.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useText } from '../../../locales/text.ts';
import { Due } from './Due.tsx';
import { GiveTo } from './GiveTo.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { MemberFacts } from './MemberFacts.tsx';
import { Messages } from './Messages.tsx';
import { categoryOptions } from './Filters.tsx';
import { Notes } from './Notes.tsx';
import { Resolutions } from './Resolutions.tsx';

type Own = { readonly one: SupportCase; readonly onDone: () => void };

/** Reads the lists again; what was refused also the conversation, for the reason is in it. */
function readAgain(isDone: boolean): void {
  refresh('getSupportQueue', 'getConsoleWaiting', ...(isDone ? [] : (['getSupportCase'] as const)));
}

/** Whose the conversation is, and taking, closing and reopening it. */
function State({ one, onDone }: Own) {
  const text = useText();
  const mayAct = useMayCall('answerSupport');
  const assign = useSend('assignSupport');
  const sort = useSend('setSupportCategory');
  const close = useSend('closeSupport');
  const reopen = useSend('reopenSupport');
  const { id, lastId, assignedTo, isMine, closedAt, closedBy, dueAt, queue } = one;
  const isClosed = closedAt !== null;
  const onSort = async (value: string) => {
    const category = SUPPORT_CATEGORIES.find((known) => known === value);
    if (category) readAgain((await sort.send({ id, category })) !== undefined);
    refresh('getSupportCase');
  };
  const onTake = async () => readAgain((await assign.send({ id, from: assignedTo })) !== undefined);
  const onClose = async () => {
    const done = await close.send({ id, lastId });
    readAgain(done !== undefined);
    if (!done) return;
    showToast({ kind: 'done', text: text('support.closed') });
    onDone();
  };
  const onReopen = async () => {
    const done = await reopen.send({ id });
    readAgain(done !== undefined);
    if (done) setSearch({ tab: 'mine', page: '', open: id });
  };
  return (
    <div className="panel-part stack">
      <div className="row gap-medium wraps">
        {dueAt === null ? null : <Due at={dueAt} isVip={queue === 'VIP'} />}
        <Badge>{isMine ? text('support.yours') : (assignedTo ?? text('support.nobody'))}</Badge>
        <Select
          small
          label={text('support.about')}
          disabled={!mayAct || sort.isBusy}
          value={one.category}
          options={categoryOptions()}
          onPick={(value) => void onSort(value)}
        />
        {isClosed ? <Badge>{text('support.closedBy', { who: closedBy ?? '–' })}</Badge> : null}
        {mayAct && !isClosed && !isMine ? (
          <Button size="s" busy={assign.isBusy} onClick={() => void onTake()}>
            {text(assignedTo === null ? 'support.take' : 'support.takeOver')}
          </Button>
        ) : null}
        {mayAct && !isClosed && (isMine || assignedTo === null) ? <GiveTo one={one} onDone={readAgain} /> : null}
        {mayAct && !isClosed && (isMine || assignedTo === null) ? (
          <Button size="s" kind="outline" busy={close.isBusy} onClick={() => void onClose()}>
            {text('support.close')}
          </Button>
        ) : null}
        {mayAct && isClosed ? (
          <Button size="s" busy={reopen.isBusy} onClick={() => void onReopen()}>
            {text('support.reopen')}
          </Button>
        ) : null}
      </div>
      <FailureNote text={(assign.error ?? sort.error ?? close.error ?? reopen.error)?.message} />
    </div>
  );
}

/** One conversation, with its member beside it. */
export function ThreadPanel({ id, onDone, ...panel }: PanelProps & { readonly onDone: () => void }) {
  const text = useText();
  const answer = useCall('getSupportCase', { id });
  const mayAct = useMayCall('answerSupport');
  const memberId = answer.data?.memberId ?? null;
  const member = useCall('getMemberFile', memberId === null ? null : { memberId });
  return (
    <QueuePanel title={answer.data?.username ?? text('support.visitor')} answer={answer} {...panel}>
      {(one) => (
        <div className="support-panel">
          <section className="support-talk" aria-label={text('support.messages')}>
            <State one={one} onDone={onDone} />
            <Messages one={one} />
            {mayAct && one.closedAt === null && (one.isMine || one.assignedTo === null) ? (
              <AnswerForm one={one} language={member.data?.language} onSent={readAgain} />
            ) : null}
          </section>
          <section className="support-side" aria-label={text('member.title')}>
            {memberId === null ? (
              <p className="small faint-text panel-part">{text('support.visitorText')}</p>
            ) : (
              <MemberFacts answer={member} />
            )}
            <Notes one={one} mayWrite={mayAct} />
            <Resolutions one={one} />
          </section>
        </div>
      )}
    </QueuePanel>
  );
}

import type { ValueOf } from '@sorak/client/calls.ts';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { FailureNote, Note } from '@sorak/ui/Note.tsx';
import { RemarkField } from '@sorak/ui/RemarkField.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useState } from 'react';
import { AskTwo } from '../../../../features/AskTwo.tsx';
import { DeskRequests } from '../../../../features/DeskRequests.tsx';
import { ReasonButton } from '../../../../features/ReasonButton.tsx';
import { formatCount, formatMoney } from '../../../../lib/format.ts';
import { type Text, useText, wordOf } from '../../../../locales/text.ts';
import { readGrantLines } from './grant-lines.ts';

type Answer = ValueOf<'grantCampaign'>;
type Came = Answer['list'][number] & { readonly at: number };
const MAX_LETTERS = 400_000;
const KINDS = ['campaignGrant'] as const;

const columnsOf = (text: Text): Column<Came>[] => [
  { key: 'line', head: text('campaigns.line'), numeric: true, cell: ({ at }) => formatCount(at + 1) },
  { key: 'member', head: text('campaigns.member'), cell: ({ member }) => <b className="firm">{member}</b> },
  {
    key: 'came',
    head: text('campaigns.grantResult'),
    cell: ({ isGiven, reason }) => (
      <>
        <Badge tone={isGiven ? 'positive' : 'warn'}>{text(isGiven ? 'campaigns.isGiven' : 'campaigns.notGiven')}</Badge>
        {reason ? <span className="subtext">{wordOf('cnot', reason)}</span> : null}
      </>
    ),
  },
];

/** What came of each line, or would. */
function Outcome({ answer: { list, sum }, isDone }: { readonly answer: Answer; readonly isDone: boolean }) {
  const text = useText();
  const given = list.filter(({ isGiven }) => isGiven).length;
  return (
    <>
      <p className="small">
        {text(isDone ? 'campaigns.granted' : 'campaigns.wouldGrant', { n: given, all: list.length })}{' '}
        {text('campaigns.grantSum', { sum: formatMoney(sum) })}
      </p>
      <Table
        caption={text('campaigns.grantResult')}
        columns={columnsOf(text)}
        rows={list.map((one, at) => ({ ...one, at }))}
        rowKey={({ at }) => String(at)}
        dense
      />
    </>
  );
}

type TypedProps = {
  readonly count: number;
  readonly wrong: readonly number[];
  readonly value: string;
  readonly onType: (typed: string) => void;
};

/** Members by name, typed or from a file. */
function Lines({ count, wrong, value, onType }: TypedProps) {
  const text = useText();
  return (
    <>
      <RemarkField
        label={`${text('campaigns.memberNames')} (${formatCount(count)})`}
        hint={text('campaigns.grantHint')}
        max={MAX_LETTERS}
        rows={6}
        value={value}
        onValue={onType}
      />
      <label className="stack file">
        <span className="small firm">{text('campaigns.grantFile')}</span>
        <input
          type="file"
          accept=".csv,text/csv,text/plain"
          onChange={(event) => void event.currentTarget.files?.[0]?.text().then((read) => onType(read.slice(0, MAX_LETTERS)))}
        />
      </label>
      {wrong.length > 0 ? <Note tone="warn">{text('campaigns.grantWrong', { lines: wrong.slice(0, 20).join(', ') })}</Note> : null}
    </>
  );
}

/** Gives a campaign to members by name or by file: tried out first, given then; above the bound another operator has to agree. */
export function Grant({ id }: { readonly id: string }) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState<{ readonly of: string; readonly answer: Answer } | null>(null);
  const [object, setObject] = useState(() => `${id}:${crypto.randomUUID()}`);
  const [came, setCame] = useState<Answer | null>(null);
  const trying = useSend('grantCampaign');
  const sending = useSend('grantCampaign');
  const { lines, wrong } = readGrantLines(typed);
  const isTried = tried !== null && tried.of === typed;
  const shown = came ?? (isTried ? tried.answer : null);
  const done = (): void => {
    setTyped('');
    setTried(null);
    setObject(`${id}:${crypto.randomUUID()}`);
    refresh('getOperatorCampaigns', 'getCampaignGifts', 'getCampaignFigures');
  };
  const tryOut = async () => {
    setCame(null);
    const answer = await trying.send({ id, lines: [...lines], isTrial: true, reason: text('campaigns.tryReason') });
    if (answer) setTried({ of: typed, answer });
  };
  const give = async (reason: string): Promise<boolean> => {
    const answer = await sending.send({ id, lines: [...lines], isTrial: false, reason });
    if (!answer) return false;
    setCame(answer);
    done();
    const given = answer.list.filter(({ isGiven }) => isGiven).length;
    showToast({ kind: 'done', text: text('campaigns.granted', { n: given, all: answer.list.length }) });
    return true;
  };
  return (
    <>
      <Card className="stack">
        <h2 className="heading">{text('campaigns.grant')}</h2>
        <p className="small soft-text">{text('campaigns.grantText')}</p>
        <Lines
          count={lines.length}
          wrong={wrong}
          value={typed}
          onType={(next) => {
            setTyped(next);
            setCame(null);
          }}
        />
        <FailureNote text={trying.error?.message} />
        <div className="row gap-little wraps">
          <Button
            kind="outline"
            size="s"
            busy={trying.isBusy}
            disabled={lines.length === 0 || wrong.length > 0}
            onClick={() => void tryOut()}
          >
            {text('campaigns.tryOut')}
          </Button>
          {isTried && !tried.answer.needsSecond ? (
            <ReasonButton
              word={text('campaigns.grant')}
              title={text('campaigns.grant')}
              isWhole={lines.length > 0}
              sending={sending}
              onReason={give}
            />
          ) : null}
          {isTried && tried.answer.needsSecond ? (
            <AskTwo
              word={text('campaigns.grantAsk')}
              title={text('campaigns.grantAsk')}
              wish={{ kind: 'campaignGrant', object, after: { lines: [...lines] } }}
              onAsked={done}
            />
          ) : null}
        </div>
        {shown ? <Outcome answer={shown} isDone={came !== null} /> : null}
      </Card>
      <Card className="stack">
        <h2 className="heading">{text('campaigns.grantWaits')}</h2>
        <DeskRequests kinds={KINDS} onDecided={() => refresh('getCampaignGifts', 'getCampaignFigures')} />
      </Card>
    </>
  );
}

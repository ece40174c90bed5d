import type { BulkAction, BulkLine } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useState } from 'react';
import { useMayCall } from '../../../api/may-call.ts';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { formatCount } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';

type Act = BulkAction['act'];
const LABEL = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** What this operator may do to many. */
function useActs(): readonly Act[] {
  const mayLabel = useMayCall('setMemberLabel');
  const mayGather = useMayCall('saveSegment') && mayLabel;
  const mayFreeze = useMayCall('unfreezeMember');
  return [
    ...(mayLabel ? (['label', 'unlabel'] as const) : []),
    ...(mayGather ? (['gather'] as const) : []),
    ...(mayFreeze ? (['freeze'] as const) : []),
  ];
}
export const useMayBulk = (): boolean => useActs().length > 0;

/** How many are touched, and whoever is not, with the reason. */
function BulkLines({ lines }: { readonly lines: readonly BulkLine[] }) {
  const text = useText();
  const left = lines.filter(({ outcome }) => outcome !== 'done');
  return (
    <output className="stack">
      <p className="small">{text('bulk.touched', { touched: formatCount(lines.length - left.length), all: formatCount(lines.length) })}</p>
      {left.length === 0 ? null : (
        <>
          <p className="small">{text('bulk.left')}</p>
          <ul className="lines small">
            {left.map(({ memberId, username, outcome }) => (
              <li key={memberId}>
                <b className="firm">{username ?? memberId}</b> · {wordOf('bulkOutcome', outcome)}
              </li>
            ))}
          </ul>
        </>
      )}
    </output>
  );
}

type Props = { readonly members: readonly string[]; readonly onClear: () => void };

/** One thing for everybody who is picked: tried out first, then done with a reason. */
export function Bulk({ members, onClear }: Props) {
  const text = useText();
  const acts = useActs();
  const [act, setAct] = useState<Act>(acts[0] ?? 'label');
  const [label, setLabel] = useState('');
  const [tried, setTried] = useState<readonly BulkLine[] | null>(null);
  const [gathered, setGathered] = useState<string | null>(null);
  const trying = useSend('tryMemberBulk');
  const running = useSend('runMemberBulk');
  const typed = label.trim().toLowerCase();
  const action: BulkAction | null = act === 'freeze' ? { act } : LABEL.test(typed) ? { act, label: typed } : null;
  const request = action ? { action, members: [...members] } : null;
  const attempt = async () => {
    if (request) setTried((await trying.send(request))?.lines ?? null);
  };
  const run = async (reason: string): Promise<boolean> => {
    const done = request ? await running.send({ ...request, reason }) : undefined;
    if (!done) return false;
    const touched = done.lines.filter(({ outcome }) => outcome === 'done').length;
    showToast({ kind: 'done', text: text('bulk.done', { touched: formatCount(touched), all: formatCount(done.lines.length) }) });
    refresh('listMembers', 'getLabels', 'getSegments');
    setTried(null);
    if (act === 'gather') setGathered(typed);
    else onClear();
    return true;
  };
  return (
    <section className="bulk-bar stack" aria-label={text('bulk.title')}>
      <div className="filters">
        <b className="firm">{text('bulk.picked', { count: members.length })}</b>
        <Select
          label={text('bulk.act')}
          value={act}
          options={acts.map((one) => ({ value: one, label: wordOf('bulkAct', one) }))}
          onPick={(value) => {
            setAct(acts.find((one) => one === value) ?? act);
            setTried(null);
          }}
        />
        {act === 'freeze' ? null : (
          <Field
            label={text('bulk.label')}
            value={label}
            maxLength={40}
            onChange={(event) => {
              setLabel(event.currentTarget.value);
              setTried(null);
            }}
          />
        )}
        <Button size="s" kind="outline" busy={trying.isBusy} disabled={request === null} onClick={() => void attempt()}>
          {text('bulk.try')}
        </Button>
        {tried?.some(({ outcome }) => outcome === 'done') ? (
          <ReasonButton
            word={wordOf('bulkAct', act)}
            kind={act === 'freeze' ? 'danger' : 'primary'}
            title={text('bulk.title')}
            text={text('bulk.runText', { touched: tried.filter(({ outcome }) => outcome === 'done').length })}
            sending={running}
            onReason={run}
          >
            <BulkLines lines={tried} />
          </ReasonButton>
        ) : null}
        <Button size="s" onClick={onClear}>
          {text('bulk.clear')}
        </Button>
      </div>
      <FailureNote text={trying.error?.message ?? null} />
      {tried ? <BulkLines lines={tried} /> : null}
      {gathered === null ? null : (
        <p className="small">
          {text('bulk.gathered', { label: gathered })}{' '}
          <Link className="link" to="/console/mailings">
            {text('bulk.toMailings')}
          </Link>
        </p>
      )}
    </section>
  );
}

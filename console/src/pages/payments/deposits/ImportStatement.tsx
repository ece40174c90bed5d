import { MAX_STATEMENT_ROWS, type StatementFault } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { depositIcon } from '@sorak/ui/page-icons.ts';
import { useState } from 'react';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useMayCall } from '../../../api/may-call.ts';
import { ReasonDialog } from '../../../features/ReasonDialog.tsx';
import { setSearch } from '@sorak/client/location.ts';
import { formatCount } from '../../../lib/format.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useText, wordOf } from '../../../locales/text.ts';

const MAX_BYTES = 500_000;

function Faults({ faults }: { readonly faults: readonly StatementFault[] }) {
  const text = useText();
  return (
    <Note tone="warn" alert>
      {text('statement.faults')}
      <ul className="faults">
        {faults.map(({ row, column, code }) => (
          <li key={`${row} ${column} ${code}`}>
            {text('statement.fault', { row, what: wordOf('sfault', code) })} {column ? `(${column})` : ''}
          </li>
        ))}
      </ul>
    </Note>
  );
}

type Read = { readonly name: string; readonly text: string };

/** Takes a file in; another operator approves it before anything is booked. */
function Dialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const { data } = useCall('getStatements', { pageSize: 1 });
  const { send, isBusy, error } = useSend('importStatement');
  const [file, setFile] = useState<Read | null>(null);
  const [isTooLong, setTooLong] = useState(false);
  const [picked, setPicked] = useState('');
  const [faults, setFaults] = useState<readonly StatementFault[]>([]);
  const methods = data?.methods ?? [];
  const method = picked || (methods[0]?.code ?? '');
  const take = async (one: File | undefined) => {
    setFaults([]);
    setTooLong(one !== undefined && one.size > MAX_BYTES);
    setFile(one && one.size <= MAX_BYTES ? { name: one.name.slice(0, 120), text: await one.text() } : null);
  };
  const submit = async (reason: string) => {
    const answer = file && (await send({ method, ...file, reason }));
    if (!answer) return;
    setFaults(answer.faults);
    if (!answer.statement) return;
    showToast({ kind: 'done', text: text('statement.waits') });
    refresh('getStatements');
    onClose();
    setSearch({ view: 'statements', page: '', open: answer.statement.id });
  };
  return (
    <ReasonDialog
      title={text('statement.import')}
      text={text('statement.importText', { max: formatCount(MAX_STATEMENT_ROWS) })}
      action={text('adjustments.askGo')}
      isBusy={isBusy}
      error={error}
      isWhole={file !== null && method !== ''}
      onSubmit={(reason) => void submit(reason)}
      onClose={onClose}
    >
      <Select
        label={text('statement.account')}
        value={method}
        options={methods.map(({ code, name }) => ({ value: code, label: name }))}
        onPick={setPicked}
      />
      <label className="stack file">
        <span className="small firm">{text('statement.file')}</span>
        <input type="file" accept=".csv,text/csv" onChange={(event) => void take(event.currentTarget.files?.[0])} />
        <span className="caption faint-text monospace">time,reference,amount,payer,remark</span>
      </label>
      {isTooLong ? <Note tone="warn">{text('statement.tooLong')}</Note> : null}
      {faults.length > 0 ? <Faults faults={faults} /> : null}
    </ReasonDialog>
  );
}

/** The way to read a bank statement in, for roles that may. */
export function ImportStatement() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  if (!useMayCall('importStatement')) return null;
  return (
    <>
      <Button size="s" kind="outline" className="to-end" onClick={() => setOpen(true)}>
        <Icon path={depositIcon} size="s" />
        {text('statement.import')}
      </Button>
      {isOpen ? <Dialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

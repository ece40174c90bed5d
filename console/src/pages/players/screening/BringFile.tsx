import { SCREENING_KINDS, type ScreeningKind } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { useState } from 'react';
import { refresh } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { useText, wordOf } from '../../../locales/text.ts';

const CODE = /^[a-z0-9][a-z0-9-]{1,39}$/;

/** A new file of a list: with one fault nothing is kept, and each fault is named. */
export function BringFile() {
  const text = useText();
  const sending = useSend('uploadScreening');
  const [list, setList] = useState('');
  const [kind, setKind] = useState<ScreeningKind>('sanctions');
  const [content, setContent] = useState('');
  const [faults, setFaults] = useState('');
  const isReady = CODE.test(list) && content !== '';
  const bring = async (reason: string): Promise<boolean> => {
    const done = await sending.send({ list, kind, content, reason });
    refresh('getScreening');
    if (!done) return false;
    setFaults(done.faults.map(({ row, column }) => text('screening.fault', { row, column })).join('; '));
    return true;
  };
  return (
    <Card className="stack">
      <h2 className="heading">{text('screening.bring')}</h2>
      <Field label={text('screening.code')} value={list} maxLength={40} onChange={(event) => setList(event.currentTarget.value.trim())} />
      <Select
        label={text('screening.kind')}
        value={kind}
        options={SCREENING_KINDS.map((value) => ({ value, label: wordOf('screening.kind', value) }))}
        onPick={(value) => setKind(SCREENING_KINDS.find((known) => known === value) ?? 'sanctions')}
      />
      <Field
        label={text('screening.file')}
        type="file"
        accept=".csv,text/csv"
        onChange={(event) => void event.currentTarget.files?.[0]?.text().then(setContent)}
      />
      <FailureNote text={faults === '' ? null : text('screening.faults', { faults })} />
      {isReady ? (
        <div>
          <ReasonButton
            word={text('screening.bring')}
            title={text('screening.bring')}
            text={text('screening.bringText')}
            sending={sending}
            onReason={bring}
          />
        </div>
      ) : null}
    </Card>
  );
}

import type { CaseDetail } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { type FormEvent, useState } from 'react';
import { refresh } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useMayCall } from '../../../../api/may-call.ts';
import { ReasonButton } from '../../../../features/ReasonButton.tsx';
import { useText } from '../../../../locales/text.ts';

function save(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** To whom the file was handed over, and under which number of theirs. */
function Filed({ id, sha256 }: { readonly id: string; readonly sha256: string }) {
  const text = useText();
  const [authority, setAuthority] = useState('');
  const [reference, setReference] = useState('');
  const sending = useSend('fileCaseReport');
  const file = async (event: FormEvent) => {
    event.preventDefault();
    if ((await sending.send({ id, sha256, authority, reference })) === undefined) return;
    setReference('');
    refresh('getCase');
  };
  return (
    <form className="row gap-medium find wraps" onSubmit={(event) => void file(event)}>
      <Field
        label={text('cases.authority')}
        value={authority}
        maxLength={120}
        onChange={(event) => setAuthority(event.currentTarget.value)}
      />
      <Field
        label={text('cases.reference')}
        value={reference}
        maxLength={80}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
      <Button type="submit" size="s" disabled={authority.trim().length < 2 || reference.trim() === ''} busy={sending.isBusy}>
        {text('cases.filed')}
      </Button>
      <FailureNote text={sending.error?.message} />
    </form>
  );
}

/** The case as a file for an authority; its checksum stays to be seen. */
export function Report({ one }: { readonly one: CaseDetail }) {
  const text = useText();
  const sending = useSend('reportCase');
  const [sha256, setSha256] = useState<string | null>(null);
  if (!useMayCall('reportCase')) return null;
  const word = text('cases.report');
  return (
    <Card className="stack">
      <h2 className="heading">{word}</h2>
      <div>
        <ReasonButton
          word={word}
          look="outline"
          title={word}
          text={text('cases.reportText')}
          sending={sending}
          onReason={async (reason) => {
            const file = await sending.send({ id: one.id, reason });
            if (!file) return false;
            save(file.fileName, file.content);
            setSha256(file.sha256);
            return true;
          }}
        />
      </div>
      {sha256 === null ? null : (
        <>
          <p className="caption case-digest">{text('cases.reported', { sha256 })}</p>
          <Filed id={one.id} sha256={sha256} />
        </>
      )}
    </Card>
  );
}

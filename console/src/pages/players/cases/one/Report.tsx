import type { CaseDetail } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { useState } from 'react';
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
      {sha256 === null ? null : <p className="caption case-digest">{text('cases.reported', { sha256 })}</p>}
    </Card>
  );
}

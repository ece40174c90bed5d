import type { DocumentKind } from '@sorak/contract';
import { Note } from '@sorak/ui/Note.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { useState } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { Html } from '../../../lib/Html.tsx';
import { ReadFailed } from '../../../lib/ReadFailed.tsx';
import { dayText } from '../../../lib/time.ts';
import { useText } from '../../../locales/text.ts';

/** Terms or privacy rules: the version that counts, what is new in it, and the way to those before. */
export function DocumentText({ kind }: { readonly kind: DocumentKind }) {
  const t = useText();
  const [number, setNumber] = useState<string | undefined>();
  const { data, isError, refetch } = useCall('getDocument', { kind, number });
  if (isError) return <ReadFailed title={t('documents.failed')} text={t('page.chunkText')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="document-wait" />;
  const versionText = (version: { readonly number: number; readonly publishedAt: number }): string =>
    t('documents.version', { n: String(version.number), date: dayText(version.publishedAt) });
  return (
    <div className="column gap-medium">
      {data.versions.length > 1 ? (
        <Select
          label={t('documents.versions')}
          options={data.versions.map((version) => ({ value: String(version.number), label: versionText(version) }))}
          value={String(data.number)}
          onPick={setNumber}
        />
      ) : (
        <p className="small faint-text">{versionText(data)}</p>
      )}
      {data.number === data.versions[0]?.number ? null : <Note tone="warn">{t('documents.old')}</Note>}
      {data.changes === '' ? null : (
        <Note tone="info">
          <b className="firm">{t('documents.changes')}</b> <span lang={data.lang}>{data.changes}</span>
        </Note>
      )}
      <Html key={`${kind} ${data.number}`} html={data.content} lang={data.lang} />
    </div>
  );
}

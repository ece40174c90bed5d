import type { DeskListFile } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { FailureNote, Note } from '@sorak/ui/Note.tsx';
import { saveCsv } from '@sorak/client/save-file.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useState } from 'react';
import { csvCells } from '../lib/csv-cells.ts';
import { formatCount, formatTime } from '../lib/format.ts';
import { saveXlsx } from '../lib/xlsx.ts';
import { clockText } from '../lib/zone.ts';
import { useText, wordOf } from '../locales/text.ts';

/** One file that was asked for: how far it is, why it has not all, and once it is ready the press that saves it. */
export function FileLine({ file }: { readonly file: DeskListFile }) {
  const text = useText();
  const { sendOrThrow, error } = useSend('getListFilePart');
  const [isSaving, setSaving] = useState(false);
  const { id, list, state, cut, rows, total, parts } = file;
  const save = async (as: 'csv' | 'workbook') => {
    setSaving(true);
    try {
      const texts: string[] = [];
      for (let nth = 0; nth < parts; nth += 1) texts.push((await sendOrThrow({ id, nth })).text);
      const name = `sorak-${list}-${clockText(file.askedAt).slice(0, 10)}`;
      if (as === 'csv') saveCsv(name, texts.join(''));
      else await saveXlsx(name, csvCells(texts.join('')));
    } catch {
      // The note below says what became of it, and another press asks again.
    } finally {
      setSaving(false);
    }
  };
  if (state === 'failed') return <Note tone="negative">{wordOf('filesCut', cut ?? 'error')}</Note>;
  if (state === 'waiting')
    return (
      <output className="small soft-text">
        {total === null
          ? text('files.writing', { rows: formatCount(rows) })
          : text('files.writingOf', { rows: formatCount(rows), total: formatCount(total) })}
      </output>
    );
  return (
    <span className="row gap-small wraps">
      <Button size="s" busy={isSaving} onClick={() => void save('csv')}>
        {text('files.save', { rows: formatCount(rows) })}
      </Button>
      <Button size="s" busy={isSaving} onClick={() => void save('workbook')}>
        {text('files.workbook')}
      </Button>
      <span className="small soft-text">
        {cut === null ? '' : `${wordOf('filesCut', cut)} `}
        {text('files.until', { time: formatTime(file.expiresAt) })}
      </span>
      <FailureNote text={error?.message} />
    </span>
  );
}

import { REGULATOR_FILES, type RegulatorFile } from '@sorak/contract';
import { askCall } from '@sorak/client/queries.ts';
import { saveCsv } from '@sorak/client/save-file.ts';
import { useTask } from '@sorak/client/use-task.ts';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { useState } from 'react';
import { useMayCall } from '../../../api/may-call.ts';
import { formatCount } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';

type Made = { readonly name: string; readonly rows: number; readonly sha256: string };

/** What is handed over to a regulator, of the days of the report above: a file with its checksum, which the log keeps. */
export function RegulatorFiles({ from, to }: { readonly from: string; readonly to: string }) {
  const text = useText();
  const mayMake = useMayCall('getRegulatorFile');
  const [file, setFile] = useState<RegulatorFile>('revenue');
  const [made, setMade] = useState<Made | null>(null);
  const making = useTask(
    async () => {
      const { fileName, content, rows, sha256 } = await askCall('getRegulatorFile', { file, from, to });
      saveCsv(fileName.replace(/\.csv$/, ''), content);
      setMade({ name: fileName, rows, sha256 });
    },
    ({ message }) => message,
  );
  if (!mayMake) return null;
  return (
    <Card className="stack">
      <h2 className="heading">{text('regulator.title')}</h2>
      <p className="small soft-text">{text('regulator.text', { from, to })}</p>
      <div className="row gap-medium find wraps">
        <Select
          label={text('regulator.file')}
          value={file}
          options={REGULATOR_FILES.map((value) => ({ value, label: wordOf('regulator.file', value) }))}
          onPick={(value) => setFile(REGULATOR_FILES.find((one) => one === value) ?? 'revenue')}
        />
        <Button busy={making.isBusy} onClick={() => void making.run()}>
          {text('regulator.make')}
        </Button>
      </div>
      <FailureNote text={making.failure ?? undefined} />
      {made ? (
        <output className="small breaks">
          {made.rows === 0 ? text('regulator.empty') : text('regulator.rows', { n: formatCount(made.rows) })} {made.name}{' '}
          <span className="monospace">{made.sha256}</span>
        </output>
      ) : null}
    </Card>
  );
}

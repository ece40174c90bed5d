import { Button } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { downloadIcon } from '@sorak/ui/page-icons.ts';
import type { RequestOf } from '@sorak/client/calls.ts';
import { useDownload } from '../../../api/download.ts';
import { useText } from '../../../locales/text.ts';

/** The way to a record as a file. */
export function RecordFile({ question }: { readonly question: RequestOf<'createExport'> }) {
  const t = useText();
  const file = useDownload(question);
  return (
    <Button kind="outline" className="bet-file" busy={file.isBusy} onClick={file.run}>
      <Icon path={downloadIcon} size="s" />
      <span>{t('bets.download')}</span>
    </Button>
  );
}

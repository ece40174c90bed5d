import { Note } from '@sorak/ui/Note.tsx';
import { TextButton } from '@sorak/ui/Button.tsx';
import { openPopup } from '../../../stores/popup.ts';
import { useText } from '../../../locales/text.ts';
import { dayText } from '../../../lib/time.ts';

type Props = { readonly before: number | null | undefined; readonly from: number };

/** Says of a period that begins before the archive's end where its lines are, and how to have them. */
export function ArchivedNote({ before, from }: Props) {
  const t = useText();
  if (before === null || before === undefined || from >= before) return null;
  return (
    <Note>
      {t('records.archived', { date: dayText(before) })}{' '}
      <TextButton onClick={() => openPopup('service')}>{t('records.askArchive')}</TextButton>
    </Note>
  );
}

import type { Calls, ResponseOutput } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { dayText } from '../../../lib/time.ts';
import { useText } from '../../../locales/text.ts';

type Props = { readonly opened: ResponseOutput<Calls['openComplaint']>; readonly onRead: () => void };

/** Number, code and day; the code is shown here alone. */
export function Receipt({ opened: { number, code, dueAt }, onRead }: Props) {
  const t = useText();
  return (
    <div className="complaint-part">
      <Note tone="brand" alert>
        {t('complaint.opened', { number, day: dayText(dueAt) })}
      </Note>
      <dl className="complaint-facts">
        <div>
          <dt>{t('complaint.number')}</dt>
          <dd className="digits firm">{number}</dd>
        </div>
        <div>
          <dt>{t('complaint.code')}</dt>
          <dd className="digits firm complaint-code">{code}</dd>
        </div>
      </dl>
      <p className="small soft-text">{t('complaint.keepCode')}</p>
      <Button onClick={onRead}>{t('complaint.read')}</Button>
    </div>
  );
}

import { REMINDER_MINUTES } from '@sorak/contract';
import { Select } from '@sorak/ui/Select.tsx';
import { ApiError } from '@sorak/client/api-error.ts';
import { refresh } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useText } from '../../../locales/text.ts';
import { showToast } from '@sorak/client/toasts.ts';

/** How often the session is to be thought over. */
export function ReminderRow({ minutes }: { readonly minutes: (typeof REMINDER_MINUTES)[number] }) {
  const t = useText();
  const send = useSend('setReminder');
  const pick = async (value: string) => {
    const picked = REMINDER_MINUTES.find((known) => String(known) === value);
    if (picked === undefined) return;
    try {
      await send.sendOrThrow({ minutes: picked });
      showToast({ kind: 'done', text: t('safer.remindKept') });
    } catch (error) {
      showToast({ kind: 'error', text: error instanceof ApiError ? error.message : t('errors.network') });
    }
    refresh('getPlayLimits', 'getPlaySession');
  };
  return (
    <div className="limit">
      <div className="limit-use">
        <b className="bold">{t('safer.remind')}</b>
        <p className="small faint-text">{t('safer.remindText')}</p>
      </div>
      <Select
        label={t('safer.remind')}
        options={REMINDER_MINUTES.map((count) => ({ value: String(count), label: t('safer.everyMinutes', { count }) }))}
        value={String(minutes)}
        disabled={send.isBusy}
        onPick={(value) => void pick(value)}
      />
    </div>
  );
}

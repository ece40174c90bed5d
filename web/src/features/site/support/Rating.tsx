import { RATING_REMARK_LENGTH, RATINGS } from '@sorak/contract';
import { changeCall } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { Button } from '@sorak/ui/Button.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { RemarkField } from '@sorak/ui/RemarkField.tsx';
import { useState } from 'react';
import { useText } from '../../../locales/text.ts';

/** Asks once how a conversation was that the staff closed; whoever does not care writes on. */
export function Rating({ id }: { readonly id: string }) {
  const t = useText();
  const { send, isBusy, error } = useSend('rateSupport');
  const [rating, setRating] = useState<(typeof RATINGS)[number] | null>(null);
  const [remark, setRemark] = useState('');
  const submit = async () => {
    if (rating === null || (await send({ id, rating, remark })) === undefined) return;
    showToast({ kind: 'done', text: t('rating.done') });
    changeCall('getSupportThread', (value) => ({ ...value, toRate: null }));
  };
  return (
    <form
      className="support-rating"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <fieldset>
        <legend className="bold small">{t('rating.title')}</legend>
        <div className="row gap-small">
          {RATINGS.map((value) => (
            <label key={value} className={value === rating ? 'rating-mark picked' : 'rating-mark'}>
              <input
                type="radio"
                name="rating"
                value={value}
                checked={value === rating}
                aria-label={`${value} ${t(`rating.${value}`)}`}
                onChange={() => setRating(value)}
              />
              <span className="digits" aria-hidden="true">
                {value}
              </span>
            </label>
          ))}
        </div>
        <p className="caption faint-text">
          {rating === null ? t('rating.scale', { min: RATINGS[0], max: RATINGS.at(-1) ?? 0 }) : t(`rating.${rating}`)}
        </p>
      </fieldset>
      {rating === null ? null : (
        <>
          <RemarkField label={t('rating.remark')} value={remark} max={RATING_REMARK_LENGTH} rows={2} onValue={setRemark} />
          <FailureNote text={error?.message} />
          <Button type="submit" size="s" busy={isBusy}>
            {t('rating.send')}
          </Button>
        </>
      )}
    </form>
  );
}

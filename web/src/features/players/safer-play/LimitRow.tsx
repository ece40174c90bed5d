import { MoneyField } from '@sorak/client/MoneyField.tsx';
import { type PlayLimit, shortAmount, typedAmount } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { Progress } from '@sorak/ui/Progress.tsx';
import { type FormEvent, useState } from 'react';
import { ApiError } from '@sorak/client/api-error.ts';
import { refresh } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useSettings } from '../../../api/settings.ts';
import { clockText, dayText } from '../../../lib/time.ts';
import { useStore } from '@sorak/client/use-store.ts';
import { useText } from '../../../locales/text.ts';
import { createDraft } from '../../../stores/drafts.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { Waiting } from './Waiting.tsx';

const PERIOD = { day: 'safer.inDay', week: 'safer.inWeek', month: 'safer.inMonth' } as const;

/** Figures that were begun, by kind and period. */
const begun = createDraft<Readonly<Record<string, string>>>({});

/** The figure that was begun for this limit; null while there is none. */
function useTyped({ kind, period }: PlayLimit): readonly [string | null, (typed: string | null) => void] {
  const key = `${kind} ${period}`;
  const typed = useStore(begun)[key] ?? null;
  const keep = (next: string | null) => {
    const { [key]: _, ...others } = begun.get();
    begun.set(next === null ? others : { ...others, [key]: next });
  };
  return [typed, keep];
}

/** How much of a limit is used, as a bar and as a sentence. */
function Use({ row }: { readonly row: PlayLimit }) {
  const t = useText();
  const { kind, limit, used, pending, resetsAt } = row;
  const isTime = kind === 'time';
  const words = {
    used: shortAmount(used),
    limit: shortAmount(limit ?? 0),
    pending: shortAmount(pending),
    period: t(PERIOD[row.period]),
  };
  const sentence =
    limit === null
      ? t(isTime ? 'safer.unlimitedMinutes' : 'safer.unlimited', words)
      : t(isTime ? 'safer.usedMinutes' : pending > 0 ? 'safer.usedPending' : 'safer.used', words);
  return (
    <div className="limit-use">
      <b className="bold">{t(`safer.${kind}`)}</b>
      <Progress
        label={t('safer.limitOf', { kind: t(`safer.${kind}`) })}
        value={limit === null ? 0 : Math.min(used, limit)}
        max={limit ?? 1}
      />
      <p className="small faint-text digits">
        {sentence}
        {limit === null ? null : ` ${t('safer.resets', { day: dayText(resetsAt), time: clockText(resetsAt).slice(0, 5) })}`}
      </p>
      {row.own !== null && limit !== null && limit < row.own ? <p className="small faint-text">{t('safer.stricter')}</p> : null}
    </div>
  );
}

/** One limit: what is used, the member's own figure to change, and a looser one that waits. */
export function LimitRow({ row }: { readonly row: PlayLimit }) {
  const t = useText();
  const symbol = useSettings()?.currencySymbol ?? '';
  const send = useSend('setPlayLimit');
  const isTime = row.kind === 'time';
  const [typed, setTyped] = useTyped(row);
  const [error, setError] = useState<string | null>(null);
  const text = typed ?? (row.own === null ? '' : shortAmount(row.own));
  const label = t('safer.limitOf', { kind: t(`safer.${row.kind}`) });

  const set = async (amount: number | null) => {
    setError(null);
    try {
      const { state, confirmableAt } = await send.sendOrThrow({ kind: row.kind, period: row.period, amount });
      setTyped(null);
      refresh('getPlayLimits');
      const at = confirmableAt ?? 0;
      showToast({
        kind: 'done',
        text: state === 'active' ? t('safer.isActive') : t('safer.isPending', { day: dayText(at), time: clockText(at).slice(0, 5) }),
      });
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : t('errors.network'));
    }
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const amount = typedAmount(text);
    if (amount === null || (isTime && !Number.isInteger(amount))) setError(t(isTime ? 'safer.minutesWrong' : 'safer.amountWrong'));
    else void set(amount);
  };
  const field = { label, className: 'limit-field', placeholder: t('safer.own'), value: text, error: error ?? undefined };
  return (
    <form className="limit" data-step={row.kind} noValidate onSubmit={save}>
      <Use row={row} />
      <div className="limit-own">
        {isTime ? (
          <Field
            {...field}
            inputMode="numeric"
            autoComplete="off"
            end={<span className="faint-text">{t('safer.minutes')}</span>}
            onChange={(event) => setTyped(event.target.value)}
          />
        ) : (
          <MoneyField {...field} symbol={symbol} onText={setTyped} />
        )}
        <div className="row gap-medium">
          {typed === null ? null : (
            <Button type="submit" kind="primary" size="s" busy={send.isBusy}>
              {t('safer.save')}
            </Button>
          )}
          {row.own === null || row.change ? null : (
            <Button kind="ghost" size="s" busy={send.isBusy && typed === null} onClick={() => void set(null)}>
              {t('safer.remove')}
            </Button>
          )}
        </div>
      </div>
      {row.change ? <Waiting row={row} change={row.change} /> : null}
    </form>
  );
}

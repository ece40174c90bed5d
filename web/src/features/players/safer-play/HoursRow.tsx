import type { PlayHours, PlayHoursState } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { type FormEvent, useState } from 'react';
import { ApiError } from '@sorak/client/api-error.ts';
import { refresh } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { LANGUAGES, useText } from '../../../locales/text.ts';
import { useLanguage } from '../../../stores/language.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { hoursText, minuteChoices, zoneText } from './hours-text.ts';
import { whenText } from './stop-text.ts';
import { useReady, WaitingNote } from './WaitingNote.tsx';

/** What stands first when somebody begins to choose. */
const FIRST = { from: 480, to: 1380 } as const satisfies PlayHours;
const isSame = (a: PlayHours | null, b: PlayHours | null): boolean => a?.from === b?.from && a?.to === b?.to;
const again = () => refresh('getPlayLimits', 'getPlaySession');

function WaitingHours({ hours, confirmableAt }: NonNullable<PlayHoursState['change']>) {
  const t = useText();
  const confirm = useSend('confirmPlayHours');
  const cancel = useSend('cancelPlayHours');
  const isReady = useReady(confirmableAt);
  const words = { amount: hours === null ? t('safer.anyTime') : hoursText(hours), ...whenText(confirmableAt) };
  return (
    <WaitingNote
      sentence={t(isReady ? 'safer.ready' : 'safer.waits', words)}
      isReady={isReady}
      onConfirm={() => confirm.sendOrThrow({})}
      onCancel={() => cancel.sendOrThrow({})}
      onDone={again}
    />
  );
}

type ChoiceProps = { readonly hours: PlayHours | null; readonly disabled: boolean; readonly onPick: (hours: PlayHours | null) => void };

/** From when until when, by the half hour; or any time, and no second choice. */
function HoursChoice({ hours, disabled, onPick }: ChoiceProps) {
  const t = useText();
  const pickFrom = (value: string) => {
    if (value === '') onPick(null);
    else {
      const from = Number(value);
      const to = hours?.to ?? FIRST.to;
      onPick({ from, to: to === from ? (from + 60) % 1440 : to });
    }
  };
  return (
    <div className="limit-hours">
      <Select
        label={t('safer.hoursFrom')}
        options={[{ value: '', label: t('safer.anyTime') }, ...minuteChoices(hours?.from ?? FIRST.from, null)]}
        value={hours === null ? '' : String(hours.from)}
        disabled={disabled}
        onPick={pickFrom}
      />
      {hours === null ? null : (
        <>
          <span aria-hidden="true">–</span>
          <Select
            label={t('safer.hoursTo')}
            options={minuteChoices(hours.to, hours.from)}
            value={String(hours.to)}
            disabled={disabled}
            onPick={(value) => onPick({ from: hours.from, to: Number(value) })}
          />
        </>
      )}
    </div>
  );
}

/** The hours in which the member wants to play, in the brand's time; outside them the platform takes no bet and opens no game. */
export function HoursRow({ state }: { readonly state: PlayHoursState }) {
  const t = useText();
  const { tag } = LANGUAGES[useLanguage()];
  const send = useSend('setPlayHours');
  const [picked, setPicked] = useState<PlayHours | null | undefined>();
  const [shownAt] = useState(Date.now);
  const shown = picked === undefined ? state.hours : picked;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const answer = await send.sendOrThrow({ hours: shown });
      setPicked(undefined);
      const at = whenText(answer.confirmableAt ?? 0);
      showToast({ kind: 'done', text: answer.state === 'active' ? t('safer.hoursActive') : t('safer.hoursPending', at) });
    } catch (error) {
      showToast({ kind: 'error', text: error instanceof ApiError ? error.message : t('errors.network') });
    }
    again();
  };
  return (
    <form className="limit" onSubmit={(event) => void save(event)}>
      <div className="limit-use">
        <b className="bold">{t('safer.hours')}</b>
        <p className="small faint-text">{t('safer.hoursText', { zone: zoneText(state.timeZone, tag, shownAt) })}</p>
        {state.opensAt === null ? null : <p className="small bold">{t('safer.hoursClosed', whenText(state.opensAt))}</p>}
      </div>
      <div className="limit-own">
        <HoursChoice hours={shown} disabled={send.isBusy} onPick={setPicked} />
        {isSame(shown, state.hours) ? null : (
          <div className="row gap-medium">
            <Button type="submit" kind="primary" size="s" busy={send.isBusy}>
              {t('safer.save')}
            </Button>
          </div>
        )}
      </div>
      {state.change ? <WaitingHours {...state.change} /> : null}
    </form>
  );
}

import type { OperatorTradingCase } from '@sorak/contract';
import { Field } from '@sorak/ui/Field.tsx';
import { useSend } from '@sorak/client/use-send.ts';
import { useState } from 'react';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { formatSeconds } from '../../../lib/format.ts';
import { useText } from '../../../locales/text.ts';
import { readWhole } from './read.ts';
import { toldOf } from './ordered.ts';

const SECOND_MS = 1_000;
const MAX_SECONDS = 15;
/** Parts of a million in a percent. */
const PERCENT = 10_000;
const MAX_PERCENT = 20;

/** How long live bets on a match wait, and what margin is taken on top of its feed's. */
export function Terms({ one }: { readonly one: OperatorTradingCase }) {
  const text = useText();
  const sending = useSend('setTradingTerms');
  const usual = one.delayMs === one.usualDelayMs;
  const [seconds, setSeconds] = useState(usual ? '' : String(one.delayMs / SECOND_MS));
  const [percent, setPercent] = useState(String(one.extraMargin / PERCENT));
  const delay = seconds.trim() === '' ? null : readWhole(seconds, MAX_SECONDS);
  const margin = readWhole(percent, MAX_PERCENT);
  const isWhole = delay !== undefined && margin !== undefined;
  return (
    <ReasonButton
      word={text('trading.terms')}
      title={text('trading.terms')}
      text={text('trading.termsText', { seconds: formatSeconds(one.usualDelayMs) })}
      look="outline"
      isWhole={isWhole}
      sending={sending}
      onReason={async (reason) => {
        if (delay === undefined || margin === undefined) return false;
        const delayMs = delay === null ? null : delay * SECOND_MS;
        return toldOf(await sending.send({ id: one.id, delayMs, extraMargin: margin * PERCENT, reason }));
      }}
    >
      <Field
        label={text('trading.delaySeconds')}
        hint={text('trading.delayHint')}
        inputMode="numeric"
        autoComplete="off"
        value={seconds}
        error={delay === undefined ? text('trading.wholeUpTo', { max: MAX_SECONDS }) : undefined}
        onChange={(event) => setSeconds(event.currentTarget.value)}
      />
      <Field
        label={text('trading.extraMargin')}
        inputMode="numeric"
        autoComplete="off"
        value={percent}
        error={margin === undefined ? text('trading.wholeUpTo', { max: MAX_PERCENT }) : undefined}
        onChange={(event) => setPercent(event.currentTarget.value)}
      />
    </ReasonButton>
  );
}

import { type PlayLimit, shortAmount } from '@sorak/contract';
import { refresh } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useText } from '../../../locales/text.ts';
import { whenText } from './stop-text.ts';
import { useReady, WaitingNote } from './WaitingNote.tsx';

type Props = { readonly row: PlayLimit; readonly change: NonNullable<PlayLimit['change']> };

/** A looser limit that waits: until its time it can only be taken back, from then on confirmed. */
export function Waiting({ row: { kind, period }, change: { amount, confirmableAt } }: Props) {
  const t = useText();
  const confirm = useSend('confirmPlayLimit');
  const cancel = useSend('cancelPlayLimit');
  const isReady = useReady(confirmableAt);
  const words = { amount: shortAmount(amount ?? 0), ...whenText(confirmableAt) };
  const sentence = isReady
    ? t(amount === null ? 'safer.readyNone' : 'safer.ready', words)
    : t(amount === null ? 'safer.waitsNone' : 'safer.waits', words);
  return (
    <WaitingNote
      sentence={sentence}
      isReady={isReady}
      onConfirm={() => confirm.sendOrThrow({ kind, period })}
      onCancel={() => cancel.sendOrThrow({ kind, period })}
      onDone={() => refresh('getPlayLimits')}
    />
  );
}

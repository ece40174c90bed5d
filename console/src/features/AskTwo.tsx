import type { DeskWish } from '@sorak/contract';
import type { ComponentProps } from 'react';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useText } from '../locales/text.ts';
import { ReasonButton } from './ReasonButton.tsx';

type Props = Omit<ComponentProps<typeof ReasonButton>, 'sending' | 'onReason'> & {
  /** What is to be so; null while the fields do not say it. */
  readonly wish: DeskWish | null;
  readonly onAsked: () => void;
};

/** Asks, with a reason, for what takes two; where nobody else could decide, it is done at once and said so. */
export function AskTwo({ wish, onAsked, ...button }: Props) {
  const text = useText();
  const sending = useSend('askDeskRequest');
  const ask = async (reason: string): Promise<boolean> => {
    const done = wish ? await sending.send({ wish, reason }) : undefined;
    refresh('getDeskRequests');
    if (!done) return false;
    onAsked();
    showToast({ kind: 'done', text: text(done.isAlone ? 'desk.doneAlone' : 'desk.asked') });
    return true;
  };
  return <ReasonButton {...button} isWhole={wish !== null} sending={sending} onReason={ask} />;
}

import { type OperatorGameCase, typedAmount } from '@sorak/contract';
import { MoneyField } from '@sorak/client/MoneyField.tsx';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useState } from 'react';
import { useMayCall } from '../../../api/may-call.ts';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { formatMoney } from '../../../lib/format.ts';
import { useText } from '../../../locales/text.ts';

/** Sets the greatest bet of a game, or lifts the limit where nothing is typed. */
export function LimitButton({ one }: { readonly one: OperatorGameCase }) {
  const text = useText();
  const mayLimit = useMayCall('limitGame');
  const sending = useSend('limitGame');
  const [typed, setTyped] = useState('');
  if (!mayLimit) return null;
  const { id, gameName, minBet, ownMaxBet } = one;
  const max = typedAmount(typed);
  const isWrong = typed !== '' && (max === null || max < minBet || (ownMaxBet !== null && max > ownMaxBet));
  const bounds = { min: formatMoney(minBet), max: ownMaxBet === null ? '–' : formatMoney(ownMaxBet) };
  const change = async (reason: string): Promise<boolean> => {
    const done = await sending.send({ id, max: typed === '' ? null : max, reason });
    refresh('getOperatorGames', 'getOperatorGame');
    if (done === undefined) return false;
    showToast({ kind: 'done', text: text(typed === '' ? 'games.limitLifted' : 'games.limitSet', { game: gameName }) });
    setTyped('');
    return true;
  };
  return (
    <ReasonButton
      word={text('games.limit')}
      title={text('games.limitTitle', { game: gameName })}
      text={text('games.limitText')}
      look="outline"
      sending={sending}
      isWhole={!isWrong}
      onReason={change}
    >
      <MoneyField
        label={text('games.max')}
        hint={text('games.limitHint', bounds)}
        error={isWrong ? text('games.limitWrong', bounds) : undefined}
        value={typed}
        onText={setTyped}
      />
    </ReasonButton>
  );
}

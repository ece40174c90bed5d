import { shortAmount, typedAmount } from '@sorak/contract';
import { useState } from 'react';
import { useText } from '../../../../locales/text.ts';

const FIRST = 1_000;

/** The stake for one unit, as it is typed and as it is read; `fault` says what is wrong with it, `min` is 0 until it is known, which may last until `opensAt`, when the next draw takes bets; null while one does. */
export function useUnit(min: number, opensAt: number | null) {
  const t = useText();
  const [typed, setTyped] = useState(shortAmount(FIRST));
  const unit = typedAmount(typed);
  const fault = min > 0 && (unit === null || unit < min) ? t('lottery.unitWrong', { min: shortAmount(min) }) : null;
  return { min, opensAt, typed, setTyped, unit, fault };
}

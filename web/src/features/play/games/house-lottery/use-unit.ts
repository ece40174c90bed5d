import { shortAmount, typedAmount } from '@sorak/contract';
import { useState } from 'react';
import { useText } from '../../../../locales/text.ts';

const FIRST = 1_000;

/** The stake for one unit, as it is typed and as it is read; `fault` says what is wrong with it, `least` is 0 until it is known, which may last until `opensAt`, when the next draw takes bets; null while one does. */
export function useUnit(least: number, opensAt: number | null) {
  const t = useText();
  const [typed, setTyped] = useState(shortAmount(FIRST));
  const unit = typedAmount(typed);
  const fault = least > 0 && (unit === null || unit < least) ? t('lottery.unitWrong', { min: shortAmount(least) }) : null;
  return { least, opensAt, typed, setTyped, unit, fault };
}

import { shortAmount, typedAmount } from '@sorak/contract';
import { useState } from 'react';
import { useText } from '../../../locales/text.ts';

const FIRST = 1_000;

/** The stake for one unit, as it is typed and as it is read; `fault` says what is wrong with it. */
export function useUnit(least: number) {
  const t = useText();
  const [typed, setTyped] = useState(shortAmount(FIRST));
  const unit = typedAmount(typed);
  const fault = unit === null || unit < least ? t('lottery.unitWrong', { min: shortAmount(least) }) : null;
  return { least, typed, setTyped, unit, fault };
}

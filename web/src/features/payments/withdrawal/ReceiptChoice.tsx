import { formatAmount } from '@sorak/contract';
import { type MessageKey, useText } from '../../../locales/text.ts';

export type Answer = 'all' | 'part' | 'none';
const TEXTS: Readonly<Record<Answer, readonly [MessageKey, MessageKey]>> = {
  all: ['withdraw.optAll', 'withdraw.optAllText'],
  part: ['withdraw.optPart', 'withdraw.optPartText'],
  none: ['withdraw.optNone', 'withdraw.optNoneText'],
};

type Props = {
  readonly name: string;
  readonly amount: number;
  readonly offered: readonly Answer[];
  readonly picked: Answer;
  readonly onPick: (answer: Answer) => void;
};

/** What arrived: all, a part, or nothing. */
export function ReceiptChoice({ name, amount, offered, picked, onPick }: Props) {
  const t = useText();
  return (
    <div className="column withdrawal-options" role="radiogroup" aria-label={t('withdraw.confirmTitle')}>
      {offered.map((answer) => {
        const [titleKey, textKey] = TEXTS[answer];
        const title = t(titleKey);
        return (
          <label key={answer} htmlFor={`${name}-${answer}`} className="withdrawal-option" data-on={picked === answer || undefined}>
            <input
              id={`${name}-${answer}`}
              type="radio"
              name={name}
              className="reader-only"
              checked={picked === answer}
              onChange={() => onPick(answer)}
            />
            <span className="radio-mark" aria-hidden="true" />
            <span className="grow bold">
              {title}
              <span className="small faint-text digits">{t(textKey, { amount: formatAmount(amount) })}</span>
            </span>
          </label>
        );
      })}
    </div>
  );
}

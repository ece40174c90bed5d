import { convertedPoints, type CreditTerms, formatAmount, minorFromNumber, numberFromMinor } from '@sorak/contract';
import { Button, TextButton } from '@sorak/ui/Button.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { arrowRightIcon } from '@sorak/ui/icons.ts';
import { useState } from 'react';
import { creditText } from '../../../lib/money-sentences.ts';
import { useText } from '../../../locales/text.ts';
import { type Chosen, ExchangeDialog } from './ExchangeDialog.tsx';
import { somePoints } from './some-points.ts';

const DECIMALS = 2;
/** Rates are said for so many points, because one brings little. */
const SAID_FOR = 100;

/** What whole points bring, in units of currency. */
const worth = (points: number, rate: number): number => numberFromMinor(convertedPoints(minorFromNumber(points, DECIMALS), rate), DECIMALS);

type Props = { readonly balance: number; readonly rate: number; readonly terms: CreditTerms };

/** Turns points into balance at the rate of the house; what it brings stands beside what is typed. */
export function ConvertCard({ balance, rate, terms }: Props) {
  const t = useText();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const typed = text.replaceAll(/[,\s]/g, '');
  const points = /^[1-9]\d{0,11}$/.test(typed) ? Number(typed) : null;
  const amount = points === null ? 0 : worth(points, rate);
  const max = Math.floor(balance);
  const submit = () => {
    if (points === null) return setError(t('points.convertWrong'));
    if (points > balance) return setError(t('points.owned', { points: somePoints(t, max) }));
    setChosen({ points, amount });
  };
  return (
    <section className="card points-convert" aria-label={t('points.convertTitle')}>
      <div className="points-convert-head">
        <h2>{t('points.convertTitle')}</h2>
        <p className="caption faint-text digits">{t('points.rate', { points: SAID_FOR, amount: formatAmount(worth(SAID_FOR, rate)) })}</p>
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="points-swap">
          <Field
            label={t('points.points')}
            value={text}
            inputMode="numeric"
            autoComplete="off"
            maxLength={15}
            error={error}
            end={
              <TextButton className="plain" disabled={max < 1} onClick={() => setText(String(max))}>
                {t('points.max')}
              </TextButton>
            }
            onChange={(event) => {
              setText(event.target.value);
              setError(null);
            }}
          />
          <Icon path={arrowRightIcon} flip />
          <Field label={t('points.balance')} value={formatAmount(amount)} readOnly tabIndex={-1} />
        </div>
        <Button type="submit" kind="primary" full>
          {t('points.convert')}
        </Button>
        <p className="caption faint-text">{creditText(t, terms, amount > 0 ? amount : undefined)}</p>
      </form>
      {chosen ? (
        <ExchangeDialog chosen={chosen} balance={balance} terms={terms} onClose={() => setChosen(null)} onDone={() => setText('')} />
      ) : null}
    </section>
  );
}

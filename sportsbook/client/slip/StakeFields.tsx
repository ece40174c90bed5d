import { currencySign, say } from '../app/words.ts';
import type { Accept } from './placing.ts';

const DIGITS = 9;
const QUICK = [10_000, 25_000, 50_000, 100_000];

type Props = {
  /** Whole units of currency. */
  readonly units: number;
  readonly onUnits: (units: number) => void;
  readonly accept: Accept;
  readonly onAccept: (accept: Accept) => void;
  readonly combinations: number;
};

type Money = { readonly label: string; readonly units: number; readonly onUnits: (units: number) => void };

/** Whole units of the currency. */
export function MoneyField({ label, units, onUnits }: Money) {
  return (
    <label className="stake">
      <span>{label}</span>
      <span className="box">
        <i>{currencySign()}</i>
        <input
          inputMode="numeric"
          autoComplete="off"
          value={units === 0 ? '' : units.toLocaleString('en')}
          onChange={(event) => onUnits(Number(event.target.value.replaceAll(/\D/g, '').slice(0, DIGITS)))}
        />
      </span>
    </label>
  );
}

/** What is staked, and what happens when odds change meanwhile. */
export function StakeFields({ units, onUnits, accept, onAccept, combinations }: Props) {
  return (
    <>
      <MoneyField
        label={combinations > 1 ? say('book.stakeEach', { count: String(combinations) }) : say('book.stake', {})}
        units={units}
        onUnits={onUnits}
      />
      <div className="quick">
        {QUICK.map((amount) => (
          <button key={amount} type="button" aria-pressed={units === amount} onClick={() => onUnits(amount)}>
            {amount / 1_000}K
          </button>
        ))}
      </div>
      <label className="row">
        <span>{say('book.accept', {})}</span>
        <select value={accept} onChange={(event) => onAccept(event.target.value as Accept)}>
          {(['ask', 'better', 'any'] as const).map((one) => (
            <option key={one} value={one}>
              {say(`book.accept.${one}`, {})}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

import { ODDS_FORMATS, type OddsFormat } from '../../engine/odds.ts';
import { say, withSign, type SentenceKey } from './words.ts';

const FORMAT_WORDS: Readonly<Record<OddsFormat, SentenceKey>> = {
  decimal: 'book.format.decimal',
  'hong-kong': 'book.format.hongKong',
  malay: 'book.format.malay',
  indonesian: 'book.format.indonesian',
  american: 'book.format.american',
  fractional: 'book.format.fractional',
};

type Props = {
  readonly title: string;
  readonly balance: number | null;
  readonly format: OddsFormat;
  readonly onFormat: (format: OddsFormat) => void;
};

/** The heading, the balance, and the format that prices are read in. */
export function Top({ title, balance, format, onFormat }: Props) {
  return (
    <header className="top">
      <h1>{title}</h1>
      {balance === null ? null : <p>{say('book.balance', { amount: withSign(balance) })}</p>}
      <label>
        <span>{say('book.format', {})}</span>
        <select value={format} onChange={(event) => onFormat(event.target.value as OddsFormat)}>
          {ODDS_FORMATS.map((one) => (
            <option key={one} value={one}>
              {say(FORMAT_WORDS[one], {})}
            </option>
          ))}
        </select>
      </label>
    </header>
  );
}

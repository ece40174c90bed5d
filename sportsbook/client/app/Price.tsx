import { MINUS, showPrice, type OddsFormat } from '../../engine/odds.ts';
import { say } from './words.ts';

/** A text with prices as it is heard: not every screen reader says the sign. */
export const heard = (text: string): string => (text.includes(MINUS) ? text.replaceAll(MINUS, `${say('book.minus', {})} `) : text);

/** A text with prices, seen with the sign and heard with the word. */
export function Prices({ text }: { readonly text: string }) {
  if (!text.includes(MINUS)) return text;
  return (
    <>
      <span aria-hidden>{text}</span>
      <span className="hidden">{heard(text)}</span>
    </>
  );
}

export const Price = ({ price, format }: { readonly price: number; readonly format: OddsFormat }) => (
  <Prices text={showPrice(price, format)} />
);

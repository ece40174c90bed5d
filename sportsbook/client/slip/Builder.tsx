import { formatAmount } from '@sorak/contract';
import { showPrice, type OddsFormat } from '../../engine/odds.ts';
import { greatestPayout } from '../../engine/payout.ts';
import type { Pick } from '../app/picks.ts';
import { Price, Prices } from '../app/Price.tsx';
import { percent, say } from '../app/words.ts';
import { outcomeName } from '../matches/names.ts';
import { whyUnpriced } from './builder-words.ts';
import type { Built } from './use-builder.ts';

type Props = {
  readonly built: Built;
  readonly picks: readonly Pick[];
  readonly prices: readonly number[];
  /** What was agreed to last; null where nothing was. */
  readonly agreed: number | null;
  readonly format: OddsFormat;
  readonly isAsked: boolean;
};

/** What legs of one match pay together, how that was calculated, and what is left of it where a leg falls away; or why there is no price. */
export function Builder({ built: { offer, refusal }, picks, prices, agreed, format, isAsked }: Props) {
  const price = offer?.price ?? 0;
  const isMoved = offer !== null && agreed !== null && agreed !== price;
  return (
    <section className="builder" aria-label={say('book.builder', {})} aria-busy={offer === null && refusal === null}>
      <p className="row">
        <span>{say('book.builderOdds', {})}</span>
        <b className="together">{offer ? <Price price={price} format={format} /> : '–'}</b>
      </p>
      <output className={refusal ? 'tell refused' : isMoved ? 'tell' : 'hidden'}>
        {refusal ? whyUnpriced(refusal, picks) : null}
        {isMoved ? <Prices text={say('book.moved', { old: showPrice(agreed, format), price: showPrice(price, format) })} /> : null}
        {isMoved && isAsked ? ` ${say('book.movedAsk', {})}` : null}
      </output>
      {offer ? (
        <>
          <p className="quiet">{marginOf(offer)}</p>
          <p className="quiet">
            <Prices text={say('book.builderApart', { price: showPrice(Number(greatestPayout(1_000n, prices)), format) })} />
          </p>
          <Voids prices={offer.prices} picks={picks} format={format} />
        </>
      ) : null}
    </section>
  );
}

function marginOf({ margin, error, runs }: NonNullable<Built['offer']>): string {
  return error === null || runs === null
    ? say('book.builderExact', { margin: percent(margin) })
    : say('book.builderMargin', { margin: percent(margin), error: percent(error), runs: formatAmount(runs).split('.')[0] ?? '' });
}

type VoidsProps = { readonly prices: readonly number[]; readonly picks: readonly Pick[]; readonly format: OddsFormat };

/** What the others pay where one leg falls away. */
function Voids({ prices, picks, format }: VoidsProps) {
  const all = (1 << picks.length) - 1;
  return (
    <details className="voids">
      <summary>{say('book.builderVoid', {})}</summary>
      <p className="quiet">{say('book.builderWhy', {})}</p>
      <ul>
        {picks.map(({ market, outcome, match }, leg) => (
          <li key={`${market.id} ${outcome}`} className="sums">
            <span>{say('book.builderWithout', { outcome: outcomeName(market, outcome, match) })}</span>
            <b>
              <Price price={prices[all ^ (1 << leg)] ?? 0} format={format} />
            </b>
          </li>
        ))}
      </ul>
    </details>
  );
}

import { showPrice, type OddsFormat } from '../../engine/odds.ts';
import { Prices } from '../app/Price.tsx';
import { say, withSign } from '../app/words.ts';
import { byWins, combinedOf, letterOf } from './combined.ts';

/** More than these are folded away at first. */
const SHOWN = 12;

type Props = { readonly stake: number; readonly prices: readonly number[]; readonly size: number; readonly format: OddsFormat };

/** All combinations of a system with what each can bring, and what comes back by how many legs win. */
export function Combinations({ stake, prices, size, format }: Props) {
  const combined = combinedOf(stake, prices, size);
  return (
    <>
      <details className="combined" open={combined.length <= SHOWN}>
        <summary>{say('book.combinations', { count: combined.length })}</summary>
        <ul>
          {combined.map(({ legs, greatest }) => (
            <li key={legs.join()} className="sums">
              <span>
                {legs.map((at) => (
                  <b key={at} className="letter">
                    {letterOf(at)}
                  </b>
                ))}{' '}
                <Prices text={legs.map((at) => showPrice(prices[at] ?? 0, format)).join(' × ')} />
              </span>
              <b>{withSign(Number(greatest))}</b>
            </li>
          ))}
        </ul>
      </details>
      {byWins(stake, prices, size).map(({ wins, least, most }) => (
        <p key={wins} className="sums quiet">
          <span>{say('book.wins', { count: wins })}</span>
          <span>{least === most ? withSign(Number(most)) : `${withSign(Number(least))} – ${withSign(Number(most))}`}</span>
        </p>
      ))}
      <p className="quiet">{say('book.systemWhy', { size: String(size) })}</p>
    </>
  );
}

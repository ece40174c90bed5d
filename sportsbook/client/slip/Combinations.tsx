import { countCombinations } from '../../engine/combinations.ts';
import { showPrice, type OddsFormat } from '../../engine/odds.ts';
import { Prices } from '../app/Price.tsx';
import { say, withChange, withSign } from '../app/words.ts';
import { byWins, combinedOf, letterOf } from './combined.ts';
import type { Together } from './stakes.ts';

/** More than these are folded away at first. */
const SHOWN = 12;

type WinsProps = { readonly stake: number; readonly prices: readonly number[]; readonly together: Together };
type Props = WinsProps & { readonly format: OddsFormat };

/** All combinations of a system with what each can bring. */
export function Combinations({ stake, prices, together, format }: Props) {
  const combined = combinedOf(stake, prices, together);
  const all = combined.reduce((sum, { greatest }) => sum + greatest, 0n);
  return (
    <details className="combined" open={combined.length <= SHOWN}>
      <summary>
        <b>{say('book.combinations', { count: combined.length })}</b> <span className="quiet">@ {withSign(stake)}</span>
      </summary>
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
        <li className="sums">
          <b>{say('book.allWin', {})}</b>
          <b>{withSign(Number(all))}</b>
        </li>
      </ul>
    </details>
  );
}

/** What comes back by how many legs win. */
export function Wins({ stake, prices, together }: WinsProps) {
  const { size, min } = together;
  const fewest = String(min ?? size);
  return (
    <>
      {byWins(stake, prices, together).map(({ wins, min, max }) => (
        <p key={wins} className="sums quiet">
          <span>{say('book.wins', { count: wins })}</span>
          <span>{min === max ? withSign(Number(max)) : `${withSign(Number(min))} – ${withSign(Number(max))}`}</span>
        </p>
      ))}
      <p className="sums quiet">
        <span>{min === 1 ? say('book.winsNone', {}) : say('book.winsFewer', { size: fewest })}</span>
        <span className="lost">{withChange(-stake * countCombinations(prices.length, size, min))}</span>
      </p>
      <p className="quiet">{min === 1 ? say('book.systemWhyNone', {}) : say('book.systemWhy', { size: fewest })}</p>
    </>
  );
}

import type { OddsFormat } from '../../engine/odds.ts';
import type { BetView } from '../../server/api.ts';
import { say } from '../app/words.ts';
import { Bet } from './Bet.tsx';
import { isOver } from './is-over.ts';

type Props = { readonly bets: readonly BetView[]; readonly format: OddsFormat; readonly onChange: () => void };

/** What rides and what is over, with the arithmetic of every leg. */
export function Bets({ bets, ...rest }: Props) {
  const open = bets.filter((bet) => !isOver(bet));
  const over = bets.filter(isOver);
  return (
    <div className="bets">
      <h3>{say('book.open', {})}</h3>
      {open.length === 0 ? <p className="quiet">{say('book.noOpen', {})}</p> : null}
      {open.map((bet) => (
        <Bet key={bet.id} bet={bet} {...rest} />
      ))}
      <h3>{say('book.settled', {})}</h3>
      {over.length === 0 ? <p className="quiet">{say('book.noSettled', {})}</p> : null}
      {over.map((bet) => (
        <Bet key={bet.id} bet={bet} {...rest} />
      ))}
    </div>
  );
}

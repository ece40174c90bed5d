import { Icon } from '@sorak/ui/Icon.tsx';
import { alertTriangleIcon } from '@sorak/ui/page-icons.ts';
import { useMatchesNow } from '../matches/use-match.ts';
import { priceNow, type Pick } from './picks.ts';
import { say } from './words.ts';

type Props = { readonly picks: readonly Pick[]; readonly onOpen: () => void };

/** On a narrow screen the way to the slip, which lies behind it: what takes no bets is said here too, and aloud when it comes to that. */
export function Opener({ picks, onOpen }: Props) {
  const matches = useMatchesNow(picks.map(({ match }) => match.id));
  const closed = picks.filter((pick) => priceNow(pick, matches) === null).length;
  const told = closed > 0 ? say('book.closedLegs', { count: closed }) : '';
  return (
    <div className="opening">
      <button type="button" className="opener" onClick={onOpen}>
        <span>
          {say('book.legs', { count: picks.length })}
          {told === '' ? null : (
            <span className="told">
              <Icon path={alertTriangleIcon} size="s" /> {told}
            </span>
          )}
        </span>
        <b>{say('book.openSlip', {})}</b>
      </button>
      <output className="hidden">{told}</output>
    </div>
  );
}

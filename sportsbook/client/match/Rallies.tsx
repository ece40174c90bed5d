import type { MatchView } from '../../server/api.ts';
import { say } from '../app/words.ts';
import type { Rally } from './runs.ts';
import { kindOf } from './standing.ts';

/** The last of the running set or map. */
const SHOWN = 30;

type Props = { readonly match: MatchView; readonly rallies: readonly Rally[] };

/** Who won the last points or rounds: the home side's above the line, the others' below, and a ring where a serve was broken. */
export function Rallies({ match, rallies }: Props) {
  const last = rallies.slice(-SHOWN);
  const won = (side: 'home' | 'away'): number => last.filter((rally) => rally.side === side).length;
  const word = kindOf(match.sport) === 'maps' ? 'book.lastRounds' : 'book.lastPoints';
  return (
    <div className="rallies">
      <p className="hidden">{`${say(word, {})} ${match.home} ${won('home')}, ${match.away} ${won('away')}`}</p>
      <ol aria-hidden>
        {Array.from({ length: SHOWN }, (_, at) => {
          const rally = last[at - (SHOWN - last.length)];
          const isFirst = rally !== undefined && at > SHOWN - last.length && last[at - 1 - (SHOWN - last.length)]?.period !== rally.period;
          return (
            <li key={at} className={isFirst ? 'begins' : undefined}>
              {rally ? <i className={rally.isBreak ? `${rally.side} broke` : rally.side} /> : null}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

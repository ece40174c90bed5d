import './balls.css';
import type { LotteryDraw, LotteryWin } from '@sorak/contract';
import { useText } from '../../../../locales/text.ts';
import { prizesOf } from './prizes-of.ts';
import { ballEveryMs, ballsIn } from './set-draw.ts';
import { lotteryWord } from './words.ts';

type BallsProps = { readonly numbers: readonly string[]; readonly isNew?: boolean; readonly won: ReadonlySet<string> };

/** One number drawn, digit by digit or whole, as balls. They come one after another; with reduced motion they are there at once. */
function Balls({ numbers, isNew, won }: BallsProps) {
  const balls = ballsIn(numbers);
  return (
    <span className="lottery-balls" data-new={isNew || undefined}>
      <span className="reader-only">{numbers.join(', ')}</span>
      {balls.map((ball, at) => (
        <span
          key={at}
          className="lottery-ball"
          data-tone={Number(ball) % 7}
          data-won={won.has(numbers.length === 1 ? (numbers[0] ?? '') : ball) || undefined}
          style={{ animationDelay: `${at * ballEveryMs(balls.length)}ms` }}
          aria-hidden="true"
        >
          {ball}
        </span>
      ))}
    </span>
  );
}

/** Numbers of a prize stand in rows of equal length: six as twice three. */
const columnsOf = (count: number): number => (count <= 4 ? count : ([5, 3].find((columns) => count % columns === 0) ?? 4));

type ResultProps = {
  readonly draw: LotteryDraw;
  readonly isNew?: boolean;
  /** Whether the first prize stands for all of them. */
  readonly isShort?: boolean;
  /** What the reader won by: its numbers are marked. */
  readonly wins?: readonly LotteryWin[];
};

/** The numbers of a prize that made a bet of the reader win. */
const wonIn = (wins: readonly LotteryWin[], prize: string): ReadonlySet<string> =>
  new Set(wins.flatMap(({ numbers }) => numbers.filter((one) => one.prize === prize).map(({ number }) => number)));

/** The numbers of a prize, those that the reader won by marked. */
function Numbers({ numbers, won }: { readonly numbers: readonly string[]; readonly won: ReadonlySet<string> }) {
  const t = useText();
  return (
    <span className="lottery-numbers" style={{ '--columns': columnsOf(numbers.length) } as React.CSSProperties}>
      {numbers.map((number, at) =>
        won.has(number) ? (
          <mark key={at} className="lottery-won">
            {number}
            <span className="reader-only"> {t('lottery.yours')}</span>
          </mark>
        ) : (
          <span key={at}>{number}</span>
        ),
      )}
    </span>
  );
}

/** What was drawn: balls for one number, a table by prize for many. */
export function Result({ draw, isNew, isShort = false, wins = [] }: ResultProps) {
  const t = useText();
  if (!draw.result) return null;
  const result = draw.result;
  // The database keeps no order of prizes: the game has it.
  const prizes = prizesOf(draw.gameCode).flatMap((prize): [string, readonly string[]][] => (result[prize] ? [[prize, result[prize]]] : []));
  const [only] = prizes;
  if ((prizes.length === 1 || isShort) && only) return <Balls numbers={only[1]} isNew={isNew} won={wonIn(wins, only[0])} />;
  return (
    <table className="lottery-prizes">
      <caption className="reader-only">{t('lottery.drawn')}</caption>
      <tbody>
        {prizes.map(([prize, numbers]) => (
          <tr key={prize}>
            <th scope="row">{lotteryWord(t, 'prize', prize)}</th>
            <td className="digits" data-prize={prize}>
              <Numbers numbers={numbers} won={wonIn(wins, prize)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

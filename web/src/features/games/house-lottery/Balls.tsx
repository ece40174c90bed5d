import type { LotteryDraw } from '@sorak/contract';
import { useText } from '../../../locales/text.ts';
import { prizesOf } from './prizes-of.ts';
import { lotteryWord } from './words.ts';

/** A draw is shown within eight seconds, however many balls it has. */
const MOST_S = 7;

/** One number drawn, digit by digit or whole, as balls. They come one after another; with reduced motion they are there at once. */
function Balls({ numbers, isNew }: { readonly numbers: readonly string[]; readonly isNew?: boolean }) {
  const balls = numbers.length === 1 ? [...(numbers[0] ?? '')] : numbers;
  return (
    <span className="lottery-balls" data-new={isNew || undefined}>
      <span className="reader-only">{numbers.join(', ')}</span>
      {balls.map((ball, at) => (
        <span
          key={at}
          className="lottery-ball"
          data-tone={Number(ball) % 7}
          style={{ animationDelay: `${at * Math.min(0.5, MOST_S / balls.length)}s` }}
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
};

/** What was drawn: balls for one number, a table by prize for many. */
export function Result({ draw, isNew, isShort = false }: ResultProps) {
  const t = useText();
  if (!draw.result) return null;
  const result = draw.result;
  // The database keeps no order of prizes: the game has it.
  const prizes = prizesOf(draw.gameCode).flatMap((prize): [string, readonly string[]][] => (result[prize] ? [[prize, result[prize]]] : []));
  const [only] = prizes;
  if ((prizes.length === 1 || isShort) && only) return <Balls numbers={only[1]} isNew={isNew} />;
  return (
    <table className="lottery-prizes">
      <caption className="reader-only">{t('lottery.drawn')}</caption>
      <tbody>
        {prizes.map(([prize, numbers]) => (
          <tr key={prize}>
            <th scope="row">{lotteryWord(t, 'prize', prize)}</th>
            <td className="digits" data-prize={prize}>
              <span className="lottery-numbers" style={{ '--columns': columnsOf(numbers.length) } as React.CSSProperties}>
                {numbers.map((number, at) => (
                  <span key={at}>{number}</span>
                ))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

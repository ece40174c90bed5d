import type { IncidentView, MatchView } from '../../server/api.ts';
import { say } from '../app/words.ts';
import { partName, sportName } from '../matches/names.ts';
import { gameOf, type Part, maxParts, partsOf, type Side, SIDES } from './standing.ts';

type Props = { readonly match: MatchView; readonly timeline: readonly IncidentView[] };

const shortOf = (part: string): string => part.replace(/^[a-z]+/, (kind) => (kind === 'ot' ? '+' : ''));

/** What each set, map or quarter came to, in places that are there from the start; of tennis the running game too. A table, so that it is read as one. */
export function ScoreTable({ match, timeline }: Props) {
  const parts = partsOf(match, timeline);
  const empty = Math.max(0, maxParts(match.sport) - parts.length);
  const game = match.sport === 'tennis' ? gameOf(timeline.at(-1) ?? {}) : null;
  const serves = timeline.at(-1)?.serves;
  const isTotalled = match.sport === 'basketball';
  return (
    <table className="score-table">
      <caption className="hidden">{say('book.scoreTable', {})}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="hidden">{sportName(match.sport)}</span>
          </th>
          {parts.map(({ part, isRunning }) => (
            <th key={part} scope="col" className={isRunning ? 'running' : undefined}>
              <span aria-hidden>{shortOf(part)}</span>
              <span className="hidden">{partName(part)}</span>
            </th>
          ))}
          {Array.from({ length: empty }, (_, at) => (
            <td key={at} aria-hidden>
              {parts.length + at + 1}
            </td>
          ))}
          {match.sport === 'tennis' ? <th scope="col">{say('book.inGame', {})}</th> : null}
          {isTotalled ? <th scope="col">{say('book.allPoints', {})}</th> : null}
        </tr>
      </thead>
      <tbody>
        {SIDES.map((side) => (
          <tr key={side} className={side}>
            <th scope="row">
              <i className={serves === side ? 'serves on' : 'serves'} aria-hidden /> <span>{match[side]}</span>
            </th>
            {parts.map((part) => (
              <Cell key={part.part} part={part} side={side} />
            ))}
            {Array.from({ length: empty }, (_, at) => (
              <td key={at} aria-hidden>
                –
              </td>
            ))}
            {match.sport === 'tennis' ? <td className="in-game">{game?.[side] ?? '–'}</td> : null}
            {isTotalled ? <td className="in-game">{match.score[side]}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Cell = ({ part: { score, winner, isRunning }, side }: { readonly part: Part; readonly side: Side }) => (
  <td className={isRunning ? 'running' : winner === side ? 'won' : undefined}>{score ? score[side] : winner === side ? '✓' : '–'}</td>
);

import type { Column } from '@sorak/ui/Table.tsx';
import { pointsOf, type Standing } from '../../engine/standings.ts';
import { say } from '../app/words.ts';

/** What is counted of a team's matches. */
export const standingColumns = <S extends Standing>(): readonly Column<S>[] => [
  { key: 'played', head: say('book.played', {}), numeric: true, cell: ({ played }) => played },
  { key: 'won', head: say('book.won', {}), numeric: true, cell: ({ won }) => won },
  { key: 'drawn', head: say('book.drawn', {}), numeric: true, cell: ({ drawn }) => drawn },
  { key: 'lost', head: say('book.lost', {}), numeric: true, cell: ({ lost }) => lost },
  { key: 'score', head: say('book.forAgainst', {}), numeric: true, cell: ({ scored, conceded }) => `${scored}–${conceded}` },
  { key: 'points', head: say('book.points', {}), numeric: true, cell: (row) => pointsOf(row) },
  {
    key: 'form',
    head: say('book.form', {}),
    cell: ({ form }) => (
      <span className="form">
        {form.map((outcome, at) => (
          <abbr key={`${at} ${outcome}`} className={outcome} title={say(`book.${outcome}`, {})}>
            {say(`book.short.${outcome}`, {})}
          </abbr>
        ))}
      </span>
    ),
  },
];

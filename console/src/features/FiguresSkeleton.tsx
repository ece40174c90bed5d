import { Figure } from './Figure.tsx';

const BLANK = '\u00A0';

/** The room of so many figures until they are known, so that nothing below moves when they come; `isNoted`: with a line below them. */
export const FiguresSkeleton = ({ count, isNoted = false }: { readonly count: number; readonly isNoted?: boolean }) => (
  <div className="stack gap-tiny" aria-hidden="true">
    <div className="figures">
      {Array.from({ length: count }, (_, at) => (
        <Figure key={at} label={BLANK} value={BLANK} note={BLANK} />
      ))}
    </div>
    {isNoted ? <p className="caption">{BLANK}</p> : null}
  </div>
);

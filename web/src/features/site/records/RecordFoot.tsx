import { Pages } from '../../../lib/Pages.tsx';
import { useText } from '../../../locales/text.ts';

// product §9: the size of a page.
export const PAGE_SIZE = 14;

type Props = {
  readonly pageNo: number;
  readonly shown: number;
  readonly totalRecords: number;
  readonly totalPages: number;
  readonly onPick: (pageNo: number) => void;
};

/** Which lines of how many, and the way to others. */
export function RecordFoot({ pageNo, shown, totalRecords, totalPages, onPick }: Props) {
  const t = useText();
  if (totalRecords === 0) return null;
  const first = (pageNo - 1) * PAGE_SIZE + 1;
  return (
    <div className="bet-foot">
      <output className="small faint-text">
        {t('bets.range', {
          from: first.toLocaleString('en'),
          to: (first + shown - 1).toLocaleString('en'),
          total: totalRecords.toLocaleString('en'),
        })}
      </output>
      <Pages page={pageNo} totalPages={totalPages} onPick={onPick} />
    </div>
  );
}

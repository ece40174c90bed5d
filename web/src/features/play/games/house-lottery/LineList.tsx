import type { LotteryGame } from '@sorak/contract/rules/lottery/game';
import { offerOf } from '@sorak/contract/rules/lottery/engine';
import { IconButton } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { closeIcon } from '@sorak/ui/page-icons.ts';
import { shortAmount } from '@sorak/contract';
import { memo, useState } from 'react';
import { useText } from '../../../../locales/text.ts';
import { type Line, lineKey, oddsText, priceText } from './pick.ts';
import { pickText } from './pick-text.ts';
import { lotteryWord } from './words.ts';

/** Up to here every line stands in the page; beyond it only those in sight. */
const ALL_BELOW = 40;
const ROW_PX = 84;
const SHOWN = 6;
const BEYOND = 4;
/** A few numbers stand apart, as they are pressed on the board. */
const APART = 20;
type Removing = {
  readonly onRemove: (line: Line) => void;
  readonly onRemoveNumber: (line: Line, number: string) => void;
};
type RowProps = Removing & { readonly game: LotteryGame; readonly line: Line; readonly isFew?: boolean };

function Pick({ game, line, isFew, onRemoveNumber }: Omit<RowProps, 'onRemove'>) {
  const t = useText();
  const numbers = line.pick.split(' ');
  // Where each number is a bet by itself, one of them can go.
  const isApart = isFew && numbers.length <= APART && offerOf(game, line.play)?.kind === 'appear';
  if (!isApart) return <span className="digits lottery-pick">{pickText(t, game, line)}</span>;
  return (
    <span className="digits lottery-chosen">
      {numbers.map((number) => (
        <button key={number} type="button" onClick={() => onRemoveNumber(line, number)} aria-label={t('lottery.removeNumber', { number })}>
          {number} <Icon path={closeIcon} size="xs" />
        </button>
      ))}
    </span>
  );
}

const Row = memo(function Row({ game, line, onRemove, onRemoveNumber, isFew = false }: RowProps) {
  const t = useText();
  const { oneIn, percent } = oddsText(game, line);
  const name = lotteryWord(t, 'play', line.play);
  return (
    <>
      <div>
        <b className="bold">{name}</b> <Pick game={game} line={line} isFew={isFew} onRemoveNumber={onRemoveNumber} />
        {line.unit === undefined ? null : (
          <p className="caption digits">{t('lottery.lots', { lots: line.lots, unit: shortAmount(line.unit) })}</p>
        )}
        <p className="caption faint-text">{t('lottery.odds', { price: priceText(line.prices), oneIn, percent })}</p>
      </div>
      <IconButton label={t('lottery.removeLine', { play: name })} onClick={() => onRemove(line)}>
        <Icon path={closeIcon} />
      </IconButton>
    </>
  );
});

type Props = Removing & { readonly game: LotteryGame; readonly lines: readonly Line[] };

/** The lines of a ticket. Of many only those in sight are in the page, so that ten thousand cost no more than ten. */
export const LineList = memo(function LineList({ game, lines, ...removing }: Props) {
  const t = useText();
  const [top, setTop] = useState(0);
  if (lines.length <= ALL_BELOW)
    return (
      <ul>
        {lines.map((line) => (
          <li key={lineKey(line)} className="lottery-line">
            <Row game={game} line={line} {...removing} isFew />
          </li>
        ))}
      </ul>
    );
  const first = Math.max(0, Math.floor(top / ROW_PX) - BEYOND);
  const seen = lines.slice(first, first + SHOWN + 2 * BEYOND);
  return (
    <section
      className="lottery-many"
      style={{ blockSize: ROW_PX * SHOWN }}
      aria-label={t('lottery.manyLines', { n: lines.length })}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <ul style={{ blockSize: ROW_PX * lines.length, paddingBlockStart: ROW_PX * first }}>
        {seen.map((line, at) => (
          <li
            key={lineKey(line)}
            className="lottery-line"
            style={{ blockSize: ROW_PX }}
            aria-setsize={lines.length}
            aria-posinset={first + at + 1}
          >
            <Row game={game} line={line} {...removing} />
          </li>
        ))}
      </ul>
    </section>
  );
});

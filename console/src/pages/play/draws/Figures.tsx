import type { ValueOf } from '@sorak/client/calls.ts';
import { Figure } from '../../../features/Figure.tsx';
import { FiguresSkeleton } from '../../../features/FiguresSkeleton.tsx';
import { formatCount, formatShort } from '../../../lib/format.ts';
import { useText } from '../../../locales/text.ts';

/** The day's draws and their money, what could come yet, and what waits for people. */
export function Figures({ data }: { readonly data: ValueOf<'getOperatorDraws'> | undefined }) {
  const text = useText();
  if (!data) return <FiguresSkeleton count={5} />;
  const { today, asked, entered } = data;
  return (
    <div className="figures five">
      <Figure label={text('draws.today')} value={formatCount(today.draws)} note={text('draws.byMinute', { count: today.byMinute })} />
      <Figure label={text('draws.in')} value={formatShort(today.stake)} note={text('draws.tickets', { count: today.orders })} />
      <Figure
        label={text('draws.out')}
        value={formatShort(today.payout)}
        note={text('draws.ofStake', { percent: today.settledStake === 0 ? '0.0' : ((today.payout / today.settledStake) * 100).toFixed(1) })}
      />
      <Figure label={text('draws.exposureNow')} value={formatShort(today.exposure)} note={text('draws.exposureNote')} />
      <Figure label={text('draws.waiting')} value={formatCount(asked + entered)} note={text('draws.waitingNote', { asked, entered })} />
    </div>
  );
}

import { useCall } from '@sorak/client/queries.ts';
import type { LotteryGame } from '@sorak/contract/rules/lottery/game';
import { Card } from '@sorak/ui/Card.tsx';
import { useState } from 'react';
import { useText } from '../../../locales/text.ts';
import { countsOf } from './counts.ts';

const DRAWS = 100;

function Chart({ game, lastId }: { readonly game: LotteryGame; readonly lastId: string | undefined }) {
  const t = useText();
  const { data } = useCall('getOpenedNumbers', { gameCode: game.code, count: DRAWS }, { staleTimeMs: 60_000 });
  if (!data) return <p className="small t3">{t('page.loading')}</p>;
  const counts = [...countsOf(game, data.list)];
  const most = Math.max(1, ...counts.map(([, times]) => times));
  return (
    <>
      <p className="small t2">{t('lottery.countsMeans', { n: data.list.length })}</p>
      <ul className="lot-counts" key={lastId}>
        {counts.map(([value, times]) => (
          <li key={value} style={{ '--part': times / most } as React.CSSProperties}>
            <span className="sr">{t('lottery.countOf', { value, times })}</span>
            <span className="num" aria-hidden="true">
              {value}
            </span>
            <span className="num cap t3" aria-hidden="true">
              {times}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** How often each number came, fetched when it is opened; it says that it predicts nothing. */
export function Counts({ game, lastId }: { readonly game: LotteryGame; readonly lastId: string | undefined }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card>
      <details className="lot-rules" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <h2>{t('lottery.counts')}</h2>
        </summary>
        {isOpen ? <Chart game={game} lastId={lastId} /> : null}
      </details>
    </Card>
  );
}

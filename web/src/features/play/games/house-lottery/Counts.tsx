import { useCall } from '@sorak/client/queries.ts';
import type { LotteryGame } from '@sorak/contract/rules/lottery/game';
import { Card } from '@sorak/ui/Card.tsx';
import { useState } from 'react';
import { useText } from '../../../../locales/text.ts';
import { countsOf } from './counts.ts';

const DRAWS = 100;

function Chart({ game, lastId }: { readonly game: LotteryGame; readonly lastId: string | undefined }) {
  const t = useText();
  // product §7: the Vietnamese lotteries have a call of their own.
  const call = game.area === 'VN' ? 'getOpenedVnNumbers' : 'getOpenedNumbers';
  const { data } = useCall(call, { gameCode: game.code, count: DRAWS }, { staleTimeMs: 60_000 });
  if (!data) return <p className="small faint-text">{t('page.loading')}</p>;
  const counts = [...countsOf(game, data.list)];
  const max = Math.max(1, ...counts.map(([, times]) => times));
  return (
    <>
      <p className="small soft-text">{t('lottery.countsMeans', { n: data.list.length })}</p>
      <ul className="lottery-counts" key={lastId}>
        {counts.map(([value, times]) => (
          <li key={value} style={{ '--part': times / max } as React.CSSProperties}>
            <span className="reader-only">{t('lottery.countOf', { value, times })}</span>
            <span className="digits" aria-hidden="true">
              {value}
            </span>
            <span className="digits caption faint-text" aria-hidden="true">
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
      <details className="lottery-rules" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <h2>{t('lottery.counts')}</h2>
        </summary>
        {isOpen ? <Chart game={game} lastId={lastId} /> : null}
      </details>
    </Card>
  );
}

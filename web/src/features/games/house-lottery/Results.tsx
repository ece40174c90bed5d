import type { LotteryDraw } from '@sorak/contract';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { useEffect, useState } from 'react';
import { momentText } from '../../../lib/time.ts';
import { useText } from '../../../locales/text.ts';
import { Result } from './Balls.tsx';
import { type Verdict, verifyDraw } from './proof.ts';
import { drawNumber, lotteryWord } from './words.ts';

const SHOWN = 10;

/** Draws the draw again in the page, at a press. */
function Check({ draw }: { readonly draw: LotteryDraw }) {
  const t = useText();
  const [verdict, setVerdict] = useState<Verdict | 'failed' | null>(null);
  if (draw.commitment === null) return <span className="cap t3">{draw.isLocalResult ? t('lottery.local') : null}</span>;
  return verdict === null ? (
    <Button size="s" kind="ghost" onClick={() => void verifyDraw(draw).then(setVerdict, () => setVerdict('failed'))}>
      {t('lottery.verify')}
    </Button>
  ) : (
    <output className="cap" data-verdict={verdict}>
      {t(`lottery.verdict.${verdict}`)}
    </output>
  );
}

/** What a lottery has drawn, the newest first, page by page. */
export function Results({ gameCode, lastId }: { readonly gameCode: string; readonly lastId: string | undefined }) {
  const t = useText();
  const [before, setBefore] = useState<string | undefined>(undefined);
  const { data, error } = useCall('getLotteryResults', { gameCode, before, pageSize: SHOWN }, { staleTimeMs: 60_000 });
  useEffect(() => {
    if (lastId !== undefined) refresh('getLotteryResults');
  }, [lastId]);
  return (
    <Card className="lot-results">
      <h2>{t('lottery.results')}</h2>
      {error && !data ? <p className="small t3">{error.message}</p> : null}
      {data?.list.length === 0 ? <p className="small t3">{t('lottery.noResults')}</p> : null}
      <ul>
        {data?.list.map((draw) => (
          <li key={draw.drawId}>
            <span className="small num">
              {drawNumber(draw.number)}
              {draw.station ? ` · ${lotteryWord(t, 'station', draw.station)}` : ''}
              <span className="cap t3"> {momentText(draw.drawsAt)}</span>
            </span>
            <Result draw={draw} />
            <Check draw={draw} />
          </li>
        ))}
      </ul>
      <div className="lot-more">
        {before ? (
          <Button size="s" onClick={() => setBefore(undefined)}>
            {t('lottery.newest')}
          </Button>
        ) : null}
        {data?.hasMore ? (
          <Button size="s" onClick={() => setBefore(data.list.at(-1)?.drawId)}>
            {t('lottery.older')}
          </Button>
        ) : null}
      </div>
      <p className="cap t3">{t('lottery.alone')}</p>
    </Card>
  );
}

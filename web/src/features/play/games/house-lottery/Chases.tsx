import { type LotteryChase, shortAmount } from '@sorak/contract';
import { ApiError } from '@sorak/client/api-error.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { Badge } from '@sorak/ui/Badge.tsx';
import { TextButton } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { useOnce } from '../../../../lib/use-once.ts';
import { useText } from '../../../../locales/text.ts';
import { chasesBefore } from './set-draw.ts';
import { useLastKnown } from './use-lottery.ts';

const TONE = { running: 'info', done: undefined, won: 'positive', spent: undefined, stopped: undefined, failed: 'warn' } as const;

function Row({ chase }: { readonly chase: LotteryChase }) {
  const t = useText();
  const { chaseId, currencySymbol: symbol, made, times, stake, spent, state, reasonText } = chase;
  const stop = useOnce(async () => {
    try {
      await makeCall('stopLotteryChase', { chaseId });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ kind: 'error', text: error.message });
    }
    refresh('getLotteryChases');
  });
  return (
    <li className="lottery-line">
      <div>
        <span className="small digits">{t('lottery.chase.made', { made, times, stake: `${symbol} ${shortAmount(stake)}` })}</span>{' '}
        <Badge tone={TONE[state]}>{t(`lottery.chase.state.${state}`)}</Badge>
        <p className="caption faint-text digits">{t('lottery.chase.spent', { spent: `${symbol} ${shortAmount(spent)}` })}</p>
        {reasonText ? <p className="caption">{reasonText}</p> : null}
      </div>
      {state === 'running' ? <TextButton onClick={() => void stop()}>{t('lottery.chase.stop')}</TextButton> : null}
    </li>
  );
}

type Props = {
  readonly gameCode: string;
  readonly lastId: string | undefined;
  /** Whether balls are still to come before the reader: that one was stopped by a win is told behind them. */
  readonly isHeld: boolean;
};

/** Lines of the reader that go on over several draws, and what became of the latest. */
export function Chases({ gameCode, lastId, isHeld }: Props) {
  const t = useText();
  const told = useCall('getLotteryChases', { gameCode }, { staleTimeMs: 0, refetchEveryMs: 15_000 }).data;
  const before = useLastKnown(isHeld ? undefined : told);
  if (!told || told.list.length === 0) return null;
  const list = isHeld ? chasesBefore(told.list, before?.list) : told.list;
  return (
    <Card className="lottery-orders" key={lastId}>
      <h2>{t('lottery.chase.title')}</h2>
      <ul>
        {list.map((chase) => (
          <Row key={chase.chaseId} chase={chase} />
        ))}
      </ul>
    </Card>
  );
}

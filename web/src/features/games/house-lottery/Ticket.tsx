import { formatAmount, type LotteryDraw, shortAmount, typedAmount } from '@sorak/contract';
import { ApiError } from '@sorak/client/api-error.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { MoneyField } from '@sorak/client/MoneyField.tsx';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import type { LotteryGame } from '@sorak/contract/rules/lottery/game';
import { Button, IconButton, TextButton } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { closeIcon } from '@sorak/ui/icons-more.ts';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { useState } from 'react';
import { Amount } from '../../../lib/Amount.tsx';
import { useOnce } from '../../../lib/use-once.ts';
import { useText } from '../../../locales/text.ts';
import { whenSignedIn } from '../after-login.ts';
import { type Line, oddsText, priceText } from './pick.ts';
import { drawNumber, lotteryWord } from './words.ts';

type Props = {
  readonly game: LotteryGame;
  readonly draw: LotteryDraw | undefined;
  readonly group: number;
  readonly limits: { readonly minUnit: number; readonly maxLine: number; readonly maxOrder: number };
  readonly symbol: string;
  readonly lines: readonly Line[];
  readonly onRemove: (line: Line) => void;
  readonly onClear: () => void;
};

const QUICK = [1_000, 5_000, 10_000, 50_000];

function TicketLine({ game, line, onRemove }: { readonly game: LotteryGame; readonly line: Line; readonly onRemove: () => void }) {
  const t = useText();
  const { oneIn, percent } = oddsText(game, line);
  const name = lotteryWord(t, 'play', line.play);
  return (
    <li className="lot-line">
      <div>
        <b className="b6">{name}</b> <span className="num lot-pick">{pickText(t, game, line)}</span>
        {line.unit === undefined ? null : <p className="cap num">{t('lottery.lots', { lots: line.lots, unit: shortAmount(line.unit) })}</p>}
        <p className="cap t3">{t('lottery.odds', { price: priceText(line.prices), oneIn, percent })}</p>
      </div>
      <IconButton label={t('lottery.removeLine', { play: name })} onClick={onRemove}>
        <Icon path={closeIcon} />
      </IconButton>
    </li>
  );
}

/** A pick as the board shows it: names of events instead of their ids. */
function pickText(t: ReturnType<typeof useText>, game: LotteryGame, { play, pick }: Pick<Line, 'play' | 'pick'>): string {
  const offer = game.plays.find(({ id }) => id === play);
  if (offer?.kind === 'marks')
    return pick
      .split(' ')
      .map((id) => lotteryWord(t, 'mark', id))
      .join(', ');
  return pick.includes(',')
    ? pick
        .split(',')
        .map((digits) => digits || '–')
        .join(' · ')
    : pick;
}

/** What is about to be bought: each line with its price, odds and return, the stake for one unit, and the one button. */
export function Ticket({ game, draw, group, limits, symbol, lines, onRemove, onClear }: Props) {
  const t = useText();
  const [typed, setTyped] = useState(shortAmount(QUICK[0] ?? 0));
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const unit = typedAmount(typed);
  const lots = lines.reduce((sum, line) => sum + line.lots, 0);
  const stake = lines.reduce((sum, line) => sum + (line.unit ?? unit ?? 0) * line.lots, 0);
  const isOneUnit = lines.every((line) => line.unit === undefined);
  const fault = unit === null || unit < limits.minUnit ? t('lottery.unitWrong', { min: shortAmount(limits.minUnit) }) : null;
  const buy = useOnce(async () => {
    if (!draw || unit === null) return;
    setBusy(true);
    setFailure(null);
    try {
      const { order } = await makeCall('placeLotteryOrder', {
        drawId: draw.drawId,
        group,
        lines: lines.map(({ play, pick, prices, unit: own }) => ({ play, pick, unit: own ?? unit, prices })),
      });
      onClear();
      showToast({
        kind: 'done',
        text: t('lottery.bought', {
          number: drawNumber(order.draw.number),
          amount: `${order.currencySymbol} ${formatAmount(order.stake)}`,
        }),
      });
      refresh('getLotteryOrders', 'getBalance');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
      refresh('getLotteryDraws');
    } finally {
      setBusy(false);
    }
  });
  return (
    <Card className="lot-ticket">
      <div className="lot-ticket-h">
        <h2>{t('lottery.ticket')}</h2>
        {lines.length > 0 ? <TextButton onClick={onClear}>{t('lottery.clear')}</TextButton> : null}
      </div>
      {lines.length === 0 ? <p className="small t3">{t('lottery.empty')}</p> : null}
      <ul>
        {lines.map((line) => (
          <TicketLine key={`${line.play} ${line.pick} ${line.unit}`} game={game} line={line} onRemove={() => onRemove(line)} />
        ))}
      </ul>
      <MoneyField
        label={t('lottery.unit')}
        aside={t('lottery.unitMin', { min: shortAmount(limits.minUnit) })}
        symbol={symbol}
        value={typed}
        onText={setTyped}
        error={fault ?? undefined}
      />
      <div className="picks">
        {QUICK.map((amount) => (
          <button key={amount} type="button" aria-pressed={unit === amount} onClick={() => setTyped(shortAmount(amount))}>
            {shortAmount(amount)}
          </button>
        ))}
      </div>
      <p className="lot-sum small">
        <span>{isOneUnit ? t('lottery.lots', { lots, unit: shortAmount(unit ?? 0) }) : null}</span>
        <b>
          <Amount value={stake} symbol={symbol} size="l" />
        </b>
      </p>
      <FailureNote text={failure} />
      <Button
        kind="primary"
        size="l"
        full
        busy={isBusy}
        disabled={!draw || lines.length === 0 || fault !== null || stake > limits.maxOrder}
        onClick={() => whenSignedIn(false, () => void buy())}
      >
        {t('lottery.buy')}
      </Button>
      <p className="cap t3">{t('lottery.includes')}</p>
    </Card>
  );
}

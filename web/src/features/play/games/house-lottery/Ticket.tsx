import './ticket.css';
import { formatAmount, MAX_LOTTERY_LINES, type OpenLotteryDraw, shortAmount } from '@sorak/contract';
import { makeCall } from '@sorak/client/calls.ts';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import type { Prices, Tariff } from '@sorak/contract/rules/lottery/engine';
import type { LotteryGame } from '@sorak/contract/rules/lottery/game';
import { drawNumber } from '@sorak/contract/rules/lottery/draw-number';
import { Button, TextButton } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { Sums } from '@sorak/ui/Sums.tsx';
import { useState } from 'react';
import { Amount } from '../../../../lib/Amount.tsx';
import { useText } from '../../../../locales/text.ts';
import { useIsSignedIn } from '../../../../stores/session.ts';
import { whenSignedIn } from '../after-login.ts';
import { ChaseFields, useChase } from './ChaseFields.tsx';
import { GroupSlider, type usePrizeGroup } from './GroupSlider.tsx';
import { closingText } from './left-text.ts';
import { LineList } from './LineList.tsx';
import { type Line, priceText } from './pick.ts';
import { refusalText, ShortNumbers } from './Refusals.tsx';
import { UnitField } from './UnitField.tsx';
import type { useSums } from './use-sums.ts';
import type { useUnit } from './use-unit.ts';
import { lotteryWord } from './words.ts';
import { useTask } from '@sorak/client/use-task.ts';

type Props = {
  readonly id: string;
  readonly game: LotteryGame;
  readonly draw: OpenLotteryDraw | undefined;
  readonly prize: ReturnType<typeof usePrizeGroup>;
  /** What the draw was opened with, or the one before it; undefined while neither is known. */
  readonly terms: OpenLotteryDraw['terms'] | undefined;
  readonly tariff: Tariff;
  readonly symbol: string;
  readonly lines: readonly Line[];
  readonly unit: ReturnType<typeof useUnit>;
  readonly sums: ReturnType<typeof useSums>;
  readonly onRemove: (line: Line) => void;
  readonly onRemoveNumber: (line: Line, number: string) => void;
  readonly onClear: () => void;
};

type Changed = {
  readonly group: number;
  readonly lines: readonly { readonly line: number; readonly play: string; readonly prices: Prices }[];
};

/** Prices that were other ones when the button was pressed, each beside what had been shown; once for every play. */
function ChangedPrices({ changed, lines, group }: { readonly changed: Changed; readonly lines: readonly Line[]; readonly group: number }) {
  const t = useText();
  const plays = new Map(changed.lines.map((one) => [one.play, one] as const));
  return (
    <div className="note warn" role="alert">
      <div>
        <p>{t('lottery.changed')}</p>
        {changed.group === group ? null : <p className="digits">{t('lottery.changedGroup', { before: group, after: changed.group })}</p>}
        {[...plays.values()].map(({ line, play, prices }) => (
          <p key={play} className="digits">
            {t('lottery.changedFrom', {
              play: lotteryWord(t, 'play', play),
              before: priceText(lines[line]?.prices ?? {}),
              after: priceText(prices),
            })}
          </p>
        ))}
      </div>
    </div>
  );
}

type OverProps = Pick<Props, 'terms'> & { readonly isLineOver: boolean; readonly isOver: boolean; readonly stake: number };

/** That a line or the whole ticket costs more than is taken. */
function OverNote({ terms, isLineOver, isOver, stake }: OverProps) {
  const t = useText();
  if (!terms || !(isLineOver || isOver)) return null;
  return (
    <FailureNote
      text={
        isLineOver
          ? t('lottery.overLine', { max: formatAmount(terms.mostLine) })
          : t('lottery.overOrder', { stake: formatAmount(stake), max: formatAmount(terms.mostOrder) })
      }
    />
  );
}

type ComesProps = Pick<Props, 'sums' | 'symbol'> & { readonly unit: number };

/** What the ticket comes to and what it may bring, what is left of the member's own limit of stakes, and the whole. */
function Comes({ sums, symbol, unit }: ComesProps) {
  const t = useText();
  const isSignedIn = useIsSignedIn();
  const limits = useCall('getPlayLimits', {}, { enabled: isSignedIn }).data?.list;
  const left = limits?.find(({ kind, period }) => kind === 'stake' && period === 'day')?.left ?? null;
  const { lots, stake, max, isOneUnit } = sums;
  return (
    <Sums
      rows={[
        ...(isOneUnit ? [{ label: t('lottery.lots', { lots, unit: shortAmount(unit) }), value: formatAmount(stake) }] : []),
        ...(max > 0 ? [{ label: t('lottery.maxWin'), value: formatAmount(max) }] : []),
        ...(left === null ? [] : [{ label: t('lottery.limitLeft'), value: formatAmount(left) }]),
      ]}
      total={{ label: t('lottery.total'), value: <Amount value={stake} symbol={symbol} size="l" /> }}
    />
  );
}

/** What is about to be bought: each line with its price, odds and return, the stake for one unit, and the one button. */
export function Ticket({ id, game, draw, prize, terms, tariff, symbol, lines, unit: own, sums, onRemove, onRemoveNumber, onClear }: Props) {
  const t = useText();
  const { group } = prize;
  const [asked, setAsked] = useState<(Changed & { readonly count: number }) | null>(null);
  // Another ticket has not been asked about.
  const changed = asked?.count === lines.length ? asked : null;
  const chase = useChase();
  const { unit, fault } = own;
  const { stake, isOver, isLineOver, short } = sums;
  const [first] = lines;
  const {
    run: buy,
    isBusy,
    failure,
  } = useTask(
    async () => {
      if (!draw || unit === null) return;
      setAsked(null);
      // What was asked anew is bought at the prices that stand beside the button by then.
      const news = new Map(changed?.lines.map(({ play, prices }) => [play, prices] as const));
      const { order } = await makeCall('placeLotteryOrder', {
        drawId: draw.drawId,
        group: changed?.group ?? group,
        lines: lines.map((line) => ({
          play: line.play,
          pick: line.pick,
          unit: line.unit ?? unit,
          prices: news.get(line.play) ?? line.prices,
        })),
        ...(chase.chase ? { chase: chase.chase } : {}),
      });
      onClear();
      chase.setTimes(1);
      showToast({
        kind: 'done',
        text: t('lottery.bought', {
          number: drawNumber(order.draw.number),
          amount: `${order.currencySymbol} ${formatAmount(order.stake)}`,
        }),
      });
      refresh('getLotteryOrders', 'getLotteryChases', 'getBalance', 'getLotteryCapacity', 'getPlayLimits');
    },
    (error) => {
      refresh('getLotteryDraws', 'getLotteryGroup', 'getLotteryCapacity');
      if (error.code !== 'lottery_price_changed') return refusalText(t, game, error);
      setAsked({ ...(error.value as Changed), count: lines.length });
      return null;
    },
  );
  return (
    <Card id={id} tabIndex={-1} className="lottery-ticket">
      <div className="lottery-ticket-head">
        <h2>{t('lottery.ticket')}</h2>
        {lines.length > 0 ? <TextButton onClick={onClear}>{t('lottery.clear')}</TextButton> : null}
      </div>
      {lines.length === 0 ? <p className="small faint-text">{t('lottery.empty')}</p> : null}
      <LineList game={game} lines={lines} onRemove={onRemove} onRemoveNumber={onRemoveNumber} />
      {first ? <GroupSlider {...prize} game={game} line={first} shares={tariff.shares} /> : null}
      <UnitField {...own} symbol={symbol} />
      {lines.length > 0 ? <ChaseFields {...chase} stake={stake} symbol={symbol} /> : null}
      <FailureNote text={lines.length > MAX_LOTTERY_LINES ? t('lottery.tooMany', { n: MAX_LOTTERY_LINES }) : failure} />
      <OverNote terms={terms} isLineOver={isLineOver} isOver={isOver} stake={stake} />
      <ShortNumbers game={game} short={short} />
      {changed ? <ChangedPrices changed={changed} lines={lines} group={group} /> : null}
      <Comes sums={sums} symbol={symbol} unit={unit ?? 0} />
      <Button
        kind="primary"
        size="l"
        full
        busy={isBusy}
        disabled={
          !draw ||
          lines.length === 0 ||
          lines.length > MAX_LOTTERY_LINES ||
          fault !== null ||
          isOver ||
          isLineOver ||
          (chase.max ?? stake) < stake
        }
        onClick={() => whenSignedIn(false, () => void buy())}
      >
        {t(changed ? 'lottery.buyChanged' : 'lottery.buy')}
      </Button>
      <p className="caption faint-text lottery-includes">
        {t('lottery.includes')} {draw ? t('lottery.backUntil', { time: closingText(draw) }) : null}
      </p>
    </Card>
  );
}

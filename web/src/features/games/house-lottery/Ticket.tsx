import { formatAmount, MOST_LOTTERY_LINES, type OpenLotteryDraw, shortAmount, typedAmount } from '@sorak/contract';
import { ApiError } from '@sorak/client/api-error.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { MoneyField } from '@sorak/client/MoneyField.tsx';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import type { Prices, Tariff } from '@sorak/contract/rules/lottery/engine';
import type { LotteryGame } from '@sorak/contract/rules/lottery/game';
import { drawNumber } from '@sorak/contract/rules/lottery/draw-number';
import { Button, TextButton } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { useDeferredValue, useMemo, useState } from 'react';
import { Amount } from '../../../lib/Amount.tsx';
import { useOnce } from '../../../lib/use-once.ts';
import { useText } from '../../../locales/text.ts';
import { whenSignedIn } from '../after-login.ts';
import { ChaseFields, useChase } from './ChaseFields.tsx';
import { GroupSlider, type usePrizeGroup } from './GroupSlider.tsx';
import { LineList } from './LineList.tsx';
import { type Line, priceText, type Room, shortOf } from './pick.ts';
import { refusalText, ShortNumbers } from './Refusals.tsx';
import { lotteryWord } from './words.ts';

type Props = {
  readonly id: string;
  readonly game: LotteryGame;
  readonly draw: OpenLotteryDraw | undefined;
  readonly prize: ReturnType<typeof usePrizeGroup>;
  /** What the draw was opened with; undefined while none takes bets. */
  readonly terms: OpenLotteryDraw['terms'] | undefined;
  readonly tariff: Tariff;
  readonly rooms: ReadonlyMap<string, Room>;
  readonly symbol: string;
  readonly lines: readonly Line[];
  readonly onRemove: (line: Line) => void;
  readonly onClear: () => void;
};

const QUICK = [1_000, 5_000, 10_000, 50_000];

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

type UnitProps = {
  readonly min: number;
  readonly symbol: string;
  readonly typed: string;
  readonly unit: number | null;
  readonly fault: string | null;
  readonly onText: (text: string) => void;
};

/** The stake for one unit, typed or pressed. */
function UnitField({ min, symbol, typed, unit, fault, onText }: UnitProps) {
  const t = useText();
  return (
    <>
      <MoneyField
        label={t('lottery.unit')}
        aside={t('lottery.unitMin', { min: shortAmount(min) })}
        symbol={symbol}
        value={typed}
        onText={onText}
        error={fault ?? undefined}
      />
      <div className="picks">
        {QUICK.map((amount) => (
          <button key={amount} type="button" aria-pressed={unit === amount} onClick={() => onText(shortAmount(amount))}>
            {shortAmount(amount)}
          </button>
        ))}
      </div>
    </>
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

function Sum({ says, stake, symbol }: { readonly says: string | null; readonly stake: number; readonly symbol: string }) {
  return (
    <p className="lottery-sum small">
      <span>{says}</span>
      <b>
        <Amount value={stake} symbol={symbol} size="l" />
      </b>
    </p>
  );
}

/** What a ticket comes to. Typing comes first: the sums of ten thousand lines may come a moment later. */
function useSums({ game, lines, terms, rooms }: Pick<Props, 'game' | 'lines' | 'terms' | 'rooms'>, typed: number) {
  const unit = useDeferredValue(typed);
  const { mostOrder = Infinity, mostLine = Infinity } = terms ?? {};
  return useMemo(() => {
    const stakes = lines.map((line) => (line.unit ?? unit) * line.lots);
    const stake = stakes.reduce((sum, one) => sum + one, 0);
    return {
      lots: lines.reduce((sum, line) => sum + line.lots, 0),
      stake,
      isOneUnit: lines.every((line) => line.unit === undefined),
      isOver: stake > mostOrder,
      isLineOver: stakes.some((one) => one > mostLine),
      short: shortOf(game, lines, unit, rooms),
    };
  }, [game, lines, unit, rooms, mostOrder, mostLine]);
}

/** What is about to be bought: each line with its price, odds and return, the stake for one unit, and the one button. */
export function Ticket({ id, game, draw, prize, terms, tariff, rooms, symbol, lines, onRemove, onClear }: Props) {
  const t = useText();
  const { group } = prize;
  const [asked, setAsked] = useState<(Changed & { readonly count: number }) | null>(null);
  // Another ticket has not been asked about.
  const changed = asked?.count === lines.length ? asked : null;
  const chase = useChase();
  const [typed, setTyped] = useState(shortAmount(QUICK[0] ?? 0));
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const unit = typedAmount(typed);
  const { lots, stake, isOneUnit, isOver, isLineOver, short } = useSums({ game, lines, terms, rooms }, unit ?? 0);
  const [first] = lines;
  const least = terms?.leastUnit ?? 0;
  const fault = unit === null || unit < least ? t('lottery.unitWrong', { min: shortAmount(least) }) : null;
  const buy = useOnce(async () => {
    if (!draw || unit === null) return;
    setBusy(true);
    setFailure(null);
    setAsked(null);
    // What was asked anew is bought at the prices that stand beside the button by then.
    const news = new Map(changed?.lines.map(({ play, prices }) => [play, prices] as const));
    try {
      const { order } = await makeCall('placeLotteryOrder', {
        drawId: draw.drawId,
        group: changed?.group ?? group,
        lines: lines.map(({ play, pick, prices, unit: own }) => ({ play, pick, unit: own ?? unit, prices: news.get(play) ?? prices })),
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
      refresh('getLotteryOrders', 'getLotteryChases', 'getBalance', 'getLotteryCapacity');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'lottery_price_changed') setAsked({ ...(error.value as Changed), count: lines.length });
      else setFailure(refusalText(t, game, error));
      refresh('getLotteryDraws', 'getLotteryGroup', 'getLotteryCapacity');
    } finally {
      setBusy(false);
    }
  });
  return (
    <Card id={id} tabIndex={-1} className="lottery-ticket">
      <div className="lottery-ticket-head">
        <h2>{t('lottery.ticket')}</h2>
        {lines.length > 0 ? <TextButton onClick={onClear}>{t('lottery.clear')}</TextButton> : null}
      </div>
      {lines.length === 0 ? <p className="small faint-text">{t('lottery.empty')}</p> : null}
      <LineList game={game} lines={lines} onRemove={onRemove} />
      {first ? <GroupSlider {...prize} game={game} line={first} shares={tariff.shares} /> : null}
      <UnitField min={least} symbol={symbol} typed={typed} unit={unit} fault={fault} onText={setTyped} />
      <Sum says={isOneUnit ? t('lottery.lots', { lots, unit: shortAmount(unit ?? 0) }) : null} stake={stake} symbol={symbol} />
      {lines.length > 0 ? <ChaseFields {...chase} stake={stake} symbol={symbol} /> : null}
      <FailureNote text={lines.length > MOST_LOTTERY_LINES ? t('lottery.tooMany', { n: MOST_LOTTERY_LINES }) : failure} />
      <OverNote terms={terms} isLineOver={isLineOver} isOver={isOver} stake={stake} />
      <ShortNumbers game={game} short={short} />
      {changed ? <ChangedPrices changed={changed} lines={lines} group={group} /> : null}
      <Button
        kind="primary"
        size="l"
        full
        busy={isBusy}
        disabled={
          !draw ||
          lines.length === 0 ||
          lines.length > MOST_LOTTERY_LINES ||
          fault !== null ||
          isOver ||
          isLineOver ||
          (chase.most ?? stake) < stake
        }
        onClick={() => whenSignedIn(false, () => void buy())}
      >
        {t(changed ? 'lottery.buyChanged' : 'lottery.buy')}
      </Button>
      <p className="caption faint-text">{t('lottery.includes')}</p>
    </Card>
  );
}

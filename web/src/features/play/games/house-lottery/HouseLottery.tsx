import './lottery.css';
import '@sorak/ui/Picks.css';
import type { LotteryDraw, LotteryTicket } from '@sorak/contract';
import type { Tariff } from '@sorak/contract/rules/lottery/engine';
import type { LotteryGame } from '@sorak/contract/rules/lottery/game';
import { firstOf, simplestOf } from '@sorak/contract/rules/lottery/simplest';
import { hasText } from '@sorak/contract/rules/lottery/text';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Tabs } from '@sorak/ui/Tabs.tsx';
import { type ComponentProps, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useBalanceHold } from '../../../../api/shown-balance.ts';
import { useText } from '../../../../locales/text.ts';
import { useIsSignedIn } from '../../../../stores/session.ts';
import { useBallsOut } from './balls-out.ts';
import { Board } from './Board.tsx';
import { Catches } from './Catches.tsx';
import { returnText } from './example-line.ts';
import { Chases } from './Chases.tsx';
import { DrawHead } from './DrawHead.tsx';
import { usePrizeGroup } from './GroupSlider.tsx';
import { Orders } from './Orders.tsx';
import { type Line, lineKey, lineOf, linesAgain, priceText, pricesIn, sidesOf, toggled, without } from './pick.ts';
import { Counts } from './Counts.tsx';
import { Results } from './Results.tsx';
import { RoomLeft } from './RoomLeft.tsx';
import { Rules } from './Rules.tsx';
import { isDrawing, isUnseen } from './set-draw.ts';
import { Ticket } from './Ticket.tsx';
import { TicketBar } from './TicketBar.tsx';
import { TypedBets } from './TypedBets.tsx';
import { type OwnLottery, useDraws, useLastKnown, useRooms, useSeenDraws, useServerNow, useSymbol } from './use-lottery.ts';
import { useSums } from './use-sums.ts';
import { useUnit } from './use-unit.ts';
import { lotteryWord } from './words.ts';

/** Each line once. */
const byKey = (lines: readonly Line[]): Line[] => [...new Map(lines.map((line) => [lineKey(line), line] as const)).values()];

/** What is picked on each play's board, and the lines that were kept, all at the prices of the group. */
function usePicks(game: LotteryGame, tariff: Tariff, first: string | undefined) {
  const [play, setPlay] = useState(() => game.plays.find(({ id }) => id === first)?.id ?? firstOf(game));
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const [kept, setKept] = useState<readonly Line[]>([]);
  const offer = game.plays.find(({ id }) => id === play);
  const sides = useMemo(() => sidesOf(game, offer), [game, offer]);
  const text = texts[play] ?? '';
  // Typing comes first: what a long text means may come a moment later.
  const read = useDeferredValue(texts);
  const current = useMemo(
    () =>
      [...(offer ? [offer] : []), ...sides].flatMap(({ id }) => {
        const line = lineOf(game, id, read[id] ?? '', tariff);
        return line ? [line] : [];
      }),
    [game, offer, sides, read, tariff],
  );
  const priced = useMemo(() => kept.map((line) => ({ ...line, prices: pricesIn(game, line.play, tariff) })), [kept, game, tariff]);
  const keys = useMemo(() => new Set(kept.map(lineKey)), [kept]);
  const lines = useMemo(() => [...priced, ...current.filter((line) => !keys.has(lineKey(line)))], [priced, keys, current]);
  const setText = useCallback((next: string, of: string = play) => setTexts((all) => ({ ...all, [of]: next })), [play]);
  const remove = useCallback((line: Line) => {
    const key = lineKey(line);
    setTexts((all) => (all[line.play] === undefined ? all : { ...all, [line.play]: '' }));
    setKept((all) => all.filter((one) => lineKey(one) !== key));
  }, []);
  const removeNumber = useCallback(
    (line: Line, number: string) => {
      const key = lineKey(line);
      if (!keys.has(key)) return setTexts((all) => ({ ...all, [line.play]: toggled(line.pick, number) }));
      const next = without(game, line, number, tariff);
      setKept((all) => byKey(all.flatMap((one) => (lineKey(one) === key ? (next ?? []) : one))));
    },
    [keys, game, tariff],
  );
  const clear = useCallback(() => {
    setKept([]);
    setTexts({});
  }, []);
  return {
    offer,
    sides: sides.map((side) => ({
      offer: side,
      prices: pricesIn(game, side.id, tariff),
      text: texts[side.id] ?? '',
      onText: (next: string) => setText(next, side.id),
    })),
    text,
    current,
    lines,
    setPlay,
    setText,
    keep: () => {
      setKept(lines);
      for (const { id } of [...(offer ? [offer] : []), ...sides]) setText('', id);
    },
    add: (more: readonly Line[]) => setKept((all) => byKey([...all, ...more])),
    remove,
    removeNumber,
    clear,
  };
}

type StationsProps = {
  readonly draws: readonly LotteryDraw[];
  readonly chosen: string | undefined;
  readonly onPick: (station: string) => void;
};

/** The stations of the day where there are several: a ticket is for one of them. */
function Stations({ draws, chosen, onPick }: StationsProps) {
  const t = useText();
  if (draws.length < 2) return null;
  return (
    <fieldset className="lottery-chips" aria-label={t('lottery.stations')}>
      {draws.map(({ station }) => (
        <button key={station} type="button" className="chip" aria-pressed={station === chosen} onClick={() => onPick(station)}>
          {lotteryWord(t, 'station', station)}
        </button>
      ))}
    </fieldset>
  );
}

type OffersProps = {
  readonly game: LotteryGame;
  readonly tariff: Tariff;
  readonly under: string;
  readonly chosen: string | undefined;
  readonly onPick: (play: string) => void;
};

/** The ways of playing under a heading, each with what it pays and what of it comes back on average. */
function Offers({ game, tariff, under, chosen, onPick }: OffersProps) {
  const t = useText();
  const offers = useMemo(
    () =>
      game.plays
        .filter((offer) => offer.under === under)
        .map((offer) => ({ id: offer.id, price: priceText(pricesIn(game, offer.id, tariff)), percent: returnText(game, offer, tariff) })),
    [game, tariff, under],
  );
  return (
    <div className="lottery-offers">
      {offers.map(({ id, price, percent }) => (
        <button key={id} type="button" className="lottery-offer" aria-pressed={id === chosen} onClick={() => onPick(id)}>
          {lotteryWord(t, 'play', id)}{' '}
          <span className="lottery-pays">{percent === undefined ? price : t('lottery.returns', { price, percent })}</span>
        </button>
      ))}
    </div>
  );
}

type KeepProps = { readonly game: LotteryGame; readonly tariff: Tariff; readonly picks: ReturnType<typeof usePicks> };

/** What the chosen play pays, and the way onto the ticket with room for another line. */
function Keep({ game, tariff, picks }: KeepProps) {
  const t = useText();
  const { offer } = picks;
  return (
    <>
      {offer ? <Catches game={game} play={offer.id} prices={pricesIn(game, offer.id, tariff)} /> : null}
      <div className="lottery-keep">
        <p className="small faint-text">
          {picks.text !== '' && !picks.current.some(({ play }) => play === offer?.id)
            ? t('lottery.unread')
            : t('lottery.price', { price: offer ? priceText(pricesIn(game, offer.id, tariff)) : '' })}
          {offer?.point ? <span className="lottery-point">{t('lottery.points', { units: offer.point })}</span> : null}
        </p>
        <Button size="s" disabled={picks.current.length === 0} onClick={picks.keep}>
          {t('lottery.another')}
        </Button>
      </div>
    </>
  );
}

const TICKET = 'lottery-ticket';

/** What prices follow from; the draws are read again every few seconds, and the same prices stay the same object. */
function useTariff(group: number, shares: Tariff['shares'] = {}): Tariff {
  const parts = JSON.stringify(shares);
  return useMemo(() => ({ group, shares: JSON.parse(parts) as Tariff['shares'] }), [group, parts]);
}

/** What a signed-in reader bought: over several draws, and the tickets. */
function Mine({ gameCode, lastId, isUnseen: unseen, isHeld, onAgain }: ComponentProps<typeof Orders> & ComponentProps<typeof Chases>) {
  if (!useIsSignedIn()) return null;
  return (
    <>
      <Chases gameCode={gameCode} lastId={lastId} isHeld={isHeld} />
      <Orders gameCode={gameCode} lastId={lastId} isUnseen={unseen} onAgain={onAgain} />
    </>
  );
}

const NO_DRAWS: readonly LotteryDraw[] = [];

/** What was drawn last, and what of it is told: before the last of its balls is out neither a ticket nor the balance says what it brought. */
function useDrawn(game: LotteryGame, own: OwnLottery | undefined, now: number) {
  const last = own?.last ?? null;
  const roll = useBallsOut(game, last, now);
  const shownId = useLastKnown(roll.isOver ? last?.drawId : undefined);
  const coming = useSeenDraws(own?.draws ?? NO_DRAWS, now);
  const isHeld = !roll.isOver || isDrawing(coming, last, now);
  useBalanceHold(isHeld);
  const unseen = (draw: LotteryDraw): boolean => last !== null && isUnseen(draw, last, roll.isOver);
  return { last, roll, shownId, isHeld, unseen };
}

/** A lottery of the house: its next draw, its board, the ticket, the reader's own tickets and what was drawn. */
export function HouseLottery({
  game,
  name,
  playType,
}: {
  readonly game: LotteryGame;
  readonly name: string;
  readonly playType: string | undefined;
}) {
  const t = useText();
  const { data } = useDraws();
  const now = useServerNow(data?.now);
  const own = data?.list.find(({ gameCode }) => gameCode === game.code);
  const [station, setStation] = useState<string | undefined>(undefined);
  const open = own?.draws.filter(({ closesAt }) => closesAt > now) ?? [];
  const draw = open.find((one) => one.station === station) ?? open[0] ?? own?.draws[0];
  const { last, roll, shownId, isHeld, unseen } = useDrawn(game, own, now);
  const prize = usePrizeGroup(data?.group ?? 0);
  // For a moment between two draws nothing takes bets: what the board goes by stays.
  const { terms, station: at } = useLastKnown(draw) ?? {};
  const tariff = useTariff(prize.group, terms?.shares);
  const picks = usePicks(game, tariff, playType);
  const rooms = useRooms(draw?.drawId, [...(picks.offer ? [picks.offer.id] : []), ...picks.lines.map(({ play }) => play)]);
  const unit = useUnit(terms?.leastUnit ?? 0, own?.nextOpensAt ?? null);
  const sums = useSums(game, picks.lines, terms, rooms, unit.unit ?? 0);
  const symbol = useSymbol();
  const unders = [...new Set(game.plays.map(({ under }) => under))];
  const under = picks.offer?.under ?? unders[0] ?? '';
  const again = (ticket: LotteryTicket) => picks.add(linesAgain(game, ticket.list, tariff));
  if (!data) return <p className="small faint-text lottery-wait">{t('page.loading')}</p>;
  return (
    <div className="lottery-house">
      <div className="lottery-main">
        <DrawHead game={game} name={name} draw={draw} own={own} now={now} roll={roll} onAgain={again} />
        <Card className="lottery-plays">
          <Stations draws={open} chosen={draw?.station} onPick={setStation} />
          <Tabs
            label={t('lottery.plays')}
            tabs={unders.map((key) => ({ key, label: lotteryWord(t, 'under', key) }))}
            active={under}
            onPick={(next) => picks.setPlay(simplestOf(game, next))}
            look="segment"
          />
          <Offers game={game} tariff={tariff} under={under} chosen={picks.offer?.id} onPick={picks.setPlay} />
          {picks.offer ? (
            <Board
              key={picks.offer.id}
              offer={picks.offer}
              prices={pricesIn(game, picks.offer.id, tariff)}
              text={picks.text}
              sides={picks.sides}
              onText={picks.setText}
            />
          ) : null}
          <Keep game={game} tariff={tariff} picks={picks} />
          {picks.offer && terms ? (
            <RoomLeft game={game} offer={picks.offer} tariff={tariff} room={rooms.get(picks.offer.id)} hours={terms.hours} />
          ) : null}
          {hasText(game) && at !== undefined ? <TypedBets game={game} station={at} tariff={tariff} onAdd={picks.add} /> : null}
          <p className="caption faint-text">{t('lottery.alone')}</p>
        </Card>
      </div>
      <TicketBar to={TICKET} lines={picks.lines.length} sums={sums} unit={unit} symbol={symbol} />
      <aside className="lottery-side">
        <Ticket
          id={TICKET}
          game={game}
          draw={draw}
          prize={prize}
          terms={terms}
          tariff={tariff}
          symbol={symbol}
          lines={picks.lines}
          unit={unit}
          sums={sums}
          onRemove={picks.remove}
          onRemoveNumber={picks.removeNumber}
          onClear={picks.clear}
        />
        <Mine gameCode={game.code} lastId={last?.drawId} isHeld={isHeld} isUnseen={unseen} onAgain={again} />
      </aside>
      <div className="lottery-main">
        <Results game={game} lastId={shownId} next={open[0]} />
        <Counts game={game} lastId={shownId} />
        <Rules game={game} tariff={tariff} />
      </div>
    </div>
  );
}

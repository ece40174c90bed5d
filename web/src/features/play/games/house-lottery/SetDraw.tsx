import type { LotteryDraw, LotteryTicket } from '@sorak/contract';
import { drawNumber } from '@sorak/contract/rules/lottery/draw-number';
import type { LotteryGame } from '@sorak/contract/rules/lottery/game';
import { Button } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { expandIcon } from '@sorak/ui/page-icons.ts';
import { useMemo, useState } from 'react';
import { useText } from '../../../../locales/text.ts';
import { SkipDraw } from './SkipDraw.tsx';
import type { Roll } from './balls-out.ts';
import { Catches } from './Catches.tsx';
import { caughtBy } from './catches.ts';
import { DrawStage } from './DrawStage.tsx';
import { leftText } from './left-text.ts';
import { SetTable } from './SetTable.tsx';
import { lineOn } from './set-draw.ts';
import { SoFar } from './SoFar.tsx';
import { LimitLeft, Session } from './StageFacts.tsx';
import { useTicketsOn } from './use-tickets-on.ts';

type Props = {
  readonly game: LotteryGame;
  readonly name: string;
  readonly draw: LotteryDraw;
  readonly of: number;
  readonly roll: Roll;
  /** What takes bets now. */
  readonly next: LotteryDraw | undefined;
  readonly now: number;
  readonly onAgain: (ticket: LotteryTicket) => void;
};

/** A large set, as keno's, drawn ball by ball on its board, over the whole window if the reader likes; who will not wait has all of it at once. */
export function SetDraw({ game, name, draw, of, roll, next, now, onAgain }: Props) {
  const t = useText();
  const [isLarge, setLarge] = useState(false);
  const drawn = useMemo(() => draw.result?.['drawn'] ?? [], [draw]);
  const { out, isOver, finish } = roll;
  const balls = useMemo(() => drawn.slice(0, out), [drawn, out]);
  const tickets = useTicketsOn(draw);
  const line = tickets.map(lineOn).find((one) => one !== undefined);
  const picked = line?.pick.split(' ') ?? [];
  const field = (
    <>
      <SetTable of={of} drawn={drawn} out={out} picked={picked} />
      {isOver ? null : <SkipDraw onSkip={finish} />}
    </>
  );
  const mine =
    tickets.length === 0 ? null : (
      <>
        {line ? <Catches game={game} play={line.play} prices={line.prices} caught={caughtBy(game, line, balls)} /> : null}
        <SoFar game={game} tickets={tickets} out={balls} isOver={isOver} picked={picked} />
      </>
    );
  const again = () => {
    setLarge(false);
    for (const ticket of tickets) onAgain(ticket);
  };
  return (
    <>
      {field}
      {mine}
      <Button size="s" className="set-draw-large" onClick={() => setLarge(true)}>
        <Icon path={expandIcon} size="s" /> {t('lottery.stage')}
      </Button>
      {isLarge ? (
        <DrawStage
          name={name}
          says={[
            t('lottery.lastDraw', { number: drawNumber(draw.number) }),
            ...(next
              ? [t('lottery.next', { number: drawNumber(next.number) }), t('lottery.closesIn', { left: leftText(next.closesAt - now) })]
              : []),
          ].join(' · ')}
          session={<Session now={now} isOver={isOver} />}
          onClose={() => setLarge(false)}
          side={
            mine && (
              <>
                {mine}
                <LimitLeft />
                <Button size="l" full onClick={again}>
                  {t('lottery.again')}
                </Button>
              </>
            )
          }
        >
          {field}
        </DrawStage>
      ) : null}
    </>
  );
}

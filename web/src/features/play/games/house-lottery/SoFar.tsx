import type { LotteryTicket } from '@sorak/contract';
import type { LotteryGame } from '@sorak/contract/rules/lottery/game';
import { type ReactNode, useMemo } from 'react';
import { Amount } from '../../../../lib/Amount.tsx';
import { useText } from '../../../../locales/text.ts';
import { soFar } from './so-far.ts';

type Props = {
  readonly game: LotteryGame;
  readonly tickets: readonly LotteryTicket[];
  /** What is out of the numbers of the draw, and whether that is all. */
  readonly out: readonly string[];
  readonly isOver: boolean;
  /** The numbers of the line that the board marks. */
  readonly picked: readonly string[];
};

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="caption">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The reader's tickets on the draw that is shown: their stake, what is caught, and what they have surely won; in the end what was paid. */
export function SoFar({ game, tickets, out, isOver, picked }: Props) {
  const t = useText();
  const sums = useMemo(() => soFar(game, tickets, out), [game, tickets, out]);
  const [first] = tickets;
  if (!first || sums.count === 0) return null;
  const symbol = first.currencySymbol;
  const caught = picked.filter((number) => out.includes(number)).length;
  return (
    <dl className="so-far digits">
      <Figure label={t('lottery.ticketsOn', { n: sums.count })}>
        <Amount value={sums.stake} symbol={symbol} />
      </Figure>
      {picked.length > 0 ? (
        <Figure label={t('lottery.soFar.caught')}>{t('lottery.soFar.of', { n: caught, of: picked.length })}</Figure>
      ) : null}
      {!isOver && sums.sure > 0 ? (
        <Figure label={t('lottery.soFar.won')}>
          <Amount value={sums.sure} symbol={symbol} />
        </Figure>
      ) : null}
      {isOver ? (
        <Figure label={t('lottery.soFar.paid')}>
          {sums.paid === null ? (
            t(sums.isHeld ? 'lottery.state.under_review' : 'lottery.soFar.settling')
          ) : (
            <Amount value={sums.paid} symbol={symbol} />
          )}
        </Figure>
      ) : null}
    </dl>
  );
}

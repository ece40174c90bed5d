import type { ConsoleSpan } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import type { ValueOf } from '@sorak/client/calls.ts';
import { Link } from '@sorak/client/Link.tsx';
import { Figure } from '../../../features/Figure.tsx';
import { FactList } from '../../../features/FactList.tsx';
import { formatChange, formatCount, formatMoney, formatPercent } from '../../../lib/format.ts';
import { useText } from '../../../locales/text.ts';
import { Change } from './Change.tsx';

type Money = ValueOf<'getConsoleMoney'>;
type Props = { readonly span: ConsoleSpan; readonly money: Money };

const shareOf = (part: number, whole: number): string => (whole > 0 ? formatPercent(part / whole) : '–');
const reportOf = ({ from, to }: Money, figure: string): string => `/console/reports?by=day&figure=${figure}&from=${from}&to=${to}`;

/** What the reports say of the span, each figure leading to its report. */
export function MoneyFigures({ span, money }: Props) {
  const text = useText();
  const { total, before } = money;
  const [ggr, ngr, turnover] = [total.ggr ?? 0, total.ngr ?? 0, total.turnover ?? 0];
  return (
    <section className="stack gap-tiny" aria-label={text('ngr.title')}>
      <div className="figures">
        <Figure
          label={text('today.ggr')}
          to={reportOf(money, 'ggr')}
          value={formatMoney(ggr)}
          note={text('today.ggrNote', { share: shareOf(ggr, turnover) })}
          tone={ggr < 0 ? 'negative' : undefined}
          change={<Change now={ggr} before={before.ggr ?? 0} />}
        />
        <Figure
          label={text('today.ngr')}
          to={reportOf(money, 'ngr')}
          value={formatMoney(ngr)}
          note={text('today.ngrNote', { share: shareOf(ngr, ggr) })}
          tone={ngr < 0 ? 'negative' : undefined}
          change={<Change now={ngr} before={before.ngr ?? 0} />}
        />
        {total.active === null ? null : (
          <Figure
            label={text('today.active')}
            to={reportOf(money, 'active')}
            value={formatCount(total.active)}
            note={text('today.activeNote')}
            change={<Change now={total.active} before={before.active ?? 0} />}
          />
        )}
        <Figure
          label={text('today.first')}
          to="/console/cohorts"
          value={formatCount(total.firstDeposits ?? 0)}
          note={text('today.firstNote', { count: formatCount(total.registered ?? 0) })}
          change={<Change now={total.firstDeposits ?? 0} before={before.firstDeposits ?? 0} />}
        />
      </div>
      <p className="caption faint-text">{text(`today.moneyAgainst.${span}`)}</p>
    </section>
  );
}

/** What lies between what players lost and what is left of it. */
export function FromGgrToNgr({ money }: { readonly money: Money }) {
  const text = useText();
  const { total } = money;
  const taken = (amount: number | null): string => formatChange(-(amount ?? 0));
  return (
    <Card look="tight" className="stack">
      <div className="row between gap-medium">
        <h2 className="heading">{text('ngr.title')}</h2>
        <Link className="link small" to={reportOf(money, 'ngr')}>
          {text('ngr.open')}
        </Link>
      </div>
      <FactList
        facts={[
          [text('ngr.ggr'), formatMoney(total.ggr ?? 0)],
          [text('ngr.gifts'), taken(total.gifts)],
          [text('ngr.rebates'), taken(total.rebates)],
          [text('ngr.commissions'), taken(total.commissions)],
          [text('ngr.ngr'), formatMoney(total.ngr ?? 0)],
        ]}
      />
    </Card>
  );
}

/** What the house owes now. */
export function Liabilities({ money }: { readonly money: Money }) {
  const text = useText();
  const { balances, held, bonuses, jackpots, openBets, points } = money.owed;
  return (
    <Card look="tight" className="stack">
      <h2 className="heading">{text('owed.title')}</h2>
      <FactList
        facts={[
          [text('owed.balances'), formatMoney(balances)],
          [text('owed.bonuses'), formatMoney(bonuses)],
          [text('owed.held'), formatMoney(held)],
          [text('owed.jackpots'), formatMoney(jackpots)],
          [text('owed.all'), formatMoney(balances + held + jackpots)],
          [text('owed.openBets'), formatMoney(openBets)],
          [text('owed.points'), formatCount(points)],
        ]}
      />
    </Card>
  );
}

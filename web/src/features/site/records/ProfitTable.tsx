import type { GameType, PeriodUnit } from '@sorak/contract';
import { ScrollX } from '@sorak/ui/ScrollX.tsx';
import { IconButton } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { chevronRightIcon } from '@sorak/ui/page-icons.ts';
import { Progress } from '@sorak/ui/Progress.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { useState } from 'react';
import type { ValueOf } from '@sorak/client/calls.ts';
import { Amount } from '../../../lib/Amount.tsx';
import { makerOf, nameOf } from '../../../lib/game-name.ts';
import { type Text, useText } from '../../../locales/text.ts';
import { language, useLanguage } from '../../../stores/language.ts';
import { BetPicture } from './BetPicture.tsx';
import { openBets } from './open-bets.ts';
import { periodName } from './period-name.ts';
import type { ProfitFilter } from './profit-query.ts';

type Answer = ValueOf<'getProfit'>;
type Sums = { readonly validBet: number; readonly payout: number; readonly net: number };
type View = 'kinds' | 'games' | 'periods';
type Line = Sums & {
  readonly key: string;
  readonly name: string;
  readonly note?: string;
  readonly picture?: string;
  readonly money?: { readonly deposited: number; readonly withdrawn: number };
  readonly gameType?: GameType;
  readonly vassalage?: string;
};

function linesOf(answer: Answer, view: View, unit: PeriodUnit, t: Text): Line[] {
  if (view === 'kinds')
    return answer.kinds.map((kind) => ({
      ...kind,
      key: kind.gameType,
      name: t(`category.${kind.gameType}`),
      picture: `/covers/${kind.gameType}.svg`,
    }));
  if (view === 'games')
    return answer.games.map((game) => ({
      ...game,
      key: `${game.vassalage} ${game.gameCode}`,
      name: nameOf(t, game),
      note: makerOf(t, game.gameCode, game.accountTypeName),
      picture: `/covers/${game.gameType}.svg`,
    }));
  return answer.periods.map((period) => ({
    ...period,
    key: String(period.startsAt),
    name: periodName(period.startsAt, unit, language.get()),
    money: period,
  }));
}

function Row({
  line,
  share,
  filter,
  isPeriod,
}: {
  readonly line: Line;
  readonly share: number;
  readonly filter: ProfitFilter;
  readonly isPeriod: boolean;
}) {
  const t = useText();
  const text = `${(share * 100).toFixed(1)}%`;
  return (
    <tr>
      <th scope="row">
        <span className="row">
          {line.picture ? <BetPicture src={line.picture} /> : null}
          <span>
            <b className="firm">{line.name}</b>
            {line.note ? <span className="subtext bet-by">{line.note}</span> : null}
          </span>
        </span>
      </th>
      <td className="numeric">
        <Amount value={line.validBet} />
      </td>
      <td className="numeric">
        <Amount value={line.payout} />
      </td>
      <td className="numeric">
        <Amount value={line.net} signed />
      </td>
      {isPeriod ? (
        <>
          <td className="numeric">
            <Amount value={line.money?.deposited ?? 0} />
          </td>
          <td className="numeric">
            <Amount value={line.money?.withdrawn ?? 0} />
          </td>
        </>
      ) : (
        <>
          <td className="numeric profit-share">
            <Progress label={t('records.shareOf', { name: line.name, share: text })} value={share} max={1} />
            <span>{text}</span>
          </td>
          <td>
            <IconButton
              small
              label={t('records.betsOf', { name: line.name })}
              onClick={() =>
                openBets({ preset: filter.preset, period: filter.period, gameType: line.gameType ?? '', vassalage: line.vassalage ?? '' })
              }
            >
              <Icon path={chevronRightIcon} size="s" flip />
            </IconButton>
          </td>
        </>
      )}
    </tr>
  );
}

/** The result in figures: by kind, by game, or by period, which is the chart as a table. */
export function ProfitTable({ answer, filter }: { readonly answer: Answer; readonly filter: ProfitFilter }) {
  const t = useText();
  useLanguage();
  const [view, setView] = useState<View>('kinds');
  const isPeriod = view === 'periods';
  const { totals } = answer;
  const lines = linesOf(answer, view, filter.unit, t);
  const title = t(`records.by.${view}`);
  return (
    <section className="card flush profit-table" aria-label={title}>
      <div className="profit-head">
        <h2>{title}</h2>
        <Segment<View>
          label={t('records.view')}
          tabs={(['kinds', 'games', 'periods'] as const).map((key) => ({ key, label: t(`records.view.${key}`) }))}
          active={view}
          onPick={setView}
        />
      </div>
      <ScrollX label={title}>
        <table className="data-table dense">
          <caption className="reader-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t(`records.view.${view}`)}</th>
              <th scope="col" className="numeric">
                {t('bets.validBet')}
              </th>
              <th scope="col" className="numeric">
                {t('bets.payout')}
              </th>
              <th scope="col" className="numeric">
                {t('records.net')}
              </th>
              <th scope="col" className={isPeriod ? 'numeric' : 'numeric profit-share'}>
                {isPeriod ? t('records.deposited') : t('records.share')}
              </th>
              <th scope="col" className={isPeriod ? 'numeric' : undefined}>
                {isPeriod ? t('records.withdrawn') : <span className="reader-only">{t('bets.title')}</span>}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Row
                key={line.key}
                line={line}
                share={totals.validBet > 0 ? line.validBet / totals.validBet : 0}
                filter={filter}
                isPeriod={isPeriod}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('records.total')}</th>
              <td className="numeric">
                <Amount value={totals.validBet} />
              </td>
              <td className="numeric">
                <Amount value={totals.payout} />
              </td>
              <td className="numeric">
                <Amount value={totals.net} signed />
              </td>
              <td className={isPeriod ? 'numeric' : 'numeric profit-share'}>
                {isPeriod ? <Amount value={totals.deposited} /> : totals.validBet > 0 ? '100.0%' : '—'}
              </td>
              <td className="numeric">{isPeriod ? <Amount value={totals.withdrawn} /> : null}</td>
            </tr>
          </tfoot>
        </table>
      </ScrollX>
    </section>
  );
}

import {
  COST_FIGURES,
  COUNT_FIGURES,
  MONEY_FIGURES,
  isOfMembers,
  PLAY_DIMENSIONS,
  PLAY_FIGURES,
  REPORT_AGAINST,
  REPORT_DIMENSIONS,
  type CostFigure,
  type CountFigure,
  type MoneyFigure,
  type ReportAgainst,
  type ReportDimension,
} from '@sorak/contract';

export type Figure = MoneyFigure | CostFigure | CountFigure;
/** What a report asks for; all of it stands in the address. */
export type Asked = {
  readonly by: ReportDimension;
  readonly from: string;
  readonly to: string;
  readonly against: ReportAgainst;
  /** What the chart draws and the rows of games are ordered by. */
  readonly figure: Figure;
};

const DAY = /^20\d\d-\d\d-\d\d$/;
const one = <T extends string>(list: readonly T[], word: string | null, otherwise: T): T => list.find((name) => name === word) ?? otherwise;

const isOf = (list: readonly Figure[], name: Figure): boolean => list.includes(name);
/** What is owed stands behind what it is taken off. */
const ALL: readonly Figure[] = [...MONEY_FIGURES, ...COUNT_FIGURES].flatMap((name): Figure[] =>
  name === 'ngr' ? [name, ...COST_FIGURES] : [name],
);

/** The figures that such a report has. */
export const figuresOf = (by: ReportDimension): readonly Figure[] =>
  PLAY_DIMENSIONS.includes(by)
    ? // A fee is of a product: of one game it says nothing.
      ALL.filter((name) => isOf(PLAY_FIGURES, name) || (by !== 'game' && isOf(COST_FIGURES, name)))
    : isOfMembers(by)
      ? ALL.filter((name) => name === 'bets' || isOf(MONEY_FIGURES, name))
      : ALL.filter((name) => by === 'day' || name !== 'active');

export const isCount = (figure: Figure): figure is CountFigure => (COUNT_FIGURES as readonly string[]).includes(figure);

/** The report of an address; what is wrong in it is the month until today, by day. */
export function askedOf(query: URLSearchParams, today: string): Asked {
  const by = one(REPORT_DIMENSIONS, query.get('by'), 'day');
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  const isRange = DAY.test(from) && DAY.test(to) && from <= to;
  return {
    by,
    from: isRange ? from : `${today.slice(0, 8)}01`,
    to: isRange ? to : today,
    against: one(REPORT_AGAINST, query.get('against'), 'none'),
    figure: one(figuresOf(by), query.get('figure'), 'ggr'),
  };
}

/** A date so many days away. */
export function dayFrom(day: string, days: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The stretches that are asked for most, by name: both ends are within. */
export function stretchesOf(
  today: string,
): Readonly<Record<'month' | 'lastMonth' | 'week' | 'thirty' | 'year', readonly [string, string]>> {
  const first = `${today.slice(0, 8)}01`;
  const lastEnd = dayFrom(first, -1);
  return {
    month: [first, today],
    lastMonth: [`${lastEnd.slice(0, 8)}01`, lastEnd],
    week: [dayFrom(today, -6), today],
    thirty: [dayFrom(today, -29), today],
    year: [`${today.slice(0, 4)}-01-01`, today],
  };
}

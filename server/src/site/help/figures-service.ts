import { formatAmount, numberFromMinor } from '@sorak/contract';
import { newCardMax } from '../../payments/bank-card/new-card-service.ts';
import type { Context } from '../../context.ts';
import { settingOf } from '../../payments/deposit/offers-service.ts';
import { inEvery } from '../../lib/words.ts';
import { pointFigures } from '../../rewards/points/service.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import { givenTerms } from '../../money/wagering/given-service.ts';
import { withdrawalFigures } from '../../payments/withdrawal/limits-service.ts';

const HUNDREDTHS = 100;
const SAID_FOR = 100;
type Texts = Readonly<Record<string, string>>;
/** Sentences that a setting decides, by the name that an article writes in double braces. */
export type Figures = ReadonlyMap<string, Texts>;

/** What articles say of money, as it is set now. */
export async function helpFigures(context: Context): Promise<Figures> {
  const [{ settings }, deposit, welcome, points, withdrawal, newCard] = await Promise.all([
    readBrand(context),
    settingOf(context),
    givenTerms(context.db.query, brandCode(context), 'welcome'),
    pointFigures(context),
    withdrawalFigures(context),
    newCardMax(context),
  ]);
  const money = (amount: number): string => `${settings.currencySymbol} ${formatAmount(amount)}`;
  const minor = (amount: bigint): string => money(numberFromMinor(amount, DECIMALS));
  const { min, max, count, minutes } = withdrawal;
  return new Map([
    ['depositWagering', inEvery('helpFigure.depositWagering', () => ({ times: String(deposit.turnover_times / HUNDREDTHS) }))],
    ['welcomeWagering', inEvery('helpFigure.welcomeWagering', () => ({ times: String(welcome.times / HUNDREDTHS) }))],
    ['pointRate', inEvery('helpFigure.pointRate', () => ({ amount: points.rate === null ? 'none' : money(points.rate * SAID_FOR) }))],
    ['pointWagering', inEvery('helpFigure.pointWagering', () => ({ times: String(points.times) }))],
    ['withdrawal', inEvery('helpFigure.withdrawal', () => ({ min: minor(min), max: minor(max), count, minutes }))],
    ['newCard', inEvery('helpFigure.newCard', () => ({ amount: newCard === 0n ? 'none' : minor(newCard) }))],
  ]);
}

/** An article with its sentences in place; a name that is none stays as it was written. */
export const withFigures = (html: string, figures: Figures, read: (texts: Texts) => string): string =>
  html.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const texts = figures.get(name);
    return texts === undefined ? whole : read(texts);
  });

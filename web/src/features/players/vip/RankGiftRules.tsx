import '@sorak/ui/Table.css';
import type { Ranks } from '@sorak/contract';
import { shortAmount } from '@sorak/contract';
import { ScrollX } from '@sorak/ui/ScrollX.tsx';
import type { Text } from '../../../locales/text.ts';
import { LANGUAGES, useText } from '../../../locales/text.ts';
import { useLanguage } from '../../../stores/language.ts';

type Gift = Ranks['gifts'][number];
const HUNDREDTHS = 100;
const DAY_MS = 86_400_000;

/** When a gift comes, in words. A Monday began 1970-01-05. */
export function whenText(t: Text, { trigger, weekdays, monthDays }: Gift, tag: string): string {
  if (trigger !== 'date') return t(`vip.giftOn.${trigger}`);
  const name = (day: number): string => new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }).format((3 + day) * DAY_MS);
  if (weekdays !== null) return t('vip.giftOn.weekdays', { days: weekdays.map(name).join(', ') });
  return monthDays === null ? t('vip.giftOn.always') : t('vip.giftOn.monthDays', { days: monthDays.join(', ') });
}

export const termsText = (t: Text, { times, days, claimDays: claim }: Gift): string =>
  times > 0 ? t('vip.giftTerms', { times: times / HUNDREDTHS, days, claim }) : t('vip.giftFree', { claim });

/** What each rank is given, when, and what that asks: the same for everybody who reads it. Nothing where no campaign gives by rank. */
export function RankGiftRules({ ranks: { ranks, gifts }, current }: { readonly ranks: Ranks; readonly current: number | null }) {
  const t = useText();
  const { tag } = LANGUAGES[useLanguage()];
  if (gifts.length === 0) return null;
  return (
    <section className="card flush vip-gifts" aria-labelledby="vip-gifts">
      <div className="vip-gifts-head">
        <h2 id="vip-gifts">{t('vip.gifts')}</h2>
        <p className="small faint-text">{t('vip.giftsText')}</p>
      </div>
      <ScrollX label={t('vip.gifts')}>
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">{t('vip.gifts')}</th>
              {ranks.map(({ rankLevel, labelName, lang }) => (
                <th key={rankLevel} scope="col" className={rankLevel === current ? 'own' : undefined} lang={lang}>
                  {labelName}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {gifts.map((gift) => (
              <tr key={gift.campaign}>
                <th scope="row">
                  <span lang={gift.lang}>{gift.title}</span>
                  <span className="caption faint-text vip-when">{`${whenText(t, gift, tag)}. ${termsText(t, gift)}`}</span>
                </th>
                {gift.amounts.map((amount, place) => (
                  <td key={ranks[place]?.rankLevel ?? place} className={ranks[place]?.rankLevel === current ? 'own' : undefined}>
                    <span className="digits">
                      {amount === 0
                        ? '–'
                        : gift.form === 'points'
                          ? t('vip.giftPoints', { amount: shortAmount(amount) })
                          : shortAmount(amount)}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollX>
    </section>
  );
}

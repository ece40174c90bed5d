import '@sorak/ui/Table.css';
import type { Ranks } from '@sorak/contract';
import { ScrollX } from '@sorak/ui/ScrollX.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { checkIcon } from '@sorak/ui/icons.ts';
import { minusIcon } from '@sorak/ui/page-icons.ts';
import { unbroken } from '../../../lib/unbroken.ts';
import { useText } from '../../../locales/text.ts';
import { Required } from './Required.tsx';
import { shortAmount } from './short-amount.ts';

type Cell = { readonly value: string | number | boolean; readonly lang?: string | undefined };

/** Whether a rank has a benefit, or what it has of it: words, or an amount of money. */
export function BenefitCell({ value, lang }: Cell) {
  const t = useText();
  if (typeof value === 'number') return <span className="digits">{shortAmount(value, t)}</span>;
  if (typeof value === 'string') return <span lang={lang}>{unbroken(value)}</span>;
  return <Icon path={value ? checkIcon : minusIcon} label={t(value ? 'vip.yes' : 'vip.no')} />;
}

/** What each rank asks for and brings, where there is room for it; the member's own column is marked. */
export function BenefitTable({ ranks: { ranks, benefits }, current }: { readonly ranks: Ranks; readonly current: number | null }) {
  const t = useText();
  const own = (rankLevel: number | undefined): string | undefined => (rankLevel === current && current !== null ? 'own' : undefined);
  return (
    <div className="card flush vip-table">
      <ScrollX label={t('vip.benefits')}>
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">{t('vip.benefits')}</th>
              {ranks.map(({ rankLevel, labelName, lang }) => (
                <th key={rankLevel} scope="col" className={own(rankLevel)} lang={lang}>
                  {labelName}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('vip.required')}</th>
              {ranks.map(({ rankLevel, requiredValidBet }) => (
                <td key={rankLevel} className={own(rankLevel)}>
                  <Required validBet={requiredValidBet} />
                </td>
              ))}
            </tr>
            {benefits.map(({ code, name, lang, cells }) => (
              <tr key={code}>
                <th scope="row" lang={lang}>
                  {name}
                </th>
                {cells.map((value, place) => (
                  <td key={ranks[place]?.rankLevel ?? place} className={own(ranks[place]?.rankLevel)}>
                    <BenefitCell value={value} lang={lang} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollX>
    </div>
  );
}

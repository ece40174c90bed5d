import type { Ranks } from '@sorak/contract';
import { Select } from '@sorak/ui/Select.tsx';
import { useState } from 'react';
import { useText } from '../../../locales/text.ts';
import { BenefitCell } from './BenefitTable.tsx';
import { Required } from './Required.tsx';

/** The same as the table for one rank at a time, where the table has no room; the member's own comes first. */
export function RankBenefits({ ranks: { ranks, benefits }, current }: { readonly ranks: Ranks; readonly current: number | null }) {
  const t = useText();
  const [picked, setPicked] = useState(current ?? ranks[0]?.rankLevel);
  const place = ranks.findIndex(({ rankLevel }) => rankLevel === picked);
  const rank = ranks[place];
  if (!rank) return null;
  return (
    <section className="card vip-pick" aria-label={t('vip.benefits')}>
      <h2>{t('vip.benefits')}</h2>
      <Select
        label={t('vip.pick')}
        options={ranks.map(({ rankLevel, labelName }) => ({ value: String(rankLevel), label: labelName }))}
        value={String(picked)}
        onPick={(value) => setPicked(Number(value))}
      />
      <dl>
        <div>
          <dt>{t('vip.required')}</dt>
          <dd>
            <Required validBet={rank.requiredValidBet} />
          </dd>
        </div>
        {benefits.map(({ code, name, lang, cells }) => (
          <div key={code}>
            <dt lang={lang}>{name}</dt>
            <dd>
              <BenefitCell value={cells[place] ?? false} lang={lang} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

import type { Ranks } from '@sorak/contract';
import { useText } from '../../../locales/text.ts';
import { RankShield } from './RankShield.tsx';
import { Required } from './Required.tsx';

const EMBLEM_PX = 58;

type Props = { readonly ranks: Ranks['ranks']; readonly current: number | null };

/** All ranks from the lowest, with what each asks for; those reached stand on a bright line. */
export function RankLadder({ ranks, current }: Props) {
  const t = useText();
  return (
    <section className="card vip-ladder" aria-label={t('vip.ladder')}>
      <ol className="tier">
        {ranks.map(({ rankLevel, labelName, lang, colour, requiredValidBet }) => (
          <li
            key={rankLevel}
            className={current !== null && rankLevel <= current ? 'passed-rank' : undefined}
            aria-current={rankLevel === current ? 'step' : undefined}
          >
            <RankShield rankLevel={rankLevel} colour={colour} size={EMBLEM_PX} />
            <b lang={lang}>{labelName}</b>
            <span className="caption">
              <Required validBet={requiredValidBet} />
            </span>
          </li>
        ))}
      </ol>
      <p className="caption soft-text">{t('vip.validIs')}</p>
    </section>
  );
}

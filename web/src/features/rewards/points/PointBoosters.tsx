import type { BoosterPart } from '@sorak/contract';
import type { ValueOf } from '@sorak/client/calls.ts';
import { useCall } from '@sorak/client/queries.ts';
import { useHouseTime } from '../../../api/house-time.ts';
import { useText } from '../../../locales/text.ts';

const LONG_MS = 300_000;
const HUNDRED = 100;

/** When bets bring more points, on which games and to whom, by the house's clock. */
export function PointBoosters({ list }: { readonly list: ValueOf<'getPointConfig'>['boosters'] }) {
  const t = useText();
  const time = useHouseTime();
  const ranks = useCall('getRanks', {}, { staleTimeMs: LONG_MS }).data?.ranks ?? [];
  const at = (moment: number): string => `${time.moment(moment)} ${time.zone(moment)}`;
  const rankText = ({ rankLevel, percent }: BoosterPart): string => {
    const times = String(percent / HUNDRED);
    const rank = ranks.find((one) => one.rankLevel === rankLevel)?.labelName ?? String(rankLevel);
    return rankLevel === 0 ? t('points.boosterAll', { times }) : t('points.boosterRank', { times, rank });
  };
  return (
    <div>
      <dt>{t('points.boosters')}</dt>
      <dd>
        {list.map(({ id, name, startsAt, endsAt, gameTypes, ranks: parts }) => (
          <p key={id}>
            {t('points.booster', {
              name,
              from: at(startsAt),
              to: at(endsAt),
              games: gameTypes.map((one) => t(`category.${one}`)).join(', '),
              ranks: parts.map(rankText).join(' · '),
            })}
          </p>
        ))}
        <p>{t('points.boosterWhen')}</p>
      </dd>
    </div>
  );
}

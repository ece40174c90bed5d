import { BET_STATUSES, type GameType, type Lane } from '@sorak/contract';
import { Select } from '@sorak/ui/Select.tsx';
import { useCall } from '../../api/queries.ts';
import { useText } from '../../locales/text.ts';
import type { BetFilter, BetStatus } from './bet-query.ts';

type Props = {
  readonly filter: BetFilter;
  readonly onChange: (filter: BetFilter) => void;
};

const vendorsOf = (lanes: readonly Lane[], gameType: GameType | ''): { value: string; label: string }[] => {
  const cards = lanes.filter(({ title }) => gameType === '' || title === gameType).flatMap((lane) => lane.cards);
  return [...new Map(cards.map(({ vassalage, displayName }) => [vassalage, { value: vassalage, label: displayName }])).values()];
};

/** Product, vendor and status of the betting record. */
export function BetFilters({ filter, onChange }: Props) {
  const t = useText();
  const lanes = useCall('getNewGameVendor', {}, { staleTimeMs: 600_000 }).data?.lanes ?? [];
  return (
    <>
      <Select
        label={t('bets.product')}
        value={filter.gameType}
        options={[{ value: '', label: t('bets.allProducts') }, ...lanes.map(({ title }) => ({ value: title, label: t(`lane.${title}`) }))]}
        onPick={(value) => onChange({ ...filter, gameType: value as GameType | '', vassalage: '' })}
      />
      <Select
        label={t('bets.vendor')}
        value={filter.vassalage}
        options={[{ value: '', label: t('bets.allVendors') }, ...vendorsOf(lanes, filter.gameType)]}
        onPick={(vassalage) => onChange({ ...filter, vassalage })}
      />
      <Select
        label={t('bets.statusHead')}
        value={filter.status}
        options={[
          { value: '', label: t('bets.allStatuses') },
          ...BET_STATUSES.map((status) => ({ value: status, label: t(`bets.status.${status}`) })),
        ]}
        onPick={(value) => onChange({ ...filter, status: value as BetStatus | '' })}
      />
    </>
  );
}

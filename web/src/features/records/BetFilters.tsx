import { BET_STATUSES, type GameType, type Lane } from '@sorak/contract';
import { Icon } from '@sorak/ui/Icon.tsx';
import { calendarIcon } from '@sorak/ui/icons-more.ts';
import { Select } from '@sorak/ui/Select.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { useCall } from '../../api/queries.ts';
import { useText } from '../../locales/text.ts';
import type { BetFilter, BetStatus } from './bet-query.ts';
import { dateField, periodBetween, periodOf, PRESETS, type Preset } from './period.ts';

type Props = { readonly filter: BetFilter; readonly isOpen: boolean; readonly onChange: (filter: BetFilter) => void };

/** From a day to a day, in the browser's own date fields. */
function Days({ filter, onChange }: Omit<Props, 'isOpen'>) {
  const t = useText();
  const [from, to] = [dateField(filter.period.from), dateField(filter.period.to)];
  const change = (first: string, second: string) => {
    const period = periodBetween(first, second);
    if (period) onChange({ ...filter, preset: null, period });
  };
  return (
    <fieldset className="sel bet-days" aria-label={t('bets.days')}>
      <Icon path={calendarIcon} size="s" />
      <input type="date" aria-label={t('bets.from')} value={from} max={to} onChange={(event) => change(event.target.value, to)} />
      <span aria-hidden="true">–</span>
      <input type="date" aria-label={t('bets.to')} value={to} min={from} onChange={(event) => change(from, event.target.value)} />
    </fieldset>
  );
}

const vendorsOf = (lanes: readonly Lane[], gameType: GameType | ''): { value: string; label: string }[] => {
  const cards = lanes.filter(({ title }) => gameType === '' || title === gameType).flatMap((lane) => lane.cards);
  return [...new Map(cards.map(({ vassalage, displayName }) => [vassalage, { value: vassalage, label: displayName }])).values()];
};

/** Days, product, vendor and status of the record. */
export function BetFilters({ filter, isOpen, onChange }: Props) {
  const t = useText();
  const lanes = useCall('getNewGameVendor', {}, { staleTimeMs: 600_000 }).data?.lanes ?? [];
  const presets = PRESETS.map((key) => ({ key, label: t(`bets.preset.${key}`) }));
  const pickPreset = (preset: Preset) => onChange({ ...filter, preset, period: periodOf(preset, Date.now()) });
  return (
    <div className={isOpen ? 'bet-filters open' : 'bet-filters'}>
      <Segment<Preset | 'own'>
        label={t('bets.days')}
        tabs={presets}
        active={filter.preset ?? 'own'}
        onPick={(key) => key !== 'own' && pickPreset(key)}
      />
      <div className="bet-more">
        <Days filter={filter} onChange={onChange} />
        <Select
          label={t('bets.product')}
          value={filter.gameType}
          options={[
            { value: '', label: t('bets.allProducts') },
            ...lanes.map(({ title }) => ({ value: title, label: t(`lane.${title}`) })),
          ]}
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
      </div>
    </div>
  );
}

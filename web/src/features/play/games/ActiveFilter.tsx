import { ActiveChip } from '@sorak/ui/Chip.tsx';
import { useText } from '../../../locales/text.ts';
import type { GameType } from '@sorak/contract';
import type { Filter } from './list-state.ts';
import { useLobbyTags } from './lobby-tags.ts';

type Props = { readonly gameType: GameType; readonly filter: Filter; readonly onClear: () => void };

/** The filter in force, repeated as a chip that takes it away; nothing without one. */
export function ActiveFilter({ gameType, filter, onClear }: Props) {
  const t = useText();
  const tags = useLobbyTags(gameType);
  if (filter.kind === 'none') return null;
  const label =
    filter.kind === 'class'
      ? t(`games.class.${filter.value}`)
      : filter.kind === 'name'
        ? t('games.named', { name: filter.value })
        : filter.kind === 'tag'
          ? (tags.find(({ code }) => code === filter.value)?.name ?? filter.value)
          : t('games.minBet', { amount: filter.value });
  return (
    <>
      <ActiveChip label={label} removeLabel={t('games.removeFilter', { name: label })} onRemove={onClear} />
      <button type="button" className="link plain" onClick={onClear}>
        {t('games.clearFilters')}
      </button>
    </>
  );
}

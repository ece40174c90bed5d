import type { GameClass, GameType } from '@sorak/contract';
import { Count } from '@sorak/ui/Badge.tsx';
import { IconButton } from '@sorak/ui/Button.tsx';
import { Chip } from '@sorak/ui/Chip.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { slidersIcon } from '@sorak/ui/page-icons.ts';
import { Select } from '@sorak/ui/Select.tsx';
import { useState } from 'react';
import { useText } from '../../../locales/text.ts';
import { type Filter, type ListState, type MinBet, minBetFilter, NO_FILTER } from './list-state.ts';
import { useLobbyTags } from './lobby-tags.ts';
import { NameSearch } from './NameSearch.tsx';

type Props = {
  readonly gameType: GameType;
  readonly state: ListState;
  readonly vendorName: string;
  /** The classifications and least bets that find something. */
  readonly classes: readonly GameClass[];
  readonly minBets: readonly MinBet[];
  readonly onPick: (filter: Filter) => void;
};

/** Name, classification and least bet: on narrow screens the last two stand behind a button that counts them. */
export function GameFilters({ gameType, state, vendorName, classes, minBets, onPick }: Props) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const tags = useLobbyTags(gameType);
  const { filter } = state;
  const pickClass = (value: GameClass | null) => {
    const before = filter.kind === 'class' ? filter.value : null;
    if (value !== before) onPick(value === null ? NO_FILTER : { kind: 'class', value });
  };
  const pickMinBet = (chosen: string) => {
    const next = minBetFilter(chosen, state);
    if (next) onPick(next);
  };
  const options = ['', ...minBets].map((value) => ({ value, label: t('games.minBet', { amount: value || t('games.all') }) }));
  return (
    <div className="game-filters">
      <NameSearch state={state} vendorName={vendorName} onPick={onPick} />
      <span className="game-filters-button">
        <IconButton label={t('games.filters')} aria-expanded={isOpen} aria-controls="game-filters-more" onClick={() => setOpen(!isOpen)}>
          <Icon path={slidersIcon} />
        </IconButton>
        <Count value={filter.kind === 'none' || filter.kind === 'name' ? 0 : 1} />
      </span>
      <div id="game-filters-more" className={isOpen ? 'game-filters-more open' : 'game-filters-more'}>
        {classes.length > 1 ? (
          <fieldset className="row gap-medium" aria-label={t('games.classes')} data-testid="class-chips">
            <Chip pressed={filter.kind !== 'class'} onPress={() => pickClass(null)}>
              {t('games.all')}
            </Chip>
            {classes.map((name) => (
              <Chip key={name} pressed={filter.kind === 'class' && filter.value === name} onPress={() => pickClass(name)}>
                {t(`games.class.${name}`)}
              </Chip>
            ))}
          </fieldset>
        ) : null}
        {tags.length > 0 ? (
          <fieldset className="row gap-medium wrapping" aria-label={t('games.tags')} data-testid="tag-chips">
            {tags.map(({ code, name, lang }) => {
              const isOn = filter.kind === 'tag' && filter.value === code;
              return (
                <Chip key={code} pressed={isOn} onPress={() => onPick(isOn ? NO_FILTER : { kind: 'tag', value: code })}>
                  <span lang={lang}>{name}</span>
                </Chip>
              );
            })}
          </fieldset>
        ) : null}
        {minBets.length > 0 ? (
          <Select
            className="end"
            label={t('games.minBetLabel')}
            options={options}
            value={filter.kind === 'minBet' ? filter.value : ''}
            onPick={pickMinBet}
          />
        ) : null}
      </div>
    </div>
  );
}

import type { GameType, Category } from '@sorak/contract';
import { Select } from '@sorak/ui/Select.tsx';
import type { ValueOf } from '@sorak/client/calls.ts';
import { useCall } from '@sorak/client/queries.ts';
import { useText } from '../../../locales/text.ts';
import type { BetStatus } from './bet-query.ts';

type Narrowed = { readonly gameType: GameType | ''; readonly vassalage: string; readonly status: string };
type Props<F extends Narrowed> = {
  readonly filter: F;
  readonly statuses: readonly Exclude<F['status'], ''>[];
  readonly onChange: (filter: F) => void;
};

type Vendor = ValueOf<'getVassGameType'>['list'][number];

/** The vendors of a kind of game, by the names that their cards bear. */
const vendorsOf = (
  vendors: readonly Vendor[],
  categories: readonly Category[],
  gameType: GameType | '',
): { value: string; label: string }[] => {
  const names = new Map(categories.flatMap(({ cards }) => cards).map(({ vassalage, displayName }) => [vassalage, displayName]));
  const own = vendors.filter(({ gameTypes }) => gameType === '' || gameTypes.includes(gameType));
  return own.map(({ vassalage }) => ({ value: vassalage, label: names.get(vassalage) ?? vassalage }));
};

/** Product, vendor and status of bets. */
export function BetFilters<F extends Narrowed & { readonly status: BetStatus | 'settled' | '' }>({ filter, statuses, onChange }: Props<F>) {
  const t = useText();
  const categories = useCall('getNewGameVendor', {}, { staleTimeMs: 600_000 }).data?.categories ?? [];
  const vendors = useCall('getVassGameType', {}, { staleTimeMs: 600_000 }).data?.list ?? [];
  return (
    <>
      <Select
        label={t('bets.product')}
        value={filter.gameType}
        options={[
          { value: '', label: t('bets.allProducts') },
          ...categories.map(({ title }) => ({ value: title, label: t(`category.${title}`) })),
        ]}
        onPick={(value) => onChange({ ...filter, gameType: value as GameType | '', vassalage: '' })}
      />
      <Select
        label={t('bets.vendor')}
        value={filter.vassalage}
        options={[{ value: '', label: t('bets.allVendors') }, ...vendorsOf(vendors, categories, filter.gameType)]}
        onPick={(vassalage) => onChange({ ...filter, vassalage })}
      />
      <Select
        label={t('bets.statusHead')}
        value={filter.status}
        options={[
          { value: '', label: t('bets.allStatuses') },
          ...statuses.map((status) => ({ value: status, label: t(`bets.status.${status}`) })),
        ]}
        onPick={(value) => onChange({ ...filter, status: value as F['status'] })}
      />
    </>
  );
}

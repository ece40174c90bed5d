import { MAIN_ACCOUNT, MOVEMENT_GROUPS, type MovementGroup } from '@sorak/contract';
import { ActiveChip } from '@sorak/ui/Chip.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import type { ValueOf } from '@sorak/client/calls.ts';
import { type Text, useText } from '../../../locales/text.ts';
import type { AccountFilter } from './account-query.ts';

type Accounts = ValueOf<'getTransactions'>['accounts'];
type Props = {
  readonly filter: AccountFilter;
  readonly accounts: Accounts;
  readonly onChange: (filter: AccountFilter) => void;
};

/** What an account is called: the main wallet, what is on hold, points; one at a vendor by the vendor. */
function accountName(account: string, t: Text): string {
  const [purpose, asset, ...rest] = account.split(':');
  if (rest.length > 0) return t('records.account.vendor', { vendor: rest.join(' '), asset: asset ?? '' });
  if (purpose === 'held') return t('records.account.held', { asset: asset ?? '' });
  if (asset === 'POINT') return t('records.account.points');
  if (asset === 'PLAY') return t('records.account.play');
  if (asset === 'BONUS') return t('records.account.bonus');
  return account === MAIN_ACCOUNT ? t('records.account.main') : t('records.account.wallet', { asset: asset ?? '' });
}

/** Account and kind of the account record. */
export function AccountFilters({ filter, accounts, onChange }: Props) {
  const t = useText();
  const names = [...new Set([MAIN_ACCOUNT, ...accounts.map(({ account }) => account), filter.account])];
  return (
    <>
      <Select
        label={t('records.account')}
        value={filter.account}
        options={names.map((value) => ({ value, label: accountName(value, t) }))}
        onPick={(account) => onChange({ ...filter, account })}
      />
      <Select
        label={t('records.kind')}
        value={filter.group}
        options={[
          { value: '', label: t('records.allKinds') },
          ...MOVEMENT_GROUPS.map((group) => ({ value: group, label: t(`records.group.${group}`) })),
        ]}
        onPick={(group) => onChange({ ...filter, group: group as MovementGroup | '' })}
      />
      {filter.group === '' ? null : (
        <ActiveChip
          label={t(`records.group.${filter.group}`)}
          removeLabel={t('records.remove', { filter: t(`records.group.${filter.group}`) })}
          onRemove={() => onChange({ ...filter, group: '' })}
        />
      )}
    </>
  );
}

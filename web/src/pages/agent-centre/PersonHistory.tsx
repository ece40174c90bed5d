import { useCall } from '@sorak/client/queries.ts';
import { useText } from '../../locales/text.ts';
import { ContractHistory } from './ContractHistory.tsx';

/** Every version of the contracts that the reader has offered to one of the team; nothing without any. */
export function PersonHistory({ memberId }: { readonly memberId: string }) {
  const t = useText();
  const history = useCall('getMemberContracts', { memberId }, { staleTimeMs: 10_000 }).data?.history ?? [];
  if (history.length === 0) return null;
  return (
    <section>
      <h3>{t('agent.contractsWithYou')}</h3>
      <ContractHistory contracts={history} isMine />
    </section>
  );
}

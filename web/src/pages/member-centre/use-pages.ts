import { useCall } from '@sorak/client/queries.ts';
import { useSettings } from '../../api/settings.ts';
import { isAgentAccount, useSession } from '../../stores/session.ts';
import { type OpenPage, PAGES } from './pages.ts';

/** The pages that this member has at this brand. */
export function usePages(): readonly OpenPage[] {
  const settings = useSettings();
  const toUpline = useCall('getMemberInfo', {}, { staleTimeMs: 300_000 }).data?.toUpline ?? false;
  const hasTransfers = isAgentAccount(useSession()) || toUpline;
  return PAGES.filter(({ name }: { readonly name: string }) => {
    if (name === 'manualRebate') return settings?.features['manualRebate'] === true;
    return name !== 'transferUpline' || hasTransfers;
  });
}

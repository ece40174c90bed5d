import type { BannerGroup } from '@sorak/contract';
import { prerenderedBanners } from '../../../api/prerendered-banners.ts';
import { useCall } from '@sorak/client/queries.ts';
import { useStore } from '@sorak/client/use-store.ts';

/** The banners of one group, in their order; until they are known, those that came with the page. */
export function useBanners(group: BannerGroup) {
  const ahead = useStore(prerenderedBanners);
  const { data, isPending } = useCall('getListAnnouncements', {}, { staleTimeMs: 300_000 });
  const known = data?.banners ?? ahead;
  return { banners: known?.filter(({ groupName }) => groupName === group) ?? [], isPending: isPending && known === null };
}

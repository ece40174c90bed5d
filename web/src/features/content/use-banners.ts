import type { BannerGroup } from '@sorak/contract';
import { useCall } from '../../api/queries.ts';

/** The banners of one group, in their order. */
export function useBanners(group: BannerGroup) {
  const { data, isPending } = useCall('getListAnnouncements', {}, { staleTimeMs: 300_000 });
  return { banners: data?.banners.filter(({ groupName }) => groupName === group) ?? [], isPending };
}

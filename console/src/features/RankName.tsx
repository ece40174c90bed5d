import { useCall } from '@sorak/client/queries.ts';

/** What a rank is called: the one name that members read too. */
export function RankName({ level }: { readonly level: number }) {
  const { data } = useCall('getRanks', {});
  return <>{data?.ranks.find(({ rankLevel }) => rankLevel === level)?.labelName ?? '–'}</>;
}

import { navigate, useSearchParam, withSearch } from '@sorak/client/location.ts';

/** The one entry that is open, kept in the address (`?item=`) so that a link leads to it. */
export function useOpenEntry() {
  const open = useSearchParam('item');
  return { open, toggle: (id: string) => navigate(withSearch({ item: id === open ? null : id }), { replace: true }) };
}

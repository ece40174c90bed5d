import type { Category } from '@sorak/contract';
import { useCall } from '@sorak/client/queries.ts';
import { categoryPath } from '../lib/category-path.ts';
import { hasPage } from './pages.ts';
import { findRoute } from './routes.ts';

const isOpen = ({ title, cards }: Category): boolean => {
  const route = findRoute(categoryPath(title).split('?')[0] ?? '');
  return cards.length > 0 && route !== undefined && hasPage(route.group);
};

const useVendors = () => useCall('getNewGameVendor', {}, { staleTimeMs: 600_000 });

/** The categories that have vendors and whose page is open, in the server's order; empty until they are known. */
export function useCategories(): readonly Category[] {
  return useVendors().data?.categories.filter(isOpen) ?? [];
}

/** Whether the categories are on their way: what stands behind them would move when they come. */
export const useAreCategoriesPending = (): boolean => useVendors().isPending;

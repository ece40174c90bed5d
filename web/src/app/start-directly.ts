import type { Category, VendorCard } from '@sorak/contract';
import type { MouseEvent } from 'react';
import { categoryPath, launchesDirectly } from '../lib/category-path.ts';
import { loadChunk } from '@sorak/client/load-chunk.ts';
import { navigate } from '@sorak/client/location.ts';

/**
 * Cockfights and lotteries start a game where other categories open a page (product §2): takes a plain press over from its link.
 * Should the code for it not come, the link's page opens after all.
 */
export function startDirectly(event: MouseEvent<HTMLAnchorElement>, category: Category, card?: VendorCard): void {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || !launchesDirectly(category.title)) return;
  event.preventDefault();
  loadChunk(() => import('../features/play/games/start-category.ts'))
    .then(({ openCategory }) => openCategory(category, card))
    .catch(() => navigate(categoryPath(category.title, card?.vassalage)));
}

import type { Lane, VendorCard } from '@sorak/contract';
import type { MouseEvent } from 'react';
import { lanePath, launchesDirectly } from '../lib/lane-path.ts';
import { loadChunk } from '@sorak/client/load-chunk.ts';
import { navigate } from '@sorak/client/location.ts';

/**
 * Cockfights and lotteries start a game where other categories open a page (product §2): takes a plain press over from its link.
 * Should the code for it not come, the link's page opens after all.
 */
export function startDirectly(event: MouseEvent<HTMLAnchorElement>, lane: Lane, card?: VendorCard): void {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || !launchesDirectly(lane.title)) return;
  event.preventDefault();
  loadChunk(() => import('../features/play/games/start-lane.ts'))
    .then(({ openLane }) => openLane(lane, card))
    .catch(() => navigate(lanePath(lane.title, card?.vassalage)));
}

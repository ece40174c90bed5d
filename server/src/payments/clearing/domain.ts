import type { Domain } from '../../http/domain.ts';
import { cellsOf } from './cells.ts';
import { registerCells } from './door-routes.ts';
import { startClearing } from './send-service.ts';

export const clearingDomain: Domain = {
  routes: {},
  seed: [],
  tidy: [],
  work: [startClearing],
  // A file that cannot be used ends the start, with words.
  watch: [(context) => void cellsOf(context)],
  pages: [registerCells],
};

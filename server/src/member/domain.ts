import type { Domain } from '../http/domain.ts';
import { registerAvatars } from './avatar-page.ts';

export const memberDomain: Domain = {
  routes: {},
  seed: [],
  tidy: [],
  work: [],
  pages: [registerAvatars],
};

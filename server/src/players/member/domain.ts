import type { Domain } from '../../http/domain.ts';
import { registerAvatars } from './avatar-page.ts';
import { keepPayeeKeys } from './payee-service.ts';

export const memberDomain: Domain = {
  routes: {},
  seed: [keepPayeeKeys],
  tidy: [],
  work: [],
  pages: [registerAvatars],
};

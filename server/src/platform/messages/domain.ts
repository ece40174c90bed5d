import type { Domain } from '../../http/domain.ts';
import { registerOutbox } from './outbox-page.ts';
import { dropOldLetters, startOutgoing } from './outgoing-service.ts';
import { messageRoutes } from './routes.ts';

export const messagesDomain: Domain<keyof typeof messageRoutes> = {
  routes: messageRoutes,
  seed: [],
  tidy: [dropOldLetters],
  work: [startOutgoing],
  pages: [registerOutbox],
};

export { isLeaving } from './leaving-repo.ts';

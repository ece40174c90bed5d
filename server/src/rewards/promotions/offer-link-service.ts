export { followOffer } from './promotion-repo.ts';

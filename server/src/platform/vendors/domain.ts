import type { Domain } from '../../http/domain.ts';
import { dropOldVendorCalls, keepVendorCalls } from './calls-service.ts';

export const vendorsDomain: Domain = {
  routes: {},
  seed: [],
  tidy: [dropOldVendorCalls],
  work: [keepVendorCalls],
};

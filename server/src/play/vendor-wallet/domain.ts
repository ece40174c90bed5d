import type { Domain } from '../../http/domain.ts';
import { registerVendorWallet } from './routes.ts';

export const vendorWalletDomain: Domain = { routes: {}, seed: [], tidy: [], work: [], pages: [registerVendorWallet] };

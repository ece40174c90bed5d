import type { Domain } from '../../http/domain.ts';
import { repeat } from '../../lib/repeat.ts';
import { beginReading, startReading } from '../../platform/facts/service.ts';
import { owedReader } from './owed-service.ts';
import { operatorExchangeRoutes, operatorGoodRoutes, pointRoutes } from './routes.ts';
import { seedRewards } from './service.ts';
import { returnVouchers } from './voucher-return-service.ts';
import { tellOfStock } from './wait-service.ts';

const RETURNS_EVERY_MS = 30_000;
const STOCK_EVERY_MS = 15_000;
const routes = { ...pointRoutes, ...operatorExchangeRoutes, ...operatorGoodRoutes };

export const pointsDomain: Domain<keyof typeof routes> = {
  routes,
  seed: [seedRewards, (context) => beginReading(context, owedReader)],
  tidy: [],
  work: [
    startReading(owedReader),
    (context) => repeat(context, 'pointVouchers', RETURNS_EVERY_MS, () => returnVouchers(context)),
    (context) => repeat(context, 'pointStock', STOCK_EVERY_MS, async () => void (await tellOfStock(context))),
  ],
};

import type { Domain } from '../../http/domain.ts';
import { repeat } from '../../lib/repeat.ts';
import { beginReading, startReading } from '../../platform/facts/service.ts';
import { giveDue } from './due-service.ts';
import { campaignReader } from './fact-service.ts';
import { campaignRoutes, operatorCampaignRoutes } from './routes.ts';

const DUE_EVERY_MS = 60_000;

export const campaignDomain: Domain<keyof typeof campaignRoutes | keyof typeof operatorCampaignRoutes> = {
  routes: { ...campaignRoutes, ...operatorCampaignRoutes },
  seed: [(context) => beginReading(context, campaignReader)],
  tidy: [],
  work: [startReading(campaignReader), (context) => repeat(context, 'campaigns', DUE_EVERY_MS, () => giveDue(context))],
};

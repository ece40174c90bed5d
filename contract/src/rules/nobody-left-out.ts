import type { CampaignRule } from './campaign.ts';

/** The audience of a campaign that leaves nobody out. */
export const NOBODY_LEFT_OUT: CampaignRule['audience'] = {
  ranks: null,
  labels: null,
  notLabels: null,
  countries: null,
  languages: null,
  registeredFrom: null,
  registeredTo: null,
  agents: null,
};

import type { OperatorCampaign } from '@sorak/contract';
import { languageNow } from '../../../lib/settings.ts';

/** What a campaign is called in the operator's language: by the version that runs, else by the newest; its code where it has no name. */
export function titleOf({ id, version, versions }: Pick<OperatorCampaign, 'id' | 'version' | 'versions'>): string {
  const shown = versions.find(({ number }) => number === version) ?? versions[0];
  return shown?.names[languageNow().toUpperCase()] || shown?.names['EN'] || id;
}

import type { TeamMember, TeamRate } from '@sorak/contract';
import { useCall } from '@sorak/client/queries.ts';
import { type Text, useText } from '../../locales/text.ts';
import { rateText } from './rate-text.ts';

type Person = Pick<TeamMember, 'memberId' | 'isAgent'>;

/** What the running contracts of these people can pay at most, each in words: a person's dividend first. Members have no contracts. */
export function useTeamRates(people: readonly Person[]): (memberId: string) => readonly string[] {
  const t = useText();
  const ids = people.filter(({ isAgent }) => isAgent).map(({ memberId }) => memberId);
  const { data } = useCall('getTeamRates', ids.length === 0 ? null : { ids: ids.join(',') }, { staleTimeMs: 60_000 });
  return (memberId) => (data?.list ?? []).filter((one) => one.memberId === memberId).map((one) => inWords(t, one));
}

const inWords = (t: Text, { kind, rate }: TeamRate): string => t('agent.rateOf', { kind: t(`agent.kindOf.${kind}`), rate: rateText(rate) });

import type { ContractKind } from '@sorak/contract';
import type { SecretBox } from '@sorak/contract/secret-box';
import { namesFor } from '../../lib/shown-name.ts';
import { sendMessages } from '../../platform/messages/service.ts';
import type { ContractRow, Person, Query } from './contract-repo.ts';
import { contractNews } from './texts.ts';

export type News = {
  readonly to: bigint;
  readonly by: bigint | null;
  readonly event: Parameters<typeof contractNews>[1];
  readonly kind: ContractKind;
  /** What stands in the contract; as without it: nothing. */
  readonly reason?: string;
};

/** For the agents whose contracts end. */
export const endedNotices = (rows: readonly ContractRow[]): News[] =>
  rows.map(({ member_id: to, upline_id: by, kind, reason }) => ({ to, by, event: 'contractEnded', kind, reason }));

/** A message to everybody whom a change of contracts touches, as part of it. Who has no upline names themselves. */
export async function notifyParties(
  tx: Query,
  secrets: SecretBox,
  news: readonly News[],
  people: ReadonlyMap<bigint, Person>,
  defaultLanguage: string,
  at: Date,
): Promise<void> {
  const letters = news.map(({ to, by, event, kind, reason = '' }) => {
    const account = namesFor(secrets, to)(by ?? to, people.get(by ?? to)?.username ?? '');
    const message = contractNews(people.get(to)?.language ?? defaultLanguage, event, { kind, account, reason });
    return { memberId: to, message: { ...message, kind: 'money' as const } };
  });
  await sendMessages(tx, letters, at);
}

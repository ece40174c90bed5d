import type { CampaignRule } from '@sorak/contract/rules/campaign';

/** Who looks at the card: somebody without an account, a trial account, or a member of a rank by its level. */
export type Reader = 'visitor' | 'trial' | number;

/** What they see: the card with what it brings them, or why nothing. Cards are for members, and trial accounts are given nothing. */
type Seen =
  | { readonly isShown: true; readonly rule: CampaignRule }
  | {
      readonly isShown: false;
      readonly why:
        | 'campaigns.seenVisitor'
        | 'campaigns.seenTrial'
        | 'campaigns.seenRank'
        | 'campaigns.seenNever'
        | 'campaigns.seenNothing';
    };

/** No card has what comes by an operator, by a draw, which has its own, or by the mall. */
const WITHOUT_CARD: readonly CampaignRule['trigger']['kind'][] = ['operator', 'draw', 'mall'];

/** A rule as one reader finds it: labels, countries and segments narrow it further, by who it is. */
export function seenAs(rule: CampaignRule, reader: Reader): Seen {
  if (WITHOUT_CARD.includes(rule.trigger.kind)) return { isShown: false, why: 'campaigns.seenNever' };
  if (reader === 'visitor') return { isShown: false, why: 'campaigns.seenVisitor' };
  if (reader === 'trial') return { isShown: false, why: 'campaigns.seenTrial' };
  const { ranks } = rule.audience;
  if (ranks && (reader < ranks.from || reader > ranks.to)) return { isShown: false, why: 'campaigns.seenRank' };
  if (rule.size.kind !== 'ranks') return { isShown: true, rule };
  const amount = rule.size.byRank[String(reader)] ?? 0;
  if (amount <= 0) return { isShown: false, why: 'campaigns.seenNothing' };
  return { isShown: true, rule: { ...rule, size: { kind: 'fixed', amount } } };
}

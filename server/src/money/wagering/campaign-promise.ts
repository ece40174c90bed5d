import { type CampaignRule, GAME_TYPES, greatestGift, isFreeForm, meanOfWheel } from '@sorak/contract';

const MILLION = 1_000_000;

type Rate = { readonly kind: string; readonly rate: number };
/** What a campaign gives that grows with play, in millionths: of valid bets by kind of game, and of what was lost. */
export type CampaignPromise = { readonly play: readonly Rate[]; readonly loss: number };

/** The most that is given of what it is reckoned from, where `at` is the least that brings anything. */
function shareOf({ size }: CampaignRule, at: number): number {
  if (size.kind === 'share') return size.percent / 100;
  if (size.kind === 'tiers') return Math.max(0, ...size.tiers.map(({ from, amount }) => amount / Math.max(from, at, 0.01)));
  // Of many spins each brings what its chances say; the greatest is what a budget must hold.
  return (size.kind === 'wheel' ? meanOfWheel(size.slices) : greatestGift({ size })) / Math.max(at, 0.01);
}

/**
 * A gift that comes again with each turnover, each loss or each deposit grows with play and is weighed with rebates and salaries. What comes once,
 * or on a day, has a stated greatest cost and grows with nothing; so has a race, whose prizes are the same however much is played. Points are
 * taken for what they would be as money, free rounds for their stakes: a game gives back less.
 */
export function promiseOf(rule: CampaignRule): CampaignPromise {
  const { trigger, terms, limits, form } = rule;
  const ofAll = (kinds: readonly string[], rate: number): Rate[] => kinds.map((kind) => ({ kind, rate: rate * MILLION }));
  // What tickets may bring is the budget of the prizes.
  if (form === 'ticket') return { play: [], loss: 0 };
  if (trigger.kind === 'turnover') return { play: ofAll(trigger.gameTypes, shareOf(rule, trigger.target)), loss: 0 };
  if (trigger.kind === 'net_loss') return { play: [], loss: shareOf(rule, trigger.min) * MILLION };
  const isAgain = limits.cycle !== 'once' || limits.perMember > 1;
  // Each friend is another gift for play, and who invites may be the friend as well, on a device that nobody knows.
  if (trigger.kind === 'referral' && isAgain) return { play: ofAll(GAME_TYPES, shareOf(rule, trigger.target)), loss: 0 };
  if (trigger.kind !== 'deposit' || trigger.nth !== null || !isAgain) return { play: [], loss: 0 };
  const share = shareOf(rule, trigger.min);
  // What must be staked for what is given; what of it is covered counts for nothing.
  const asked = (terms.times / 100) * (terms.base === 'gift' ? share : terms.base === 'deposit' ? 1 : 1 + share);
  const kinds = GAME_TYPES.filter((kind) => terms.weights === null || (terms.weights[kind] ?? 0) > 0);
  return { play: ofAll(kinds, (form === 'bonus' || isFreeForm(form)) && asked > 0 ? share / asked : 1), loss: 0 };
}

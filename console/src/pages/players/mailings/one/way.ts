import type { Mailing, MailingOutcome } from '@sorak/contract';

export type Reach = { readonly count: number; readonly stopped: number; readonly limited: number; readonly optedOut: number };
export type Step = {
  readonly at: 'meant' | 'fact' | 'waits' | 'held' | 'allowed' | 'written';
  /** Null where nobody has come so far, and nobody knows how many will. */
  readonly count: number | null;
  readonly less: number;
};

/** Why nobody may write to somebody, whatever the message says. */
const WITHHELD: readonly MailingOutcome[] = ['promotions_off', 'channel_off', 'stopped', 'limited', 'closed', 'no_address'];

/**
 * The way of a message, step by step: how many come through each and how many it takes off. A draft counts whom it would reach now; of a journey,
 * whose members come one by one, nobody before it runs.
 */
export function wayOf({
  kind,
  journey,
  state,
  outcomes,
  reach,
}: Pick<Mailing, 'kind' | 'journey' | 'state' | 'outcomes'> & { reach: Reach }): Step[] {
  const of = (...names: readonly MailingOutcome[]): number => names.reduce((sum, name) => sum + (outcomes[name] ?? 0), 0);
  const isDraft = state === 'draft';
  const all = Object.values(outcomes).reduce((sum, count) => sum + (count ?? 0), 0);
  const meant = isDraft ? reach.count : all;
  const shown = (count: number): number | null => (isDraft && journey ? null : count);
  const withheld = isDraft ? (kind === 'marketing' ? reach.stopped + reach.limited + reach.optedOut : 0) : of(...WITHHELD);
  const [gone, held] = [of('not_meant'), of('held_out')];
  const allowed = meant - gone - held - withheld;
  const steps: Step[] = [{ at: 'meant', count: meant, less: 0 }];
  if (journey) {
    steps.push({ at: 'fact', count: shown(all), less: 0 }, { at: 'waits', count: shown(all - gone), less: gone });
    if (journey.holdPercent > 0) steps.push({ at: 'held', count: shown(all - gone - held), less: held });
  }
  steps.push({ at: 'allowed', count: shown(allowed), less: withheld });
  steps.push({ at: 'written', count: isDraft ? null : of('sent'), less: of('capped', 'called_off') });
  return steps;
}

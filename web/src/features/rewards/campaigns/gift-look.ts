import type { CampaignForm, CampaignRule } from '@sorak/contract';
import type { GiftGround } from '@sorak/ui/GiftTile.tsx';

type Look = { readonly ground: GiftGround; readonly motif: string };

/** The tile of a gift by what it is. */
export const FORM_LOOK: Readonly<Record<CampaignForm, Look>> = {
  bonus: { ground: 'night', motif: 'chest' },
  cash: { ground: 'sea', motif: 'coin' },
  points: { ground: 'coffee', motif: 'star' },
  ticket: { ground: 'ruby', motif: 'ticket' },
  free_spins: { ground: 'plum', motif: 'cherry' },
  free_bet: { ground: 'pine', motif: 'compass' },
};

/** The art of a campaign by what brings it. */
export const TRIGGER_LOOK: Readonly<Record<CampaignRule['trigger']['kind'], Look>> = {
  registration: { ground: 'pine', motif: 'gift' },
  number: { ground: 'teal', motif: 'gem' },
  sign_in: { ground: 'coffee', motif: 'star' },
  birthday: { ground: 'plum', motif: 'gift' },
  date: { ground: 'ruby', motif: 'ketupat' },
  operator: { ground: 'steel', motif: 'coin' },
  deposit: { ground: 'night', motif: 'chest' },
  turnover: { ground: 'ruby', motif: 'cherry' },
  net_loss: { ground: 'sea', motif: 'compass' },
  rank: { ground: 'night', motif: 'crown' },
  mission: { ground: 'coffee', motif: 'star' },
  code: { ground: 'moss', motif: 'ticket' },
  away: { ground: 'steel', motif: 'hourglass' },
  mall: { ground: 'coffee', motif: 'coin' },
  draw: { ground: 'plum', motif: 'angpao' },
  race: { ground: 'sea', motif: 'trophy' },
  referral: { ground: 'pine', motif: 'star' },
};

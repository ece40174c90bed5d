import { kindWord, type Movement, type MovementGroup } from '@sorak/contract';
import { giftIcon } from '@sorak/ui/icons.ts';
import { arrowInIcon, depositIcon, sendIcon, starIcon, swapIcon, trendUpIcon, undoIcon, withdrawIcon } from '@sorak/ui/page-icons.ts';
import type { MessageKey, Text } from '../../../locales/text.ts';

const ICONS: Readonly<Record<MovementGroup, string>> = {
  bet: trendUpIcon,
  payout: arrowInIcon,
  deposit: depositIcon,
  withdrawal: withdrawIcon,
  transfer: sendIcon,
  bonus: giftIcon,
  points: starIcon,
  correction: undoIcon,
  other: swapIcon,
};
export const iconOf = ({ group }: Movement): string => ICONS[group];

/** Where a thing stands, as far as that is worth a word: `type.state`. */
const STATES = [
  'bet.running',
  'bet.void',
  'withdrawal.review',
  'withdrawal.second_review',
  'withdrawal.on_hold',
  'withdrawal.sending',
  'withdrawal.paid',
  'withdrawal.reported',
  'withdrawal.received',
  'withdrawal.refused',
  'withdrawal.returned',
  'deposit.review',
  'deposit.part',
  'deposit.returned',
] as const;

function stateOf({ cause }: Movement, t: Text): string | null {
  const state = STATES.find((one) => one === `${cause?.type}.${cause?.state}`);
  return state ? t(`records.state.${state}`) : null;
}

/** What a kind of movement is called. */
export const kindText = (kind: string, t: Text): string => kindWord(kind, t(`movement.${kind}` as MessageKey));

/** What a movement is called: the name of what it came from, or its kind. */
export const titleOf = ({ cause, kind }: Movement, t: Text): string => cause?.title ?? kindText(kind, t);

/** What stands below the name. */
export function noteOf(line: Movement, t: Text): string {
  const { cause, kind } = line;
  const parts = [cause?.title ? kindText(kind, t) : null, cause?.detail ?? null, stateOf(line, t)];
  return parts.filter((part) => part !== null).join(' · ');
}

/** The number that a member would quote: of the bet or the order, else of the transfer. */
export const numberOf = ({ cause, transferId }: Movement): string => cause?.id ?? transferId;

import { PLAY_SYMBOL } from '@sorak/contract';
import { useCall } from '@sorak/client/queries.ts';
import { useState } from 'react';
import { useSettings } from '../../../api/settings.ts';
import { useNow } from '../../../lib/use-now.ts';
import { isTrial, useSession } from '../../../stores/session.ts';

const DRAWS_EVERY_MS = 3_000;
const CLOCK_MS = 250;

/** The lotteries as they stand, read again every few seconds while somebody looks. */
export const useDraws = () => useCall('getLotteryDraws', {}, { refetchEveryMs: DRAWS_EVERY_MS });

/** The platform's clock: the reader's own may be wrong, and decides nothing. */
export function useServerNow(told: number | undefined): number {
  const now = useNow(CLOCK_MS);
  const [known, setKnown] = useState<{ readonly told: number | undefined; readonly ahead: number }>({ told: undefined, ahead: 0 });
  if (told !== undefined && told !== known.told) setKnown({ told, ahead: told - now });
  return now + known.ahead;
}

/** What stands before the reader's money. */
export function useSymbol(): string {
  const settings = useSettings();
  return isTrial(useSession()) ? PLAY_SYMBOL : (settings?.currencySymbol ?? '');
}

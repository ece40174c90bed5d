import type { CallName } from '@sorak/contract';
import { useEffect } from 'react';
import { onEvent } from '../../../api/events.ts';
import { refresh } from '@sorak/client/queries.ts';

/** Reads these calls again whenever the platform has counted bets of this member. */
export function useBonusNews(...names: readonly CallName[]): void {
  const joined = names.join(' ');
  useEffect(() => onEvent('bonus', () => refresh(...(joined.split(' ') as CallName[]))), [joined]);
}

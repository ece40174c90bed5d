import { useEffect } from 'react';
import { onEvent } from '../../../api/events.ts';
import { refresh } from '@sorak/client/queries.ts';

/** Reads deposits again whenever the platform says that one has changed. */
export const useDepositNews = (): void =>
  useEffect(() => onEvent('deposit', () => refresh('getDeposit', 'getDeposits', 'getDepositMethods')), []);

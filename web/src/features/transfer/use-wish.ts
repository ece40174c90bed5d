import type { CallName } from '@sorak/contract';
import { useRef } from 'react';
import { ApiError } from '../../api/ApiError.ts';
import { makeCall, type RequestOf, type ValueOf } from '../../api/client.ts';

/**
 * Sends a wish to move money under one key until it has an answer: whoever presses again after a lost answer asks what became of it, and
 * moves nothing twice. Another wish gets another key. Rejects with ApiError.
 */
export function useWish<N extends CallName>(name: N): (request: RequestOf<N>) => Promise<ValueOf<N>> {
  const open = useRef<{ readonly wish: string; readonly key: string } | null>(null);
  return async (request) => {
    const wish = JSON.stringify(request);
    if (open.current?.wish !== wish) open.current = { wish, key: crypto.randomUUID() };
    const { key } = open.current;
    try {
      const value = await makeCall(name, request, { idempotencyKey: key });
      open.current = null;
      return value;
    } catch (error) {
      const isOpen = error instanceof ApiError && ['network', 'service_busy', 'system_error', 'step_up_required'].includes(error.code);
      if (!isOpen) open.current = null;
      throw error;
    }
  };
}

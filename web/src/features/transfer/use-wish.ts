import type { CallName } from '@sorak/contract';
import { ApiError } from '../../api/ApiError.ts';
import { makeCall, type RequestOf, type ValueOf } from '../../api/client.ts';
import { closeWish, wishKey } from '../../stores/wish-keys.ts';

/**
 * Sends a wish to move money under one key until it has an answer: whoever presses again after a lost answer asks what became of it, and
 * moves nothing twice. Another wish gets another key. Rejects with ApiError.
 */
export function useWish<N extends CallName>(name: N): (request: RequestOf<N>) => Promise<ValueOf<N>> {
  return async (request) => {
    try {
      const value = await makeCall(name, request, { idempotencyKey: wishKey(name, JSON.stringify(request)) });
      closeWish(name);
      return value;
    } catch (error) {
      const isOpen = error instanceof ApiError && ['network', 'service_busy', 'system_error', 'step_up_required'].includes(error.code);
      if (!isOpen) closeWish(name);
      throw error;
    }
  };
}

import type { Withdrawal } from '@sorak/contract';
import { makeCall, type RequestOf } from '@sorak/client/calls.ts';
import { refreshWithdrawals } from './use-withdrawal.ts';
import { useTask } from '@sorak/client/use-task.ts';

/** Says what arrived, once however often it is pressed. */
export function useReceipt(onDone: (after: Withdrawal) => void) {
  const task = useTask(
    async (request: RequestOf<'processC2CTransaction'>) => {
      try {
        onDone(await makeCall('processC2CTransaction', request));
      } finally {
        refreshWithdrawals();
      }
    },
    ({ message }) => message,
  );
  return { send: task.run, isPending: task.isBusy, failure: task.failure };
}

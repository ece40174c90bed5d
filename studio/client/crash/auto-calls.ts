import type { AutoRunView } from '../../server/api.ts';
import type { Api } from '../shell/api.ts';
import type { AutoCalls } from './bet-box.ts';

type Way = {
  readonly api: Api;
  readonly refuse: (error: unknown) => void;
  readonly notice: (text: string) => void;
};

/** How a box begins, reads and stops a run; null where the studio refused, which is told. */
export function autoCalls(slot: 1 | 2, { api, refuse, notice }: Way): AutoCalls {
  const answered = async (asked: Promise<{ run: AutoRunView }>): Promise<AutoRunView | null> => {
    try {
      return (await asked).run;
    } catch (error) {
      refuse(error);
      return null;
    }
  };
  return {
    start: (limits, bet) => answered(api.startRun({ ...limits, ...bet, slot, runId: crypto.randomUUID() })),
    read: (id) => answered(api.autoRun(id)),
    stop: (id) => answered(api.stopRun(id)),
    notice,
  };
}

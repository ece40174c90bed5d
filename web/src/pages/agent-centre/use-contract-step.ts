import type { ContractKind } from '@sorak/contract';
import { refresh } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';

const CALL_OF = {
  dividend: 'processContractDividend',
  daily: 'processDailySalaryContract',
  hourly: 'processContractHourSalary',
  realtime: 'processRealTimeSalaryContract',
} as const satisfies Readonly<Record<ContractKind, string>>;

/** Sends a step of a contract of a kind; whatever came of it, the contracts are read again. */
export function useContractStep(kind: ContractKind) {
  const step = useSend(CALL_OF[kind]);
  const send: typeof step.send = async (request) => {
    const done = await step.send(request);
    refresh('getContracts', 'getMemberContracts', 'getTeamRates');
    return done;
  };
  return { ...step, send };
}

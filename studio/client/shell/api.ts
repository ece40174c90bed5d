import * as v from 'valibot';
import {
  autoRunAnswer,
  type AutoRunRequest,
  balanceAnswer,
  clientSeedAnswer,
  errorAnswer,
  historyAnswer,
  jackpotsAnswer,
  type OpenRequest,
  type PicksRequest,
  playAnswer,
  rotateAnswer,
  roundAnswer,
  seenAnswer,
  sharedBetAnswer,
  type SharedBetRequest,
  sharedBetsAnswer,
  sessionAnswer,
  type SessionRequest,
  type StepRequest,
  type StudioErrorCode,
} from '../../server/api.ts';

/** Why a call gave no answer: a refusal of the studio, or `OFFLINE` when nothing that can be read came back. */
export type TroubleCode = StudioErrorCode | 'OFFLINE';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: TroubleCode;

  constructor(code: TroubleCode) {
    super(code);
    this.code = code;
  }
}

const ANSWER_MS = 15_000;

/** One call to the studio; ApiError when it is refused, unreadable or not answered in time. */
export async function call<T extends v.GenericSchema>(
  base: string,
  bearer: string | null,
  path: string,
  answer: T,
  body?: unknown,
): Promise<v.InferOutput<T>> {
  let status = 0;
  let json: unknown = null;
  try {
    const response = await fetch(`${base}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_MS),
      cache: 'no-store',
      credentials: 'omit',
    });
    status = response.status;
    json = await response.json();
  } catch {
    throw new ApiError('OFFLINE');
  }
  if (status >= 400) {
    const refusal = v.safeParse(errorAnswer, json);
    throw new ApiError(refusal.success ? refusal.output.error : 'OFFLINE');
  }
  const parsed = v.safeParse(answer, json);
  if (!parsed.success) throw new ApiError('INTERNAL');
  return parsed.output;
}

/** The studio's calls of one session. Once it is over (`end`), nothing more is staked: such a call is refused here and asks nobody. */
export function openApi(base: string, session: string) {
  let isOver = false;
  const stake: typeof call = (...asked) => (isOver ? Promise.reject(new ApiError('SESSION_UNKNOWN')) : call(...asked));
  return {
    end: (): void => {
      isOver = true;
    },
    open: (request: OpenRequest) => stake(base, session, '/api/rounds', playAnswer, request),
    step: (round: string, request: StepRequest) => call(base, session, `/api/rounds/${round}/steps`, playAnswer, request),
    balance: () => call(base, session, '/api/balance', balanceAnswer),
    jackpots: () => call(base, session, '/api/jackpots', jackpotsAnswer),
    rotate: (clientSeed?: string) => call(base, session, '/api/seeds/rotate', rotateAnswer, clientSeed === undefined ? {} : { clientSeed }),
    setClientSeed: (clientSeed: string) => call(base, session, '/api/seeds/client', clientSeedAnswer, { clientSeed }),
    history: (before?: number) => call(base, session, `/api/history${before === undefined ? '' : `?before=${before}`}`, historyAnswer),
    round: (id: string) => call(base, session, `/api/rounds/${id}`, roundAnswer),
    placeBet: (request: SharedBetRequest) => stake(base, session, '/api/shared/bets', sharedBetAnswer, request),
    placePicks: (request: PicksRequest) => stake(base, session, '/api/shared/picks', sharedBetAnswer, request),
    takeBet: (id: string) => call(base, session, `/api/shared/bets/${id}/take`, sharedBetAnswer, {}),
    startRun: (request: AutoRunRequest) => stake(base, session, '/api/shared/auto', autoRunAnswer, request),
    autoRun: (id: string) => call(base, session, `/api/shared/auto/${id}`, autoRunAnswer),
    stopRun: (id: string) => call(base, session, `/api/shared/auto/${id}/stop`, autoRunAnswer, {}),
    sharedBet: (id: string) => call(base, session, `/api/shared/bets/${id}`, sharedBetAnswer),
    sharedBets: () => call(base, session, '/api/shared/bets', sharedBetsAnswer),
    seen: (id: string) => call(base, session, `/api/rounds/${id}/seen`, seenAnswer, {}),
  };
}

export type Api = ReturnType<typeof openApi>;

export const startSession = (base: string, request: SessionRequest) => call(base, null, '/api/session', sessionAnswer, request);

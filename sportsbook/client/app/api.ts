import type {
  BetAnswer,
  BetsAnswer,
  BuilderAnswer,
  BuilderRequest,
  CashOutRequest,
  FavouriteRequest,
  FavouritesAnswer,
  FreeAnswer,
  MatchAnswer,
  MatchesAnswer,
  MaxAnswer,
  MaxRequest,
  PeriodAnswer,
  ProofAnswer,
  RefusalAnswer,
  ResultsAnswer,
  SessionAnswer,
  SessionRequest,
  SlipAnswer,
  SlipRequest,
  TimelineAnswer,
  Terms,
  TriggerRequest,
} from '../../server/api.ts';

/** What the server refused, in its own words; `PLATFORM_UNREACHABLE` where no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly refusal: RefusalAnswer;

  constructor(refusal: RefusalAnswer) {
    super(refusal.error);
    this.refusal = refusal;
  }
}

const ANSWER_MS = 20_000;

let bearer = '';
let sports: readonly string[] | null = null;

/** What the game that was launched shows: an e-sports book has nothing else in its lists. */
const shown = <T extends { readonly sport: string }>(list: readonly T[]): T[] =>
  list.filter(({ sport }) => sports === null || sports.includes(sport));

/** One call to the book. What is not answered whole in time counts as not answered: a slip may then be sent again under its key. */
async function ask<T>(path: string, body?: unknown): Promise<T> {
  const response = await fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch(() => null);
  const answer: unknown = await response?.json().catch(() => null);
  if (!response || !answer) throw new ApiError({ error: 'PLATFORM_UNREACHABLE' });
  if (!response.ok) throw new ApiError(answer as RefusalAnswer);
  return answer as T;
}

export async function openSession(request: SessionRequest): Promise<SessionAnswer> {
  const answer = await ask<SessionAnswer>('api/session', request);
  bearer = answer.session;
  sports = answer.sports;
  return answer;
}
/** What a guest is told of a game. */
export async function askTerms(gameCode: string): Promise<Terms> {
  const terms = await ask<Terms>(`api/terms?gameCode=${encodeURIComponent(gameCode)}`);
  sports = terms.sports;
  return terms;
}
export const shownMatches = (answer: MatchesAnswer): MatchesAnswer => ({ ...answer, matches: shown(answer.matches) });
export const askMatches = async (): Promise<MatchesAnswer> => shownMatches(await ask<MatchesAnswer>('api/matches'));
export const askMatch = (id: string) => ask<MatchAnswer>(`api/matches/${encodeURIComponent(id)}`);
export const askProof = (id: string) => ask<ProofAnswer>(`api/matches/${encodeURIComponent(id)}/proof`);
export const askTimeline = (id: string, from = 0) =>
  ask<TimelineAnswer>(`api/matches/${encodeURIComponent(id)}/timeline${from > 0 ? `?from=${from}` : ''}`);
export async function askResults(league?: string): Promise<ResultsAnswer> {
  const { results } = await ask<ResultsAnswer>(`api/results${league === undefined ? '' : `?league=${encodeURIComponent(league)}`}`);
  return { results: shown(results) };
}
export const saveFavourite = (request: FavouriteRequest) => ask<FavouritesAnswer>('api/favourites', request);
export const askBets = (before: string | null) => ask<BetsAnswer>(`api/bets${before === null ? '' : `?before=${before}`}`);
export const askSettled = (days: string, kind: 'settled' | 'cashed' | null, before: string | null) => {
  const query = new URLSearchParams({ days, ...(kind === null ? {} : { kind }), ...(before === null ? {} : { before }) });
  return ask<PeriodAnswer>(`api/bets/settled?${query}`);
};
export const askBalance = () => ask<{ balance: number | null }>('api/balance');
export const askFree = () => ask<FreeAnswer>('api/free');
export const askBuilder = (request: BuilderRequest) => ask<BuilderAnswer>('api/builder', request);
export const askMax = (request: MaxRequest) => ask<MaxAnswer>('api/max', request);
export const placeSlip = (slip: SlipRequest) => ask<SlipAnswer>('api/slips', slip);
export const cashOut = (id: string, request: CashOutRequest) => ask<BetAnswer>(`api/bets/${id}/cash-out`, request);
export const setTrigger = (id: string, trigger: TriggerRequest) => ask<BetAnswer>(`api/bets/${id}/trigger`, trigger);

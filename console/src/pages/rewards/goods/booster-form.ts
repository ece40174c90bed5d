import { BOOSTER_STEP_MS, type BoosterProblem, boosterProblems, type BoosterValues } from '@sorak/contract';
import type { ValueOf } from '@sorak/client/calls.ts';
import { GOOD_ID } from './good-form.ts';

type Shelf = ValueOf<'getPointBoosters'>;
/** A booster as the form holds it: percent as it is typed. */
export type Draft = Omit<BoosterValues, 'startsAt' | 'endsAt' | 'ranks'> & {
  readonly id: string;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly ranks: readonly { readonly rankLevel: string; readonly percent: string }[];
};

const DAY_MS = 86_400_000;

/** A new one: a day, from the next full hour of tomorrow. */
export function newDraft(now: number): Draft {
  const startsAt = Math.ceil((now + DAY_MS) / (4 * BOOSTER_STEP_MS)) * 4 * BOOSTER_STEP_MS;
  return { id: '', names: {}, startsAt, endsAt: startsAt + DAY_MS, gameTypes: [], ranks: [{ rankLevel: '0', percent: '150' }] };
}

const whole = (typed: string): number => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN);

export type Problem = BoosterProblem | 'ranks_unsaid' | 'games_unsaid' | 'too_much';

/** What is asked for; null while a field does not say it, with what is wrong. */
export function wishOf({ id, ranks, startsAt, endsAt, ...rest }: Draft, { languages, list, kinds }: Shelf, now: number) {
  const said = ranks.map(({ rankLevel, percent }) => ({ rankLevel: whole(rankLevel), percent: whole(percent) }));
  const after: BoosterValues = { ...rest, startsAt: startsAt ?? 0, endsAt: endsAt ?? 0, ranks: said };
  const isSaid = said.every(({ rankLevel, percent }) => rankLevel <= 99 && percent > 100);
  const max = Math.min(...kinds.filter(({ gameType }) => after.gameTypes.includes(gameType)).map(({ maxPercent }) => maxPercent));
  const problems: Problem[] = [
    ...(after.gameTypes.length > 0 ? [] : (['games_unsaid'] as const)),
    ...(isSaid && said.length > 0 ? [] : (['ranks_unsaid'] as const)),
    ...(said.some(({ percent }) => percent > max) ? (['too_much'] as const) : []),
    ...boosterProblems(after, languages, now, list),
  ];
  return { problems, wish: problems.length === 0 && GOOD_ID.test(id) ? { kind: 'booster' as const, object: id, after } : null };
}

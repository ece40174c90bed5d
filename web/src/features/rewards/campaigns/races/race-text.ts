import { type GameType, type Race, shortAmount } from '@sorak/contract';
import type { Sum } from '@sorak/ui/Sums.tsx';
import { momentText } from '../../../../lib/time.ts';
import type { Text } from '../../../../locales/text.ts';
import { sizeText } from '../gift-text.ts';
import { wagerText } from '../rule-text.ts';

type Trigger = Extract<Race['rule']['trigger'], { readonly kind: 'race' }>;

/** The part of the rule that is of races alone; undefined for what is none. */
export const triggerOf = ({ rule: { trigger } }: Pick<Race, 'rule'>): Trigger | undefined =>
  trigger.kind === 'race' ? trigger : undefined;
export const prizesOf = ({ rule: { size } }: Pick<Race, 'rule'>): readonly number[] => (size.kind === 'places' ? size.prizes : []);
export const isOver = ({ state }: Pick<Race, 'state'>): boolean => state === 'closed' || state === 'called_off';

const HUNDREDTHS = 2;

/** A score in its measure: money, or a multiple. */
export const scoreText = (race: Pick<Race, 'rule'>, score: number): string =>
  triggerOf(race)?.by === 'multiple' ? `${score.toFixed(HUNDREDTHS)}×` : shortAmount(score);

/** When it begins, ends or ended. */
export function timeText(t: Text, { state, startsAt, endsAt, closedAt }: Race): string {
  if (state === 'coming') return t('race.from', { time: momentText(startsAt) });
  if (state === 'running') return t('race.until', { time: momentText(endsAt) });
  if (state === 'closed') return t('race.closedAt', { time: momentText(closedAt ?? endsAt) });
  return t(`race.time.${state}`, { time: momentText(endsAt) });
}

/** Places that share a prize as one line. */
export function prizeRows(
  t: Text,
  race: Pick<Race, 'rule'>,
): { readonly label: string; readonly value: string; readonly from: number; readonly to: number }[] {
  const prizes = prizesOf(race);
  const rows: { label: string; value: string; from: number; to: number }[] = [];
  for (const [at, amount] of prizes.entries()) {
    if (prizes[at - 1] === amount) continue;
    let to = at + 1;
    while (prizes[to] === amount) to += 1;
    const label = to === at + 1 ? t('race.place', { n: to }) : t('race.places', { from: at + 1, to });
    rows.push({ label, value: sizeText(t, race.rule.form, amount), from: at + 1, to });
  }
  return rows;
}

/** Every condition, the weightiest first. */
export function raceFacts(t: Text, race: Race): Sum[] {
  const { rule, startsAt, endsAt } = race;
  const trigger = triggerOf(race);
  if (!trigger) return [];
  const { by, gameTypes, vendors, games, minBet, maxADay, waitMinutes } = trigger;
  const played = games?.join(', ') ?? vendors?.join(', ') ?? gameTypes?.map((type) => t(`category.${type as GameType}`)).join(', ');
  return [
    { label: t('race.wins'), value: t(`race.by.${by}`) },
    { label: t('race.games'), value: played ?? t('race.allGames') },
    { label: t('race.minBet'), value: shortAmount(minBet) },
    { label: t('race.aDay'), value: maxADay === null ? t('race.allOfThem') : t('race.firstOfDay', { n: maxADay }) },
    { label: t('race.times'), value: t('race.fromTo', { from: momentText(startsAt), to: momentText(endsAt) }) },
    { label: t('race.counts'), value: t('race.countsText') },
    { label: t('race.tie'), value: t('race.tieText') },
    { label: t('race.wait'), value: t('race.waitText', { n: waitMinutes }) },
    { label: t('race.later'), value: t('race.laterText') },
    { label: t('gifts.fact.wager'), value: wagerText(t, rule) },
    { label: t('race.household'), value: t('race.householdText', { n: rule.limits.perHousehold ?? 1 }) },
    { label: t('race.break'), value: t('race.breakText') },
  ];
}

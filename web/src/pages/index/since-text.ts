import type { Suggestion } from '@sorak/contract';
import { clockText, dayText } from '../../lib/time.ts';
import { nameOf } from '../../lib/game-name.ts';
import type { Text } from '../../locales/text.ts';

const DAY_MS = 86_400_000;
const WEEK = 7;

const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** Why a game stands here, in the reader's own days: today, yesterday, the weekday, or the date. `tag` is the language's. */
export function reasonText(t: Text, { reason }: Suggestion, now: number, tag: string): string {
  if (!('at' in reason) && reason.kind !== 'like') return t(`home.reason.${reason.kind}`);
  if (!('at' in reason)) {
    const { gameCode, gameName } = reason;
    return t('home.reason.like', { game: nameOf(t, { gameCode, gameName }) });
  }
  const { kind, at } = reason;
  const days = Math.round((midnight(now) - midnight(at)) / DAY_MS);
  if (days <= 0) return t(`home.reason.${kind}Today`, { time: clockText(at).slice(0, 5) });
  if (days === 1) return t(`home.reason.${kind}Yesterday`);
  const day = days < WEEK ? new Intl.DateTimeFormat(tag, { weekday: 'long' }).format(at) : dayText(at);
  return t(`home.reason.${kind}Day`, { day });
}

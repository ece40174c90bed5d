import type { PlayStop } from '@sorak/contract';
import { clockText, dayText } from '../../../lib/time.ts';
import type { Text } from '../../../locales/text.ts';

/** The reader's day and minute. */
export const whenText = (at: number): { day: string; time: string } => ({ day: dayText(at), time: clockText(at).slice(0, 5) });

/** What kind of stop is under way, and until when. */
export function stopText({ kind, until, endsAt }: PlayStop, t: Text): string {
  if (kind === 'break') return t('safer.stopBreak', whenText(until));
  return endsAt === null ? t('safer.stopExclusion', { day: dayText(until) }) : t('safer.stopEnds', whenText(endsAt));
}

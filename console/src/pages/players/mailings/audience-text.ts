import type { Journey, MailingAudience } from '@sorak/contract';
import { type Text, wordOf } from '../../../locales/text.ts';

/** Who is meant, in words. */
export function audienceText(text: Text, audience: MailingAudience): string {
  if (audience.to === 'member') return audience.username;
  if (audience.to === 'all') return text('mto.all');
  return text('mailings.segmentOf', { code: audience.segment.code, version: audience.segment.version });
}

/** What sends it, in words. */
export const journeyText = (text: Text, { fact, waitHours, holdPercent }: Journey): string =>
  text('journeys.of', { fact: wordOf('jfact', fact), hours: waitHours, percent: holdPercent });

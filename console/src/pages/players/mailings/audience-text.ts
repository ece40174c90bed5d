import type { MailingAudience } from '@sorak/contract';
import type { Text } from '../../../locales/text.ts';

/** Who is meant, in words. */
export function audienceText(text: Text, audience: MailingAudience): string {
  if (audience.to === 'member') return audience.username;
  if (audience.to === 'all') return text('mto.all');
  return text('mailings.segmentOf', { code: audience.segment.code, version: audience.segment.version });
}

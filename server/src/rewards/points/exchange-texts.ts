import type { ExchangeReason, ParcelStep } from '@sorak/contract';
import { type Notice, notice, say } from '../../lib/words.ts';

type Facts = { readonly title: string; readonly reason: ExchangeReason | null; readonly said: string };

/** The inbox message about an exchange: what was handed over, or why not. */
export function decisionMessage(language: string, { title, reason, said }: Facts): Notice {
  if (reason !== null) return notice(language, 'exchangeRejected', { title, reason: say(language, `exchangeReason.${reason}`) });
  const approved = notice(language, 'exchangeApproved', { title });
  return said === '' ? approved : { ...approved, content: said };
}

/** The inbox message about a parcel's step. */
export const parcelMessage = (
  language: string,
  step: ParcelStep,
  facts: Readonly<Record<'title' | 'carrier' | 'number', string>>,
): Notice => notice(language, `parcel.${step}`, facts);

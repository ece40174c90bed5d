import type { Config } from '../lib/config.ts';
import type { MessageGateway } from './message-gateway.ts';
import { smtpGateway } from './smtp.ts';
import { twilioGateway } from './twilio.ts';

/** Null: this deployment has no way to send on that channel. */
export type MessageGateways = { readonly sms: MessageGateway | null; readonly email: MessageGateway | null };

/** Sends nothing anywhere: the message stays in the database, and the outbox page shows it. */
const outbox: MessageGateway = { name: 'outbox', send: () => Promise.resolve() };

/** The gateways that the environment names; outside production the outbox stands in for a missing one. */
export function openMessageGateways({ sms, smtp, hasOutbox }: Config): MessageGateways {
  const fallback = hasOutbox ? outbox : null;
  return { sms: sms ? twilioGateway(sms) : fallback, email: smtp ? smtpGateway(smtp) : fallback };
}

import { createTransport } from 'nodemailer';
import type { MessageGateway } from './message-gateway.ts';

export type SmtpSettings = { readonly url: string; readonly from: string };

const TIMEOUT_MS = 10_000;

/** Sends e-mail by any SMTP server (`smtp://user:password@host:587`, `smtps://…`). */
export function smtpGateway({ url, from }: SmtpSettings): MessageGateway {
  const transport = createTransport(url, { from });
  return {
    name: 'smtp',
    send: async ({ address, subject, body }) => {
      const sending = transport.sendMail({ to: address, subject, text: body });
      await withinTime(sending);
    },
  };
}

async function withinTime(sending: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the mail server did not answer in time')), TIMEOUT_MS);
  });
  try {
    await Promise.race([sending, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

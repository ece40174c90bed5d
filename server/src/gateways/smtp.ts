import net from 'node:net';
import { createTransport } from 'nodemailer';
import type { MessageGateway } from './message-gateway.ts';

export type SmtpSettings = { readonly url: string; readonly from: string };

const MAX_ANSWER_BYTES = 64 * 1024;

/** What makes a mail program show a button that leaves with one press (RFC 8058). */
const leaveHeaders = (link = ''): Record<string, string> =>
  link === '' ? {} : { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** Sends e-mail by any SMTP server (`smtp://user:password@host:587`, `smtps://…`). */
export function smtpGateway({ url, from }: SmtpSettings, withinMs = 10_000): MessageGateway {
  return {
    name: 'smtp',
    send: async ({ address, subject, body, leaveLink }) => {
      // The library's own limits are of silence alone: the socket is ours, and ends with the message's time.
      const socket = new net.Socket();
      const transport = createTransport({ url, socket, maxResponseSize: MAX_ANSWER_BYTES }, { from });
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('the mail server did not answer in time')), withinMs);
      });
      try {
        await Promise.race([transport.sendMail({ to: address, subject, text: body, headers: leaveHeaders(leaveLink) }), late]);
      } finally {
        clearTimeout(timer);
        socket.destroy();
      }
    },
  };
}

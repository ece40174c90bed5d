import { SOCIAL_CHANNEL, type SocialMessage, type SocialProvider } from '@sorak/contract';

/** How a provider's window ended: with a ticket, refused there, closed by hand, or never opened. */
export type SocialEnd = { readonly ticket: string } | 'failed' | 'closed' | 'blocked';

const LOOK_EVERY_MS = 500;
/** A window that has told its end closes itself at once: its word may come after its going. */
const LAST_WORD_MS = 1_500;

/** Opens the provider's window and waits for its end. Call it in the press of a button: browsers open windows for nothing else. */
export const askProvider = (provider: SocialProvider): Promise<SocialEnd> =>
  askWindow((attempt) => `/wps/session/social/${provider}/start?attempt=${attempt}`);

/** The same for a number (with its dialling code) that a provider is to prove: the ticket is its token. The number travels where no server sees it. */
export const askPhoneProof = (number: string): Promise<SocialEnd> =>
  askWindow((attempt) => `/wps/session/phone/start?attempt=${attempt}#${encodeURIComponent(number)}`);

function askWindow(addressOf: (attempt: string) => string): Promise<SocialEnd> {
  const attempt = crypto.randomUUID();
  const channel = new BroadcastChannel(SOCIAL_CHANNEL);
  const opened = window.open(addressOf(attempt), 'sorak-social', 'popup,width=480,height=700');
  return new Promise<SocialEnd>((resolve) => {
    let closing: number | undefined;
    const look = setInterval(() => {
      if (opened?.closed) closing ??= window.setTimeout(() => end('closed'), LAST_WORD_MS);
    }, LOOK_EVERY_MS);
    const end = (how: SocialEnd) => {
      clearInterval(look);
      clearTimeout(closing);
      channel.close();
      resolve(how);
    };
    channel.addEventListener('message', ({ data }: MessageEvent<SocialMessage>) => {
      if (data.attempt === attempt) end(data.ticket === null ? 'failed' : { ticket: data.ticket });
    });
    if (opened === null) end('blocked');
  });
}

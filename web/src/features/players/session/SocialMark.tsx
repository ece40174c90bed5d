import './social.css';
import type { SocialProvider } from '@sorak/contract';

/** The provider's sign in its own colours. */
export function SocialMark({ provider }: { readonly provider: SocialProvider }) {
  return provider === 'google' ? (
    <svg className="icon little social-mark" viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M22.5 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.9a5.05 5.05 0 0 1-2.2 3.31v2.76h3.55c2.08-1.92 3.25-4.74 3.25-8.08Z"
      />
      <path fill="#34a853" d="M12 23c2.97 0 5.46-.98 7.28-2.66l-3.56-2.77a6.6 6.6 0 0 1-9.87-3.47H2.18v2.84A11 11 0 0 0 12 23Z" />
      <path fill="#fbbc05" d="M5.84 14.1a6.6 6.6 0 0 1 0-4.2V7.06H2.18a11 11 0 0 0 0 9.88l3.66-2.84Z" />
      <path fill="#ea4335" d="M12 5.38c1.62 0 3.06.56 4.2 1.64l3.16-3.15A10.99 10.99 0 0 0 2.18 7.06L5.84 9.9A6.55 6.55 0 0 1 12 5.38Z" />
    </svg>
  ) : (
    <svg className="icon little social-mark" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill="#1877f2" />
      <path
        fill="#fff"
        d="M13.4 20.5v-7h2.3l.4-2.8h-2.7V9c0-.8.3-1.4 1.5-1.4h1.3V5.1c-.3 0-1.1-.1-2-.1-2.1 0-3.4 1.2-3.4 3.5v2.2H8.4v2.8h2.4v7Z"
      />
    </svg>
  );
}

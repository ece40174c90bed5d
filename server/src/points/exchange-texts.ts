import type { ExchangeReason } from '@sorak/contract';

type Language = 'ID' | 'EN';
const languageOf = (language: string): Language => (language === 'ID' ? 'ID' : 'EN');

const REASONS: Readonly<Record<Language, Readonly<Record<ExchangeReason, string>>>> = {
  ID: {
    out_of_stock: 'Hadiah ini ternyata habis.',
    not_deliverable: 'Hadiah ini tidak dapat kami serahkan kepada Anda.',
    second_account: 'Hadiah ini sudah diberikan ke akun Anda yang lain.',
    rules_broken: 'Poinnya berasal dari permainan yang melanggar aturan situs.',
  },
  EN: {
    out_of_stock: 'Sorry, this reward is out of stock.',
    not_deliverable: 'We can’t deliver this reward to you.',
    second_account: 'You’ve already received this reward on another account.',
    rules_broken: 'These points come from play that broke the site’s rules.',
  },
};

type Facts = { readonly title: string; readonly reason: ExchangeReason | null; readonly said: string };

/** The inbox message about an exchange, Indonesian for Indonesian and English for all others: what was handed over, or why not. */
export function decisionMessage(language: string, { title, reason, said }: Facts): { title: string; content: string } {
  const of = languageOf(language);
  if (reason === null)
    return of === 'ID'
      ? { title: `Penukaran disetujui: ${title}`, content: said || 'Hadiahnya sudah masuk ke saldo Anda.' }
      : { title: `Exchange approved: ${title}`, content: said || 'The reward is in your balance.' };
  const why = REASONS[of][reason];
  return of === 'ID'
    ? { title: `Penukaran ditolak: ${title}`, content: `${why} Poin Anda sudah kembali.` }
    : { title: `Exchange rejected: ${title}`, content: `${why} We’ve returned your points.` };
}

import type { HeldWinReason } from '@sorak/contract';

type Message = { readonly title: string; readonly content: string };
type Facts = { readonly game: string; readonly amount: string };

const REASONS: Readonly<Record<'ID' | 'EN', Readonly<Record<HeldWinReason, string>>>> = {
  ID: {
    vendor_error: 'Penyedia game mengirimnya karena kesalahan.',
    cannot_happen: 'Game ini tidak dapat membayar sebanyak itu.',
    rules_broken: 'Permainannya melanggar aturan situs.',
    sent_anew: 'Penyedia game sudah mengirim hasil yang benar.',
  },
  EN: {
    vendor_error: 'The game’s provider sent it by mistake.',
    cannot_happen: 'The game can’t pay that much.',
    rules_broken: 'The play broke the site’s rules.',
    sent_anew: 'The game’s provider has since sent the correct result.',
  },
};
const isIndonesian = (language: string): boolean => language === 'ID';

/** Indonesian for Indonesian and English for all others. No amount: whether it is owed is what is being checked. */
export const heldMessage = (language: string, game: string): Message =>
  isIndonesian(language)
    ? {
        title: `Kemenangan sedang diperiksa: ${game}`,
        content:
          'Kemenangan ini lebih besar dari biasanya, jadi kami memeriksanya dulu. Anda tidak perlu melakukan apa pun. Hasilnya kami kirim ke sini.',
      }
    : {
        title: `Win under review: ${game}`,
        content: 'This win is larger than usual, so we’re checking it first. There’s nothing you need to do. We’ll send the result here.',
      };

export const paidMessage = (language: string, { game, amount }: Facts): Message =>
  isIndonesian(language)
    ? { title: `Kemenangan dibayar: ${game}`, content: `Pemeriksaan selesai. ${amount} sudah masuk ke saldo Anda.` }
    : { title: `Win paid: ${game}`, content: `The review is complete. ${amount} is in your balance.` };

export const refusedMessage = (language: string, game: string, reason: HeldWinReason): Message =>
  isIndonesian(language)
    ? {
        title: `Kemenangan tidak dibayar: ${game}`,
        content: `${REASONS.ID[reason]} Saldo Anda tidak berubah. Ada pertanyaan? Hubungi layanan kami.`,
      }
    : { title: `Win not paid: ${game}`, content: `${REASONS.EN[reason]} Your balance hasn’t changed. Questions? Contact support.` };

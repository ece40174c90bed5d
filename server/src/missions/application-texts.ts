import { type ApplicationReason, formatAmount } from '@sorak/contract';

type Language = 'ID' | 'EN';
const languageOf = (language: string): Language => (language === 'ID' ? 'ID' : 'EN');

const REASONS: Readonly<Record<Language, Readonly<Record<ApplicationReason, string>>>> = {
  ID: {
    terms_not_met: 'Yang Anda ceritakan tidak termasuk syarat promosi ini.',
    no_record: 'Catatan kami tidak menunjukkan yang Anda ceritakan.',
    proof_unclear: 'Gambar atau catatan Anda tidak cukup jelas untuk diperiksa.',
    already_given: 'Untuk hal yang sama Anda sudah menerima pengganti.',
    second_account: 'Hadiah ini sudah diberikan ke akun Anda yang lain.',
    rules_broken: 'Aturan situs dilanggar pada kejadian ini.',
  },
  EN: {
    terms_not_met: 'What you describe isn’t covered by the terms of this promotion.',
    no_record: 'Our records don’t show what you describe.',
    proof_unclear: 'Your pictures or notes aren’t clear enough to check.',
    already_given: 'You’ve already been compensated for this.',
    second_account: 'You’ve already received this on another account.',
    rules_broken: 'The site’s rules were broken in this case.',
  },
};

/** Why an application was refused, in the reader's language: Indonesian for Indonesian, English for all others. */
export const reasonText = (reason: ApplicationReason, language: string): string => REASONS[languageOf(language)][reason];

type Facts = { readonly title: string; readonly reason: ApplicationReason | null; readonly amount: number; readonly isPoints: boolean };

/** The inbox message about a decision: what to claim, or why not. */
export function decisionMessage(language: string, { title, reason, amount, isPoints }: Facts): { title: string; content: string } {
  const isIndonesian = languageOf(language) === 'ID';
  if (reason !== null)
    return isIndonesian
      ? {
          title: `Pengajuan ditolak: ${title}`,
          content: `${reasonText(reason, language)} Pengajuan Anda tetap terbaca di halaman promosi.`,
        }
      : {
          title: `Application declined: ${title}`,
          content: `${reasonText(reason, language)} You can still read your application on the promotion page.`,
        };
  const sum = isPoints ? amount.toLocaleString('en-US') : formatAmount(amount);
  return isIndonesian
    ? {
        title: `Pengajuan disetujui: ${title}`,
        content: `${sum}${isPoints ? ' poin' : ''} dapat diklaim dalam 30 hari di Pusat hadiah atau di halaman promosi.`,
      }
    : {
        title: `Application approved: ${title}`,
        content: `${sum}${isPoints ? ' points' : ''} is yours to claim within 30 days, in the reward centre or on the promotion page.`,
      };
}

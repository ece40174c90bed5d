import { formatAmount } from '@sorak/contract';

type Brand = { readonly brandName: string; readonly currencySymbol: string; readonly playCredit: number };
export type Message = { readonly title: string; readonly content: string };

/** The first message of a new inbox. */
export function welcome(language: string, { brandName, currencySymbol, playCredit }: Brand): Message {
  const credit = `${currencySymbol} ${formatAmount(playCredit)}`;
  if (language === 'ID')
    return {
      title: `Selamat datang di ${brandName}`,
      content: `Akun Anda sudah dibuka dan berisi kredit main ${credit}. Setiap taruhan tercatat di Riwayat Taruhan, lengkap dengan saldo sesudahnya. Bermainlah dengan batas yang Anda tetapkan sendiri.`,
    };
  return {
    title: `Welcome to ${brandName}`,
    content: `Your account is open and holds a play credit of ${credit}. Every bet is kept in the betting record, with the balance after it. Play within limits that you set yourself.`,
  };
}

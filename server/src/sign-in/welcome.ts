import { formatAmount } from '@sorak/contract';

type Brand = { readonly brandName: string; readonly currencySymbol: string; readonly playCredit: number };
type Terms = { readonly required: number; readonly most: number | null; readonly days: number | null } | null;
export type Message = { readonly title: string; readonly content: string };

/** The first message of a new inbox. */
export function welcome(language: string, { brandName, currencySymbol, playCredit }: Brand, terms: Terms): Message {
  const money = (value: number): string => `${currencySymbol} ${formatAmount(value)}`;
  const credit = money(playCredit);
  if (language === 'ID')
    return {
      title: `Selamat datang di ${brandName}`,
      content: `Akun Anda sudah dibuka dan berisi kredit main ${credit}, langsung bisa dimainkan.${asks(terms, money, 'ID')} Setiap taruhan tercatat di Riwayat Taruhan, lengkap dengan saldo sesudahnya. Bermainlah dengan batas yang Anda tetapkan sendiri.`,
    };
  return {
    title: `Welcome to ${brandName}`,
    content: `Your account is ready, with ${credit} of play credit you can use right away.${asks(terms, money, 'EN')} Your betting record keeps every bet, with the balance after it. Play within limits you set yourself.`,
  };
}

/** What the credit asks before it can leave, in one or two sentences that begin with a space. */
function asks(terms: Terms, money: (value: number) => string, language: 'ID' | 'EN'): string {
  if (!terms) return '';
  const { required, most, days } = terms;
  if (language === 'ID') {
    const within = days === null ? '' : ` dalam ${days} hari`;
    const end = most === null ? '' : ` Setelah itu paling banyak ${money(most)} menjadi milik Anda; sisanya kembali ke kami.`;
    return ` Kredit ini bisa ditarik setelah Anda bertaruh ${money(required)}${within}.${end}`;
  }
  const within = days === null ? '' : ` within ${days} days`;
  const end = most === null ? '' : ` After that, up to ${money(most)} of it is yours; we take back the rest.`;
  return ` You can withdraw it once you’ve staked ${money(required)}${within}.${end}`;
}

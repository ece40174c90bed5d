import { formatAmount } from '@sorak/contract';

export type InboxText = { readonly title: string; readonly content: string };

export type Notice = 'held' | 'paid' | 'reminded' | 'received_automatically' | 'refused' | 'returned' | 'receipt_forced' | 'paid_again';
type Facts = {
  readonly number: string;
  readonly amount: number;
  readonly symbol: string;
  readonly card: string;
  readonly until: string | null;
};
type Write = (facts: Facts & { readonly sum: string }) => InboxText;

const ID: Readonly<Record<Notice, Write>> = {
  held: ({ number, sum }) => ({
    title: `Penarikan ${number} ditunda untuk diperiksa`,
    content: `${sum} tetap ditahan untuk Anda. Alasannya dan waktu yang biasa dibutuhkan tertulis di halaman penarikan.`,
  }),
  paid: ({ number, sum, card, until }) => ({
    title: `Penarikan ${number} sudah dibayar`,
    content: `${sum} sudah dikirim ke ${card}. Cocokkan dengan mutasi bank Anda, lalu konfirmasi penerimaannya${until ? ` sebelum ${until}` : ''}.`,
  }),
  reminded: ({ number, sum, card, until }) => ({
    title: `Apakah dana ${number} sudah masuk?`,
    content: `${sum} dikirim ke ${card}. Tanpa jawaban Anda, statusnya menjadi diterima${until ? ` pada ${until}` : ''}.`,
  }),
  received_automatically: ({ number, sum }) => ({
    title: `Penarikan ${number} dianggap diterima`,
    content: `Waktu konfirmasi ${sum} sudah lewat, jadi statusnya diterima. Bila dananya tidak masuk, Anda tetap bisa melaporkannya.`,
  }),
  refused: ({ number, sum }) => ({
    title: `Penarikan ${number} ditolak`,
    content: `${sum} sudah kembali ke saldo Anda. Alasannya tertulis di halaman penarikan.`,
  }),
  returned: ({ number, sum }) => ({ title: `Dana ${number} kembali`, content: `${sum} yang tidak masuk sudah kembali ke saldo Anda.` }),
  receipt_forced: ({ number, sum }) => ({
    title: `Penarikan ${number} ditutup`,
    content: `Petugas menyatakan ${sum} sudah diterima. Dana tidak dikembalikan ke saldo. Hubungi layanan pelanggan bila Anda tidak setuju.`,
  }),
  paid_again: ({ number, sum, card }) => ({ title: `Sisa ${number} dikirim lagi`, content: `${sum} sedang dikirim lagi ke ${card}.` }),
};

const EN: Readonly<Record<Notice, Write>> = {
  held: ({ number, sum }) => ({
    title: `We’re checking withdrawal ${number}`,
    content: `${sum} is still on hold for you. See the withdrawal page for the reason and how long this usually takes.`,
  }),
  paid: ({ number, sum, card, until }) => ({
    title: `Withdrawal ${number} has been paid`,
    content: `We sent ${sum} to ${card}. Check your bank statement, then confirm what arrived${until ? ` by ${until}` : ''}.`,
  }),
  reminded: ({ number, sum, card, until }) => ({
    title: `Has the money from ${number} arrived?`,
    content: `We sent ${sum} to ${card}. If you don’t answer, it will be confirmed automatically${until ? ` at ${until}` : ''}.`,
  }),
  received_automatically: ({ number, sum }) => ({
    title: `Withdrawal ${number} was confirmed automatically`,
    content: `The time to confirm ${sum} has passed, so it was confirmed automatically. If the money didn’t arrive, you can still report it.`,
  }),
  refused: ({ number, sum }) => ({
    title: `Withdrawal ${number} was refused`,
    content: `${sum} is back in your balance. See the withdrawal page for the reason.`,
  }),
  returned: ({ number, sum }) => ({ title: `Money from ${number} is back`, content: `${sum} didn’t arrive and is back in your balance.` }),
  receipt_forced: ({ number, sum }) => ({
    title: `Withdrawal ${number} is closed`,
    content: `Our team has confirmed that ${sum} was received. Nothing is refunded. If you disagree, contact customer service.`,
  }),
  paid_again: ({ number, sum, card }) => ({
    title: `We’re sending the rest of ${number} again`,
    content: `${sum} is on its way to ${card} again.`,
  }),
};

/** The inbox message about a step, in the member's language; Indonesian for Indonesian, English for all others. */
export function noticeOf(notice: Notice, language: string, facts: Facts): InboxText {
  const write = (language === 'ID' ? ID : EN)[notice];
  return write({ ...facts, sum: `${facts.symbol} ${formatAmount(facts.amount)}` });
}

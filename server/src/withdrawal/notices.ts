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
    title: `Withdrawal ${number} was put aside to be checked`,
    content: `${sum} is still held for you. The reason and the usual time stand on the withdrawal page.`,
  }),
  paid: ({ number, sum, card, until }) => ({
    title: `Withdrawal ${number} is paid`,
    content: `${sum} went to ${card}. Compare it with your bank statement, then confirm what arrived${until ? ` before ${until}` : ''}.`,
  }),
  reminded: ({ number, sum, card, until }) => ({
    title: `Has the money of ${number} arrived?`,
    content: `${sum} went to ${card}. Without your answer it counts as received${until ? ` at ${until}` : ''}.`,
  }),
  received_automatically: ({ number, sum }) => ({
    title: `Withdrawal ${number} counts as received`,
    content: `The time to confirm ${sum} is over, so it counts as received. If the money did not arrive, you can still report it.`,
  }),
  refused: ({ number, sum }) => ({
    title: `Withdrawal ${number} was refused`,
    content: `${sum} is back in your balance. The reason stands on the withdrawal page.`,
  }),
  returned: ({ number, sum }) => ({ title: `Money of ${number} is back`, content: `${sum} that did not arrive is back in your balance.` }),
  receipt_forced: ({ number, sum }) => ({
    title: `Withdrawal ${number} is closed`,
    content: `An operator has stated that ${sum} was received. Nothing is refunded. Contact customer service if you disagree.`,
  }),
  paid_again: ({ number, sum, card }) => ({
    title: `The rest of ${number} is sent again`,
    content: `${sum} is on its way to ${card} once more.`,
  }),
};

/** The inbox message about a step, in the member's language; Indonesian for Indonesian, English for all others. */
export function noticeOf(notice: Notice, language: string, facts: Facts): InboxText {
  const write = (language === 'ID' ? ID : EN)[notice];
  return write({ ...facts, sum: `${facts.symbol} ${formatAmount(facts.amount)}` });
}

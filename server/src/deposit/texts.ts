type Text = { readonly title: string; readonly content: string };
type Figures = { readonly amount: string; readonly rest: string; readonly reference: string };

const WORDS = {
  credited: {
    ID: ({ amount, reference }: Figures): Text => ({
      title: 'Setoran masuk',
      content: `${amount} ditambahkan ke saldo. No. ref ${reference}.`,
    }),
    EN: ({ amount, reference }: Figures): Text => ({
      title: 'Deposit received',
      content: `${amount} was added to your balance. Reference ${reference}.`,
    }),
  },
  over: {
    ID: ({ amount, rest, reference }: Figures): Text => ({
      title: 'Setoran masuk, ada kelebihan',
      content: `${amount} ditambahkan ke saldo. Kelebihan ${rest} kami simpan dan periksa; Anda dikabari di sini. No. ref ${reference}.`,
    }),
    EN: ({ amount, rest, reference }: Figures): Text => ({
      title: 'Deposit received, with a surplus',
      content: `${amount} was added to your balance. The surplus of ${rest} is kept safe while we check it; you will hear from us here. Reference ${reference}.`,
    }),
  },
  review: {
    ID: ({ amount, reference }: Figures): Text => ({
      title: 'Setoran sedang diperiksa',
      content: `${amount} sudah kami terima dan aman. Petugas memeriksanya karena tidak sesuai pesanan; biasanya selesai dalam 24 jam. No. ref ${reference}.`,
    }),
    EN: ({ amount, reference }: Figures): Text => ({
      title: 'Deposit is being checked',
      content: `${amount} has arrived and is safe. A person checks it because it does not fit the order, usually within 24 hours. Reference ${reference}.`,
    }),
  },
  returned: {
    ID: ({ amount, reference }: Figures): Text => ({
      title: 'Setoran dikembalikan',
      content: `${amount} dikembalikan ke pengirim. No. ref ${reference}.`,
    }),
    EN: ({ amount, reference }: Figures): Text => ({
      title: 'Deposit sent back',
      content: `${amount} goes back to the payer. Reference ${reference}.`,
    }),
  },
} as const;

/** What the inbox says of a deposit; amounts as they are written. */
export const depositMessage = (language: string, what: keyof typeof WORDS, figures: Figures): Text =>
  WORDS[what][language === 'ID' ? 'ID' : 'EN'](figures);

const QUESTIONS = {
  payer: {
    ID: 'Dari rekening atas nama siapa setoran ini dibayar?',
    EN: 'In whose name is the account that this deposit was paid from?',
  },
  receipt: {
    ID: 'Tunjukkan bukti transfer dari bank atau e-wallet Anda.',
    EN: 'Show us the receipt of your bank or e-wallet.',
  },
  amount: {
    ID: 'Mengapa jumlah yang dibayar berbeda dari pesanan?',
    EN: 'Why is the amount that was paid another than the one ordered?',
  },
} as const;

/** What the inbox says of a question about a deposit. */
export function questionMessage(language: string, question: keyof typeof QUESTIONS, reference: string): Text {
  return language === 'ID'
    ? {
        title: 'Pertanyaan tentang setoran Anda',
        content: `${QUESTIONS[question].ID} Uangnya aman. Buka setoran ${reference} di halaman deposit, lalu jawab di sana.`,
      }
    : {
        title: 'A question about your deposit',
        content: `${QUESTIONS[question].EN} The money is safe. Open deposit ${reference} on the deposit page and answer there.`,
      };
}

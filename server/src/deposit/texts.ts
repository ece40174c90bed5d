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
      title: 'Deposit received, with an overpayment',
      content: `${amount} was added to your balance. You paid ${rest} too much. It’s safe while we check it, and we’ll message you here. Reference ${reference}.`,
    }),
  },
  review: {
    ID: ({ amount, reference }: Figures): Text => ({
      title: 'Setoran sedang diperiksa',
      content: `${amount} sudah kami terima dan aman. Petugas memeriksanya karena tidak sesuai pesanan; biasanya selesai dalam 24 jam. No. ref ${reference}.`,
    }),
    EN: ({ amount, reference }: Figures): Text => ({
      title: 'We’re checking your deposit',
      content: `${amount} has arrived and is safe. It doesn’t match your order, so a member of our team is checking it. This usually takes less than 24 hours. Reference ${reference}.`,
    }),
  },
  returned: {
    ID: ({ amount, reference }: Figures): Text => ({
      title: 'Setoran dikembalikan',
      content: `${amount} dikembalikan ke pengirim. No. ref ${reference}.`,
    }),
    EN: ({ amount, reference }: Figures): Text => ({
      title: 'Deposit returned',
      content: `${amount} is on its way back to the payer. Reference ${reference}.`,
    }),
  },
} as const;

/** What the inbox says of a deposit; amounts as they are written. */
export const depositMessage = (language: string, what: keyof typeof WORDS, figures: Figures): Text =>
  WORDS[what][language === 'ID' ? 'ID' : 'EN'](figures);

const QUESTIONS = {
  payer: {
    ID: 'Dari rekening atas nama siapa setoran ini dibayar?',
    EN: 'Whose account was this deposit paid from?',
  },
  receipt: {
    ID: 'Tunjukkan bukti transfer dari bank atau e-wallet Anda.',
    EN: 'Please send the receipt from your bank or e-wallet.',
  },
  amount: {
    ID: 'Mengapa jumlah yang dibayar berbeda dari pesanan?',
    EN: 'Why is the amount you paid different from your order?',
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
        content: `${QUESTIONS[question].EN} Your money is safe. Open deposit ${reference} on the deposit page to answer.`,
      };
}

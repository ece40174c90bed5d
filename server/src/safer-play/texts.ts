type Text = { readonly title: string; readonly content: string };

const TEXTS = {
  confirmable: {
    ID: {
      title: 'Batas baru siap dikonfirmasi',
      content:
        'Sudah 24 jam sejak Anda meminta batas yang lebih longgar. Buka Batas bermain untuk mengonfirmasi atau membatalkannya. Tanpa konfirmasi dalam 7 hari, batas lama tetap berlaku.',
    },
    EN: {
      title: 'Your new limit can be confirmed',
      content:
        'It is 24 hours since you asked for a looser limit. Open Play limits to confirm or cancel it. Without a confirmation within 7 days the old limit stays.',
    },
  },
  review: {
    ID: {
      title: 'Tinjau batas bermain Anda',
      content:
        'Sudah enam bulan sejak Anda terakhir melihat batas bermain. Periksa apakah batas dan data akun Anda masih sesuai. Menurunkan batas berlaku seketika.',
    },
    EN: {
      title: 'Look at your play limits',
      content:
        'It is six months since you last looked at your play limits. Check whether they and your account details still suit you. Lowering a limit takes effect at once.',
    },
  },
} as const;

/** What the inbox says, Indonesian or English. */
export const playMessage = (language: string, what: keyof typeof TEXTS): Text => TEXTS[what][language === 'ID' ? 'ID' : 'EN'];

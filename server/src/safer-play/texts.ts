type Text = { readonly title: string; readonly content: string };

const TEXTS = {
  confirmable: {
    ID: {
      title: 'Batas baru siap dikonfirmasi',
      content:
        'Sudah 24 jam sejak Anda meminta batas yang lebih longgar. Buka Batas bermain untuk mengonfirmasi atau membatalkannya. Tanpa konfirmasi dalam 7 hari, batas lama tetap berlaku.',
    },
    EN: {
      title: 'Confirm your new limit',
      content:
        'You asked for a higher limit 24 hours ago. Open Play limits to confirm or cancel it. If you don’t confirm within 7 days, your current limit stays.',
    },
  },
  review: {
    ID: {
      title: 'Tinjau batas bermain Anda',
      content:
        'Sudah enam bulan sejak Anda terakhir melihat batas bermain. Periksa apakah batas dan data akun Anda masih sesuai. Menurunkan batas berlaku seketika.',
    },
    EN: {
      title: 'Review your play limits',
      content:
        'You last reviewed your play limits six months ago. Check that they and your account details are still right for you. Lowering a limit takes effect at once.',
    },
  },
} as const;

/** What the inbox says, Indonesian or English. */
export const playMessage = (language: string, what: keyof typeof TEXTS): Text => TEXTS[what][language === 'ID' ? 'ID' : 'EN'];

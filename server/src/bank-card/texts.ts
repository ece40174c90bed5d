type Text = { readonly title: string; readonly content: string };

const NOT_YOU = {
  ID: 'Jika ini bukan Anda, segera ganti kata sandi dan hubungi layanan pelanggan.',
  EN: 'If this wasn’t you, change your password now and contact customer service.',
} as const;

const WHAT = {
  added: {
    ID: (card: string, upTo: string) => [
      'Rekening ditambahkan',
      `${card} sudah bisa dipakai menarik dana, sampai ${upTo} dalam 24 jam pertama.`,
    ],
    EN: (card: string, upTo: string) => [
      'Bank account added',
      `${card} can be used for withdrawals now, up to ${upTo} in the first 24 hours.`,
    ],
  },
  removed: {
    ID: (card: string) => ['Rekening dihapus', `${card} tidak lagi ada di daftar Anda.`],
    EN: (card: string) => ['Bank account removed', `${card} is no longer on your list.`],
  },
  default: {
    ID: (card: string) => ['Rekening utama diganti', `Penarikan sekarang memakai ${card} lebih dahulu.`],
    EN: (card: string) => ['Default bank account changed', `Withdrawals now offer ${card} first.`],
  },
  pinSet: {
    ID: () => ['PIN pembayaran dibuat', 'PIN ini diminta saat menarik dana dan menambah rekening.'],
    EN: () => ['Payment PIN set', 'You’ll need it to withdraw and to add bank accounts.'],
  },
  pinChanged: {
    ID: () => ['PIN pembayaran diganti', 'Penarikan ditahan 24 jam demi keamanan Anda.'],
    EN: () => ['Payment PIN changed', 'To protect you, withdrawals are on hold for 24 hours.'],
  },
} as const;

/** What the inbox says after a change; `card` is how the account is written, as `BCA ••• 4410`, `upTo` what may leave to new ones. */
export function cardMessage(language: string, what: keyof typeof WHAT, card = '', upTo = ''): Text {
  const spoken = language === 'ID' ? 'ID' : 'EN';
  const [title = '', content = ''] = WHAT[what][spoken](card, upTo);
  return { title, content: `${content} ${NOT_YOU[spoken]}` };
}

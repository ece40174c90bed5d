type Text = { readonly title: string; readonly content: string };

/** What the inbox says after a change of the password. */
export const passwordChanged = (language: string): Text =>
  language === 'ID'
    ? {
        title: 'Kata sandi Anda sudah diganti',
        content: 'Semua perangkat lain sudah dikeluarkan. Jika ini bukan Anda, pakai "Lupa kata sandi" dan hubungi layanan pelanggan.',
      }
    : {
        title: 'Your password was changed',
        content: 'All other devices were signed out. If this was not you, use "Forgot password" and contact customer service.',
      };

const WHAT = { mobile: { ID: 'Nomor ponsel', EN: 'mobile number' }, email: { ID: 'Email', EN: 'e-mail address' } } as const;

/** What the inbox says after a change of number or address. */
export const contactChanged = (language: string, what: keyof typeof WHAT): Text =>
  language === 'ID'
    ? {
        title: `${WHAT[what].ID} akun Anda sudah diganti`,
        content: 'Jika ini bukan Anda, segera ganti kata sandi dan hubungi layanan pelanggan.',
      }
    : {
        title: `Your ${WHAT[what].EN} was changed`,
        content: 'If this wasn’t you, change your password now and contact customer service.',
      };

/** The e-mail with the link that sets a new password. */
export const resetLetter = (language: string, link: string, minutes: number): { readonly subject: string; readonly body: string } =>
  language === 'ID'
    ? {
        subject: 'Atur ulang kata sandi Sorak',
        body: `Buka tautan ini untuk membuat kata sandi baru:\n\n${link}\n\nTautan berlaku ${minutes} menit dan hanya sekali pakai. Jika Anda tidak memintanya, abaikan pesan ini; tidak ada yang berubah.`,
      }
    : {
        subject: 'Reset your Sorak password',
        body: `Open this link to choose a new password:\n\n${link}\n\nIt is valid for ${minutes} minutes and works once. If you didn’t request it, ignore this message; nothing has changed.`,
      };

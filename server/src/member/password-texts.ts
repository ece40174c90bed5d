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

/** What the inbox says after the sign-in was locked. */
export const signInLocked = (language: string): Text =>
  language === 'ID'
    ? {
        title: 'Pintu masuk akun Anda sempat dikunci',
        content:
          'Kata sandi yang salah dimasukkan beberapa kali. Jika itu bukan Anda, ganti kata sandi dan pasang aplikasi autentikator. Di "Akun & keamanan" tercatat dari mana orang mencoba masuk.',
      }
    : {
        title: 'Signing in to your account was locked for a while',
        content:
          'A wrong password was tried several times. If that was not you, change your password and set up the authenticator app. "Account and security" lists from where it was tried.',
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

/** What the inbox says after a provider was linked or taken away. */
export function socialChanged(language: string, provider: string, what: 'linked' | 'unlinked'): Text {
  const name = provider.slice(0, 1).toUpperCase() + provider.slice(1);
  return language === 'ID'
    ? {
        title: what === 'linked' ? `${name} terhubung` : `${name} dilepas`,
        content: 'Jika ini bukan Anda, segera ganti kata sandi dan hubungi layanan pelanggan.',
      }
    : {
        title: what === 'linked' ? `${name} connected` : `${name} disconnected`,
        content: 'If this wasn’t you, change your password now and contact customer service.',
      };
}

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

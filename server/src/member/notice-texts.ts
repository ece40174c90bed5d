type Text = { readonly title: string; readonly content: string };

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

export type Alert = 'entered' | 'blocked' | 'locked';
type Text = { readonly subject: string; readonly body: string };
/** `place` is where it happened, in words; `link` locks the account, or leads to a new password where it is locked already. */
type Facts = { readonly when: string; readonly place: string; readonly link: string };
type Write = (facts: Facts) => Text;

const ID: Readonly<Record<Alert, Write>> = {
  entered: ({ when, place, link }) => ({
    subject: 'Akun Sorak Anda dibuka dari perangkat baru',
    body: `${when}: akun Anda dibuka dari ${place}.\n\nJika itu Anda, abaikan pesan ini. Jika bukan, kunci akun Anda sekarang:\n\n${link}\n\nTautan berlaku tiga hari dan hanya sekali pakai.`,
  }),
  blocked: ({ when, place, link }) => ({
    subject: 'Percobaan masuk ke akun Sorak Anda diblokir',
    body: `${when}: seseorang di ${place} memasukkan kata sandi Anda dengan benar, tetapi tidak lolos langkah kedua. Akun tidak dibuka.\n\nJika itu Anda, abaikan pesan ini. Jika bukan, ganti kata sandi Anda, atau kunci akun sekarang:\n\n${link}\n\nTautan berlaku tiga hari dan hanya sekali pakai.`,
  }),
  locked: ({ when, place, link }) => ({
    subject: 'Akun Sorak Anda dikunci',
    body: `${when}: akun Anda dikunci dari ${place}. Semua perangkat sudah dikeluarkan, dan penarikan ditahan sehari.\n\nUntuk membukanya lagi, buat kata sandi baru:\n\n${link}\n\nAtau hubungi layanan pelanggan.`,
  }),
};

const EN: Readonly<Record<Alert, Write>> = {
  entered: ({ when, place, link }) => ({
    subject: 'New log-in to your Sorak account',
    body: `${when}: someone logged in to your account from ${place}.\n\nIf that was you, you can ignore this message. If not, lock your account now:\n\n${link}\n\nThe link is valid for three days and works once.`,
  }),
  blocked: ({ when, place, link }) => ({
    subject: 'A log-in to your Sorak account was blocked',
    body: `${when}: someone at ${place} entered your password correctly but didn’t pass the second step. They didn’t get in.\n\nIf that was you, you can ignore this message. If not, change your password or lock your account now:\n\n${link}\n\nThe link is valid for three days and works once.`,
  }),
  locked: ({ when, place, link }) => ({
    subject: 'Your Sorak account is locked',
    body: `${when}: your account was locked from ${place}. You’ve been logged out on every device, and withdrawals are on hold for a day.\n\nTo unlock it, choose a new password:\n\n${link}\n\nOr contact customer service.`,
  }),
};

/** The letter that tells an owner what happened to the account. */
export const alertLetter = (language: string, what: Alert, facts: Facts): Text => (language === 'ID' ? ID : EN)[what](facts);

/** When it happened, as people write it, by the brand's clock. */
export const momentText = (language: string, at: number, timeZone: string): string =>
  new Intl.DateTimeFormat(language === 'ID' ? 'id-ID' : 'en-GB', {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);

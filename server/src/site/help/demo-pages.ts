import { article } from './article.ts';
import type { NewCategory } from './repo.ts';

/** What the installed site can do, on the download page. */
export const DOWN: NewCategory = {
  code: 'app',
  page: 'down',
  icon: 'download',
  names: { ID: 'Yang Anda dapat', EN: 'What you get' },
  articles: [
    article(
      'app-opens-alone',
      {
        title: 'Terbuka seperti aplikasi',
        html: '<p>Ikon di layar utama, jendela sendiri tanpa bar alamat, dan jalan pintas ke slot, promosi, dan bantuan.</p>',
      },
      {
        title: 'Opens like an app',
        html: '<p>An icon on your home screen, a window of its own without an address bar, and shortcuts to slots, promotions and help.</p>',
      },
    ),
    article(
      'app-always-new',
      {
        title: 'Selalu versi terbaru',
        html: '<p>Tidak ada berkas untuk diunduh dan tidak ada pembaruan yang harus dipasang. Situs memeriksa versi baru setiap kali dibuka.</p>',
      },
      {
        title: 'Always the newest version',
        html: '<p>There is no file to download and no update to install. The site checks for a new version every time you open it.</p>',
      },
    ),
    article(
      'app-offline',
      {
        title: 'Bantuan tanpa koneksi',
        html: '<p>Pusat bantuan yang pernah dibuka tetap terbaca tanpa koneksi. Bermain selalu memerlukan koneksi, dan saldo tidak pernah ditampilkan dari simpanan.</p>',
      },
      {
        title: 'Help without a connection',
        html: '<p>Once you’ve opened it, you can read the help centre offline. Playing always needs a connection, and we never show a saved balance.</p>',
      },
    ),
    article(
      'app-no-rights',
      {
        title: 'Tanpa izin tambahan',
        html: '<p>Tidak meminta kontak, lokasi, kamera, atau berkas. Jangan pasang berkas APK yang mengaku sebagai aplikasi kami; kami tidak membuatnya.</p>',
      },
      {
        title: 'No extra permissions',
        html: '<p>It doesn’t ask for your contacts, location, camera or files. Don’t install an APK that claims to be ours; we don’t make one.</p>',
      },
    ),
  ],
};

/** The sections of the join page. */
export const JOIN: NewCategory = {
  code: 'join',
  page: 'join',
  icon: 'users',
  names: { ID: 'Gabung', EN: 'Join' },
  articles: [
    article(
      'join-member',
      {
        title: 'Bergabung sebagai anggota',
        html: '<ol><li>Buat akun: username dan kata sandi sudah cukup.</li><li>Baca aturan dan RTP game yang Anda pilih.</li><li>Tentukan batas uang dan waktu sebelum mulai.</li></ol><p>Punya kode undangan? Masukkan saat mendaftar bila kolomnya tampil. Pendaftaran tidak dipungut biaya.</p>',
      },
      {
        title: 'Joining as a member',
        html: '<ol><li>Create an account. All you need is a username and password.</li><li>Read the rules and RTP of the game you choose.</li><li>Decide how much money and time to spend before you start.</li></ol><p>Have an invitation code? Enter it when you sign up, if there’s a field for it. Signing up is free.</p>',
      },
    ),
    article(
      'join-agent',
      {
        title: 'Menjadi agen',
        html: '<p>Agen memperkenalkan anggota baru dan mendapat bagian menurut kontrak. Kontrak ditawarkan oleh agen di atasnya atau oleh pengelola, dan berlaku setelah Anda menerimanya. Besarnya bagian, cara menghitung, dan waktu pembayaran tertulis di kontrak itu.</p><ul><li>Penghasilan tidak dijamin dan dapat nol.</li><li>Agen tidak memegang uang atau kata sandi anggotanya.</li><li>Agen tidak melihat batas bermain atau pengecualian diri anggota.</li></ul>',
      },
      {
        title: 'Becoming an agent',
        html: '<p>Agents introduce new members and earn a share under a contract. Your upline agent or the operator offers the contract, and it applies once you accept it. It sets out your share, how it’s calculated and when it’s paid.</p><ul><li>Income isn’t guaranteed, and you may earn nothing.</li><li>Agents never hold members’ money or passwords.</li><li>Agents can’t see members’ limits or self-exclusions.</li></ul>',
      },
    ),
    article(
      'join-duties',
      {
        title: 'Yang kami harapkan dari mitra',
        html: '<ul><li>Hanya mengajak orang dewasa, di tempat yang mengizinkannya.</li><li>Tidak menjanjikan kemenangan, dan tidak menyebut taruhan sebagai investasi.</li><li>Tidak mengirim pesan massal dan tidak mengajak orang yang sedang berhenti bermain.</li></ul><p>Kontrak mitra yang melanggar dapat diakhiri.</p>',
      },
      {
        title: 'What we expect of partners',
        html: '<ul><li>Invite adults only, where the law allows it.</li><li>Don’t promise wins, and never call betting an investment.</li><li>Don’t send bulk messages, and don’t invite people who are trying to stop.</li></ul><p>We can end the contract of a partner who breaks these rules.</p>',
      },
    ),
    article(
      'join-start',
      {
        title: 'Langkah menjadi agen',
        html: '<ol><li>Buat akun anggota dan kenali produknya.</li><li>Hubungi kami lewat salah satu jalur di halaman ini dan sebut username Anda.</li><li>Baca kontrak yang ditawarkan, lalu terima atau tolak.</li></ol><p>Tidak ada biaya di muka. Siapa pun yang memintanya bukan kami.</p>',
      },
      {
        title: 'How to become an agent',
        html: '<ol><li>Create a member account and get to know the product.</li><li>Contact us through one of the channels on this page and give your username.</li><li>Read the contract you’re offered, then accept or decline it.</li></ol><p>There’s no upfront fee. If someone asks for one, it isn’t us.</p>',
      },
    ),
  ],
};

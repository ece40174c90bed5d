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
        html: '<p>There is no file to download and no update to install. The site looks for a new version each time it is opened.</p>',
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
        html: '<p>Once opened, the help centre can be read offline. Playing always needs a connection, and a balance is never shown from storage.</p>',
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
        html: '<p>It asks for no contacts, location, camera or files. Do not install an APK that claims to be ours; we do not make one.</p>',
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
        html: '<ol><li>Create an account: a username and a password will do.</li><li>Read the rules and the RTP of the game that you choose.</li><li>Decide on limits of money and time before you start.</li></ol><p>Do you have an invitation code? Enter it when you sign up, if the field is shown. Signing up is free.</p>',
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
        html: '<p>An agent introduces new members and receives a share by contract. The contract is offered by the agent above or by the operator, and holds once you accept it. The share, how it is worked out and when it is paid stand in that contract.</p><ul><li>An income is not guaranteed and may be nothing.</li><li>An agent holds neither money nor passwords of members.</li><li>An agent does not see the limits or self-exclusions of members.</li></ul>',
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
        html: '<ul><li>Invite adults only, where the law allows it.</li><li>Promise no wins, and never call betting an investment.</li><li>Send no bulk messages, and do not invite people who are trying to stop.</li></ul><p>The contract of a partner who breaks this can be ended.</p>',
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
        html: '<ol><li>Create a member account and get to know the product.</li><li>Contact us by one of the channels on this page and name your username.</li><li>Read the contract that is offered, then accept or decline it.</li></ol><p>There is no fee up front. Whoever asks for one is not us.</p>',
      },
    ),
  ],
};

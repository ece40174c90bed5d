import { article } from './article.ts';
import type { NewCategory } from './repo.ts';

export const PRIVACY: NewCategory = {
  code: 'privacy',
  page: 'help',
  icon: 'lock',
  names: { ID: 'Privasi dan keamanan', EN: 'Privacy and security' },
  articles: [
    article(
      'data-kept',
      {
        title: 'Data yang kami simpan',
        html: '<p>Username, kata sandi dalam bentuk acak satu arah yang tidak dapat dibaca kembali, bahasa, waktu masuk beserta alamat IP dan jenis browser, serta taruhan dan transfer Anda. Keterangan lain, misalnya nomor telepon, hanya ada bila Anda mengisinya.</p><p>Papan pemenang menampilkan nama yang disamarkan.</p>',
      },
      {
        title: 'What we keep about you',
        html: '<p>Your username, your password as a one-way scramble that cannot be read back, your language, when you logged in with IP address and kind of browser, and your bets and transfers. Anything else, such as a phone number, is there only if you gave it.</p><p>The winners board shows masked names.</p>',
      },
    ),
    article(
      'data-on-device',
      {
        title: 'Data di perangkat Anda',
        html: '<p>Perangkat menyimpan pilihan bahasa dan tema, sesi selama tab terbuka, dan salinan halaman yang pernah dilihat supaya situs terbuka cepat dan pusat bantuan dapat dibaca tanpa koneksi. Saldo, taruhan, dan pesan tidak pernah disimpan dalam salinan itu.</p><p>Menghapus data situs di browser menghapus semuanya.</p>',
      },
      {
        title: 'What we store on your device',
        html: '<p>Your device keeps your language and theme, the session while the tab is open, and copies of pages you have seen, so that the site opens fast and the help centre can be read offline. Balances, bets and messages are never part of those copies.</p><p>Clearing the data of this site in your browser removes it all.</p>',
      },
    ),
    article(
      'fake-sites',
      {
        title: 'Mengenali situs dan petugas palsu',
        html: '<ul><li>Periksa alamat di browser sebelum mengetik kata sandi. Simpan alamat yang benar sebagai penanda.</li><li>Petugas tidak pernah meminta kata sandi, kode verifikasi, atau kiriman uang ke rekening pribadi.</li><li>Tawaran yang menjanjikan kemenangan adalah penipuan.</li></ul><p>Bila Anda terlanjur memberikan kata sandi, ganti segera dan keluar dari semua perangkat.</p>',
      },
      {
        title: 'Spotting fake sites and fake staff',
        html: '<ul><li>Check the address before you type your password. Bookmark the right one.</li><li>Staff never ask for a password, a verification code, or money sent to a personal account.</li><li>Anyone who promises wins is a scammer.</li></ul><p>If you’ve given your password away, change it now and log out everywhere.</p>',
      },
    ),
  ],
};

export const CONTACT: NewCategory = {
  code: 'contact',
  page: 'help',
  icon: 'headset',
  names: { ID: 'Hubungi kami', EN: 'Contact' },
  articles: [
    article(
      'reach-us',
      {
        title: 'Cara menghubungi kami',
        html: '<p>Tombol bantuan di sisi halaman membuka jalur yang disediakan pengelola. Hanya jalur yang benar-benar aktif yang tampil; bila tidak ada, belum ada jalur yang dipasang. Daftar yang sama ada di halaman <b>Gabung</b>.</p>',
      },
      {
        title: 'How to reach us',
        html: '<p>The help button at the side of the page shows the channels you can reach us on. We only list channels that are open. You’ll find the same list on the <b>Join</b> page.</p>',
      },
    ),
    article(
      'what-to-send',
      {
        title: 'Keterangan yang mempercepat jawaban',
        html: '<ul><li>Username Anda, tanpa kata sandi.</li><li>Nomor taruhan atau transaksi.</li><li>Kapan kejadiannya, dan apa yang tertulis di layar.</li><li>Perangkat dan browser yang dipakai.</li></ul>',
      },
      {
        title: 'How to get a faster answer',
        html: '<ul><li>Your username, never your password.</li><li>The number of the bet or transaction.</li><li>When it happened, and what the screen said.</li><li>Your device and browser.</li></ul>',
      },
    ),
  ],
};

import { article } from './article.ts';
import type { NewCategory } from './repo.ts';

export const MONEY: NewCategory = {
  code: 'money',
  page: 'help',
  icon: 'wallet',
  names: { ID: 'Saldo, setoran, penarikan', EN: 'Balance, deposits, withdrawals' },
  articles: [
    article(
      'how-balance-works',
      {
        title: 'Bagaimana saldo dihitung',
        html: '<p>Setiap perubahan saldo adalah satu transfer di buku besar: dari satu rekening ke rekening lain, dengan jumlah, waktu, dan alasan. Catatan itu tidak pernah diubah atau dihapus. Kesalahan diperbaiki dengan transfer balik yang juga terlihat.</p><p>Saldo di kanan atas berubah segera setelah taruhan dan kemenangan dibukukan. Tombol putar di sampingnya membaca ulang saldo, tombol mata menyembunyikannya.</p>',
      },
      {
        title: 'How your balance works',
        html: '<p>Every change to your balance is a transfer in the ledger: from one account to another, with an amount, a time and a reason. These records are never edited or deleted. Mistakes are corrected with a reverse transfer, which you can see too.</p><p>The balance at the top updates as soon as a bet or win is recorded. The round arrow refreshes it; the eye hides it.</p>',
      },
    ),
    article(
      'play-credit',
      {
        title: 'Kredit main di akun baru',
        html: '<p>Setiap akun baru menerima kredit main. Jumlahnya tampil sebagai saldo begitu Anda masuk. Kredit itu bisa langsung dimainkan. Syarat sebelum bisa ditarik, sisa taruhan dan batas waktunya tertulis di Detail bonus dan di halaman tarik dana. Uang Anda sendiri dipertaruhkan lebih dulu dan tidak tertahan oleh kredit itu.</p>',
      },
      {
        title: 'Play credit in a new account',
        html: '<p>Every new account gets play credit. It’s in your balance as soon as you log in, and you can play with it right away. Bonus details and the withdrawal page show what’s needed before you can withdraw it, how much is left to stake and by when. Your own money is staked first and isn’t tied to the credit.</p>',
      },
    ),
    article(
      'deposit',
      {
        title: 'Setoran belum masuk',
        html: '<p>Buka halaman setor: setiap pesanan menunjukkan statusnya, dan status itu berubah sendiri begitu kabar dari penyedia pembayaran tiba.</p><ul><li>Jumlah yang dibukukan adalah jumlah yang benar-benar tiba.</li><li>Pembayaran yang datang setelah pesanan berakhir tidak hilang: petugas mencocokkannya dengan pesanan Anda.</li><li>Setor hanya dari rekening atau dompet atas nama Anda sendiri, dan hanya ke tujuan yang tampil di halaman setor. Jangan pernah mengirim uang ke rekening yang diberikan lewat obrolan.</li><li>Simpan bukti sampai saldo bertambah.</li></ul>',
      },
      {
        title: 'My deposit has not arrived',
        html: '<p>Open the deposit page: every order shows its status, which updates as soon as we hear from the payment provider.</p><ul><li>We credit the amount that actually arrived.</li><li>A payment that arrives after its order has ended isn’t lost: our team matches it to your order.</li><li>Only deposit from an account or wallet in your own name, and only to the details shown on the deposit page. Never send money to an account someone gave you in a chat.</li><li>Keep the receipt until the money is in your balance.</li></ul>',
      },
    ),
    article(
      'withdrawal',
      {
        title: 'Berapa lama penarikan',
        html: '<p>Saat Anda meminta penarikan, jumlahnya ditahan di buku besar: tidak dapat dipertaruhkan, tetapi tetap milik Anda sampai dikirim. Bila permintaan ditolak, tahanan dilepas dan Anda membaca alasannya.</p><p>Halaman penarikan lebih dahulu menyebutkan apa yang masih kurang, lalu menunjukkan setiap tahap dengan jamnya dan lama yang biasa dari penarikan sungguhan tujuh hari terakhir. Uang dikirim hanya ke rekening atas nama Anda. Setelah tiba, beri tahu kami: seluruhnya, sebagian, atau belum.</p>',
      },
      {
        title: 'How long a withdrawal takes',
        html: '<p>When you request a withdrawal, we put the amount on hold: you can’t bet with it, but it’s yours until it’s sent. If the request is refused, the hold is released and we tell you why.</p><p>The withdrawal page first shows what’s still missing, then each stage with its time, and how long withdrawals usually took over the last seven days. We only pay out to an account in your name. Once it should have arrived, tell us whether you got all of it, part of it, or nothing yet.</p>',
      },
    ),
    article(
      'network-lost',
      {
        title: 'Koneksi putus saat bertaruh',
        html: '<p>Setiap taruhan membawa nomor sendiri. Bila jawaban tidak sampai, game bertanya lagi dengan nomor yang sama, sehingga satu taruhan tidak dapat dipotong dua kali.</p><p>Selama koneksi terputus tidak ada yang dikirim tanpa persetujuan Anda. Setelah tersambung, buka game itu lagi untuk melihat hasilnya.</p>',
      },
      {
        title: 'When the connection drops during a bet',
        html: '<p>Every bet has its own number. If the reply gets lost, the game asks again with the same number, so you’re never charged twice for one bet.</p><p>While you’re offline, nothing is sent without your consent. Once you’re back online, reopen the game to see the result.</p>',
      },
    ),
  ],
};

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
        title: 'How the balance is kept',
        html: '<p>Each change of your balance is one transfer in the ledger: from one account to another, with an amount, a time and a reason. Those records are never altered or deleted. A mistake is put right by a transfer back, which shows as well.</p><p>The balance at the top changes as soon as a bet or a win is booked. The round arrow beside it reads the balance again, the eye hides it.</p>',
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
        html: '<p>Every new account receives play credit. You see it as your balance as soon as you are logged in. You can play with it at once. What it asks before it can be withdrawn, what is left to stake and until when stands in the bonus details and on the withdrawal page. Your own money is staked first and is not held by the credit.</p>',
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
        html: '<p>Open the deposit page: each order shows its state, which changes by itself as soon as the payment provider tells us more.</p><ul><li>What is booked is the amount that really arrived.</li><li>A payment that comes after its order has ended is not lost: our staff match it with your order.</li><li>Deposit only from an account or wallet in your own name, and only to the destination that the deposit page shows. Never send money to an account that somebody gave you in a chat.</li><li>Keep the receipt until your balance has grown.</li></ul>',
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
        html: '<p>When you ask for a withdrawal, its amount is held in the ledger: it cannot be bet, but stays yours until it is sent. If the request is refused, the hold is released and you read why.</p><p>The withdrawal page first names what is still missing, then shows each stage with its time and how long real withdrawals of the last seven days usually took. Money goes only to an account in your name. When it has arrived, tell us: all of it, a part, or nothing yet.</p>',
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
        html: '<p>Each bet carries a number of its own. If the answer does not arrive, the game asks again with the same number, so one bet cannot be taken twice.</p><p>While you are offline nothing is sent without your consent. Once you are back, open the game again to see the result.</p>',
      },
    ),
  ],
};

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
        html: '<p>Setiap akun baru menerima kredit main. Jumlahnya tampil sebagai saldo begitu Anda masuk. Kredit itu bisa langsung dimainkan. {{welcomeWagering}} Sisa taruhan dan batas waktunya tertulis di Detail bonus dan di halaman tarik dana. Taruhan memakai uang Anda sendiri lebih dulu, dan uang itu tidak terkunci oleh kredit.</p>',
      },
      {
        title: 'Play credit in a new account',
        html: '<p>Every new account gets play credit. It’s in your balance as soon as you log in, and you can play with it right away. {{welcomeWagering}} Bonus details and the withdrawal page show how much is left to wager and by when. Bets use your own money first, and the credit never locks it.</p>',
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
      'available-and-locked',
      {
        title: 'Saldo, yang bisa ditarik, dan yang terkunci',
        html: '<p><b>Saldo</b> adalah semua yang bisa Anda mainkan. <b>Bisa ditarik</b> adalah bagian yang boleh keluar sekarang. <b>Terkunci</b> adalah selebihnya, dengan sisa taruhan yang membukanya dan, bila ada, batas waktunya.</p><p>{{depositWagering}} Kredit dan hadiah terkunci sampai syarat taruhannya sendiri terpenuhi. Ketiganya tertulis di mana pun saldo Anda tampil.</p>',
      },
      {
        title: 'Balance, available and locked',
        html: '<p>Your <b>balance</b> is everything you can play with. <b>Available</b> is the part you can withdraw now. <b>Locked</b> is the rest, with what’s left to wager to unlock it and, if there is one, the deadline.</p><p>{{depositWagering}} Credit and rewards stay locked until their own wagering is complete. You see all three wherever your balance is shown.</p>',
      },
    ),
    article(
      'wagering',
      {
        title: 'Apa itu syarat taruhan',
        html: '<p>Syarat taruhan adalah jumlah taruhan yang perlu Anda pasang sebelum sebuah jumlah bisa ditarik. 8× dari 100,000 berarti taruhan 800,000 secara keseluruhan, menang atau kalah.</p><ul><li>Yang dihitung adalah <b>taruhan sah</b>: taruhan uang sungguhan yang sudah selesai dan benar-benar berisiko. Taruhan batal, taruhan yang kembali utuh, dan dua sisi berlawanan tidak dihitung.</li><li>Pada bonus, beberapa jenis game dihitung sebagian; bobotnya tertulis di Detail bonus.</li><li>Setiap taruhan mengisi syarat terlama lebih dulu. Setoran, bonus, dan kredit dihitung sendiri-sendiri.</li></ul><p>{{depositWagering}}</p>',
      },
      {
        title: 'What wagering means',
        html: '<p>Wagering is how much you need to bet before an amount can be withdrawn. 8× of 100,000 means bets of 800,000 in all, win or lose.</p><ul><li>What counts is <b>valid bets</b>: settled real-money bets that were really at risk. Cancelled bets, returned stakes and bets on opposite sides don’t count.</li><li>For a bonus, some kinds of game count in part; their weights are in Bonus details.</li><li>Each bet counts towards the oldest requirement first. Deposits, bonuses and credit are counted separately.</li></ul><p>{{depositWagering}}</p>',
      },
    ),
    article(
      'bonus',
      {
        title: 'Bagaimana bonus setoran bekerja',
        html: '<p>Bonus hanya berjalan bila Anda memilihnya saat menyetor. Halaman setor menyebutkan berapa bonusnya, berapa taruhan yang diminta, dan sampai kapan.</p><ul><li>Bonus disimpan di saldo bonus, terpisah dan terkunci. Taruhan dibayar dengan uang Anda, dan kemenangannya milik Anda.</li><li>Begitu syarat taruhan terpenuhi, bonus masuk ke saldo Anda.</li><li>Lewat waktu, bonus hangus. Anda juga bisa membatalkannya kapan saja. Uang dan kemenangan Anda tidak berubah.</li><li>Hanya satu bonus yang berjalan pada satu waktu.</li></ul>',
      },
      {
        title: 'How a deposit bonus works',
        html: '<p>A bonus starts only if you choose one when you deposit. The deposit page says how much it is, how much you need to wager and by when.</p><ul><li>The bonus is kept in a bonus balance, separate and locked. You bet with your own money, and what you win is yours.</li><li>Once the wagering is complete, the bonus is added to your balance.</li><li>If time runs out, the bonus expires. You can also cancel it at any time. Your money and your winnings don’t change.</li><li>Only one bonus runs at a time.</li></ul>',
      },
    ),
    article(
      'points',
      {
        title: 'Poin dan toko poin',
        html: '<p>Poin datang dari taruhan sah dan dari misi. Poin tidak pernah hangus. Di toko poin Anda menukarnya dengan voucher, barang, atau saldo; setiap penukaran meminta PIN pembayaran dan tidak bisa dibatalkan.</p><p>{{pointRate}} {{pointWagering}}</p>',
      },
      {
        title: 'Points and the points mall',
        html: '<p>You earn points from valid bets and from missions. Points never expire. In the points mall you exchange them for vouchers, goods or balance; each exchange asks for your payment PIN and can’t be undone.</p><p>{{pointRate}} {{pointWagering}}</p>',
      },
    ),
    article(
      'vip-ranks',
      {
        title: 'Bagaimana tingkat VIP dihitung',
        html: '<p>Tingkat dihitung dari taruhan sah Anda dalam satu bulan kalender, menang atau kalah. Tidak perlu mendaftar dan tidak ada biaya. Halaman VIP menunjukkan jumlah yang diminta setiap tingkat, sampai kapan tingkat Anda berlaku, dan apa yang dibawanya: rabat, hadiah, dan batas penarikan harian.</p><p>Batas bermain yang Anda tetapkan berlaku sama di setiap tingkat.</p>',
      },
      {
        title: 'How VIP ranks are counted',
        html: '<p>Your rank is counted from your valid bets in a calendar month, win or lose. There’s nothing to sign up for and nothing to pay. The VIP page shows what each rank asks for, how long yours lasts and what it brings: rebate, gifts and a daily withdrawal limit.</p><p>The limits you set yourself apply the same at every rank.</p>',
      },
    ),
    article(
      'transfers',
      {
        title: 'Transfer dan dompet studio',
        html: '<p>Satu saldo utama berlaku di hampir semua game. Bila sebuah studio memakai dompet sendiri, halaman Dompet menunjukkannya: pindahkan uang ke sana sebelum bermain, dan kembali sesudahnya. Pemindahan yang belum dijawab studio ditandai sedang diperiksa dan selesai sendiri.</p><p>Transfer ke upline, atau ke akun di bawah Anda bila Anda agen, langsung tiba, tanpa biaya, dan tidak bisa dibatalkan. Yang terkunci tidak bisa ditransfer.</p>',
      },
      {
        title: 'Transfers and studio wallets',
        html: '<p>One main balance works in almost every game. If a studio uses a wallet of its own, the Wallet page shows it: move money there before you play, and back afterwards. A move that the studio hasn’t confirmed is marked as being checked and resolves by itself.</p><p>Transfers to your upline, or to accounts below you if you’re an agent, arrive at once, cost nothing and can’t be undone. What is locked can’t be transferred.</p>',
      },
    ),
    article(
      'bank-account-and-pin',
      {
        title: 'Rekening bank dan PIN pembayaran',
        html: '<p>Penarikan hanya ke rekening bank atau dompet digital atas nama Anda sendiri. Nama pemilik rekening pertama menjadi nama untuk semua rekening berikutnya. {{newCard}}</p><p>PIN pembayaran enam digit diminta saat menarik dana, menambah rekening, dan menukar poin. Setelah PIN diganti, penarikan ditahan 24 jam untuk melindungi Anda. Petugas tidak pernah meminta PIN Anda.</p><p>{{withdrawal}}</p>',
      },
      {
        title: 'Bank account and payment PIN',
        html: '<p>We only pay out to a bank account or e-wallet in your own name. The holder’s name of your first account applies to all later ones. {{newCard}}</p><p>Your six-digit payment PIN is needed to withdraw, to add an account and to exchange points. After you change it, withdrawals are held for 24 hours to protect you. Our staff never ask for your PIN.</p><p>{{withdrawal}}</p>',
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

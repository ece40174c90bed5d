import type { NewAnnouncement } from './content-repo.ts';

/** What a fresh installation says about itself: nothing but what is true of it. */
export const DEMO_NOTICES: readonly NewAnnouncement[] = [
  {
    slug: 'play-credit',
    section: 'player',
    types: ['B', 'PL'],
    execution: 'B',
    titles: { ID: 'Akun baru berisi kredit main', EN: 'New accounts come with play credit' },
    contents: {
      ID: '<p>Setiap akun baru langsung berisi kredit main, jadi Anda dapat mencoba semua slot sekarang.</p><p>Kredit dibukukan sebagai transfer di buku besar, sama seperti setiap taruhan dan kemenangan.</p>',
      EN: '<p>Every new account comes with play credit, so you can try every slot right away.</p><p>The credit is recorded in the ledger as a transfer, just like every bet and win.</p>',
    },
  },
  {
    slug: 'fair-rounds',
    section: 'player',
    types: ['B', 'PL'],
    execution: 'B',
    titles: { ID: 'Periksa sendiri setiap putaran', EN: 'Check every round yourself' },
    contents: {
      ID: '<p>Hasil setiap putaran ditetapkan sebelum Anda bertaruh, dan benihnya dapat Anda buka serta periksa di panel keadilan tiap game.</p>',
      EN: '<p>Each outcome is fixed before you bet. You can reveal the seeds and verify them in any game’s fairness panel.</p>',
    },
  },
  {
    slug: 'play-within-limits',
    section: 'player',
    types: ['B', 'PL'],
    execution: 'B',
    titles: { ID: 'Bermain sewajarnya', EN: 'Play within limits' },
    contents: {
      ID: '<p>Hanya untuk usia 18 tahun ke atas. Tetapkan batas waktu dan uang sebelum mulai, dan berhentilah ketika batas itu tercapai.</p>',
      EN: '<p>For ages 18 and over. Before you start, decide how much time and money to spend, and stop when you get there.</p>',
    },
  },
  {
    slug: 'first-steps',
    section: 'popup',
    types: ['B', 'PU'],
    execution: 'A',
    titles: { ID: 'Langkah pertama', EN: 'First steps' },
    contents: {
      ID: '<p>Pilih game di menu Slot, atur nilai koin, lalu putar. Semua taruhan Anda ada di Riwayat Taruhan.</p><ul><li>Saldo di atas berubah segera setelah setiap putaran.</li><li>Putaran yang terputus dilanjutkan ketika Anda membuka game itu lagi.</li></ul>',
      EN: '<p>Pick a game under Slots, set the coin value and spin. All your bets are in the betting record.</p><ul><li>The balance above changes right after each round.</li><li>A round that was interrupted picks up when you reopen the game.</li></ul>',
    },
  },
  {
    slug: 'balance-truth',
    section: 'player',
    types: ['B', 'PL'],
    execution: 'B',
    titles: { ID: 'Saldo Anda, sampai ke sen terakhir', EN: 'Your balance, to the last cent' },
    contents: {
      ID: '<p>Saldo di atas dihitung dari buku besar, bukan dari layar. Setiap taruhan dan kemenangan tercatat dua kali: keluar dari satu akun, masuk ke akun lain.</p><p>Ketuk saldo untuk memuatnya lagi, atau sembunyikan dengan ikon mata.</p>',
      EN: '<p>The balance above comes from the ledger, not from the screen. Every bet and win is recorded twice: out of one account, into another.</p><p>Press the balance to refresh it, or hide it with the eye icon.</p>',
    },
  },
  {
    slug: 'interrupted-rounds',
    section: 'player',
    types: ['B', 'PL'],
    execution: 'B',
    titles: { ID: 'Koneksi putus di tengah putaran', EN: 'If the connection drops during a round' },
    contents: {
      ID: '<p>Putaran yang sudah dimulai tetap selesai di server. Buka lagi game yang sama: hasilnya ditampilkan dan saldonya sudah benar.</p>',
      EN: '<p>Once a round has started, our server finishes it. Reopen the game to see the outcome; your balance is already up to date.</p>',
    },
  },
  {
    slug: 'betting-record',
    section: 'player',
    types: ['B', 'PL'],
    execution: 'B',
    titles: { ID: 'Semua taruhan dapat dibaca kembali', EN: 'Every bet, on record' },
    contents: {
      ID: '<p>Riwayat Taruhan menyimpan setiap putaran dengan waktu, taruhan, pembayaran, dan saldo sesudahnya. Saring menurut game atau hari, lalu unduh sebagai CSV.</p>',
      EN: '<p>Your betting record keeps every round with its time, stake, payout and the balance after it. Filter it by game or day, or download it as CSV.</p>',
    },
  },
  {
    slug: 'free-play',
    section: 'player',
    types: ['B', 'PL'],
    execution: 'B',
    titles: { ID: 'Main coba tanpa akun', EN: 'Free play without an account' },
    contents: {
      ID: '<p>Tekan <b>Main gratis</b> pada layar masuk. Akun coba memakai uang main dengan peluang yang sama seperti permainan biasa. Akun coba berakhir saat Anda keluar, setelah 30 menit tanpa kegiatan, atau paling lama setelah 24 jam.</p>',
      EN: '<p>Choose <b>Free play</b> when you log in. A trial account uses play money, at the same odds as any other account. A trial account ends when you log out, after 30 minutes without activity, and after 24 hours at the latest.</p>',
    },
  },
  {
    slug: 'jackpot-pool',
    section: 'player',
    types: ['B', 'PL'],
    execution: 'B',
    titles: { ID: 'Dari mana jackpot berasal', EN: 'Where the jackpot comes from' },
    contents: {
      ID: '<p>Sebagian kecil setiap taruhan pada game jackpot masuk ke satu kumpulan dana. Angka yang berjalan di beranda adalah isi dana itu sekarang, tidak pernah lebih.</p>',
      EN: '<p>A small part of every bet on a jackpot game goes into one pool. The rising figure on the home page is what the pool holds right now, never more.</p>',
    },
  },
  {
    slug: 'languages-themes',
    section: 'player',
    types: ['B', 'PL'],
    execution: 'B',
    titles: { ID: 'Bahasa dan tampilan', EN: 'Language and theme' },
    contents: {
      ID: '<p>Pilih bahasa Indonesia atau Inggris di bagian atas, serta tampilan terang atau gelap. Pilihan Anda diingat di perangkat ini dan di akun Anda.</p>',
      EN: '<p>At the top you can choose Indonesian or English, and a light or dark theme. We remember your choice on this device and in your account.</p>',
    },
  },
  {
    slug: 'winners-board',
    section: 'player',
    types: ['B', 'PL'],
    execution: 'B',
    titles: { ID: 'Papan pemenang', EN: 'The winners board' },
    contents: {
      ID: '<p>Papan pemenang hanya menampilkan kemenangan yang sudah dibukukan. Nama anggota disamarkan, dan kemenangan orang lain tidak mengubah peluang Anda.</p>',
      EN: '<p>The winners board shows settled wins only. Names are masked, and other players’ wins don’t change your odds.</p>',
    },
  },
  {
    slug: 'reach-us',
    section: 'player',
    types: ['B', 'PL'],
    execution: 'B',
    titles: { ID: 'Cara menghubungi kami', EN: 'How to reach us' },
    contents: {
      ID: '<p>Tombol bantuan di sisi layar membuka percakapan dengan petugas. Saran dan keluhan dapat dikirim lewat formulir masukan, juga tanpa akun.</p>',
      EN: '<p>The help button at the side starts a conversation with our team. You can also send suggestions and complaints through the feedback form, with or without an account.</p>',
    },
  },
  {
    slug: 'welcome',
    section: 'popup',
    types: ['B', 'PU'],
    execution: 'B',
    titles: { ID: 'Selamat datang', EN: 'Welcome' },
    contents: {
      ID: '<p>Semua game boleh dilihat tanpa akun. Untuk bermain, buka akun dengan nama pengguna dan kata sandi, atau mulai dengan main gratis.</p><ul><li>Akun baru berisi kredit main.</li><li>Hanya untuk usia 18 tahun ke atas.</li></ul>',
      EN: '<p>You can look at every game without an account. To play, create one with a username and password, or start with free play.</p><ul><li>New accounts come with play credit.</li><li>For ages 18 and over.</li></ul>',
    },
  },
  {
    slug: 'before-you-start',
    section: 'popup',
    types: ['B', 'PU'],
    execution: 'B',
    titles: { ID: 'Sebelum Anda mulai', EN: 'Before you start' },
    contents: {
      ID: '<p>Taruhan adalah hiburan yang dibayar, bukan penghasilan. Mainkan hanya uang yang boleh habis.</p><p>Setiap game menyebutkan RTP dan volatilitasnya pada tabel pembayaran.</p>',
      EN: '<p>Betting is entertainment you pay for, not a source of income. Only play with money you can afford to lose.</p><p>Every game states its RTP and volatility in its paytable.</p>',
    },
  },
  {
    slug: 'popup-fairness',
    section: 'popup',
    types: ['B', 'PU'],
    execution: 'A',
    titles: { ID: 'Periksa keadilan putaran', EN: 'Verify a round' },
    contents: {
      ID: '<p>Buka panel keadilan di game mana pun, ganti benih Anda, lalu cocokkan hasil putaran lama dengan benih yang sudah dibuka.</p>',
      EN: '<p>Open any game’s fairness panel, change your seed, and check past rounds against the seed that was revealed.</p>',
    },
  },
  {
    slug: 'popup-record',
    section: 'popup',
    types: ['B', 'PU'],
    execution: 'A',
    titles: { ID: 'Riwayat lengkap', EN: 'Your full record' },
    contents: {
      ID: '<p>Riwayat Taruhan memuat setiap putaran. Hari tanpa taruhan tidak ditampilkan, dan jumlahnya selalu sama dengan buku besar.</p>',
      EN: '<p>Your betting record holds every round. Days without bets are left out, and the totals always match the ledger.</p>',
    },
  },
  {
    slug: 'popup-favourites',
    section: 'popup',
    types: ['B', 'PU'],
    execution: 'A',
    titles: { ID: 'Simpan game favorit', EN: 'Keep your favourites' },
    contents: {
      ID: '<p>Tekan bintang pada game untuk menyimpannya. Tab Favorit dan Terakhir ada di setiap kategori.</p>',
      EN: '<p>Press the star on a game to save it. Every category has tabs for your favourites and recent games.</p>',
    },
  },
  {
    slug: 'popup-rank',
    section: 'popup',
    types: ['B', 'PU'],
    execution: 'A',
    titles: { ID: 'Peringkat Anda', EN: 'Your rank' },
    contents: {
      ID: '<p>Peringkat dihitung dari taruhan sah dengan uang sungguhan. Halaman VIP menunjukkan yang sudah tercapai dan yang masih kurang.</p>',
      EN: '<p>Your rank is based on valid bets with real money. The VIP page shows how far you’ve come and what’s left.</p>',
    },
  },
  {
    slug: 'popup-safety',
    section: 'popup',
    types: ['B', 'PU'],
    execution: 'A',
    titles: { ID: 'Jaga akun Anda', EN: 'Keep your account safe' },
    contents: {
      ID: '<p>Petugas kami tidak pernah meminta kata sandi atau kode verifikasi. Keluar dari akun setelah memakai perangkat orang lain.</p>',
      EN: '<p>Our team will never ask for your password or a verification code. Log out after using a device that isn’t yours.</p>',
    },
  },
  {
    slug: 'popup-pause',
    section: 'popup',
    types: ['B', 'PU'],
    execution: 'F',
    titles: { ID: 'Ambil jeda', EN: 'Take a break' },
    contents: {
      ID: '<p>Bila permainan tidak lagi terasa ringan, berhentilah dulu. Layanan pelanggan dapat menutup akun Anda untuk sementara.</p>',
      EN: '<p>If playing no longer feels like fun, take a break. Customer service can close your account for a while.</p>',
    },
  },
  {
    slug: 'popup-service',
    section: 'popup',
    types: ['B', 'PU'],
    execution: 'F',
    titles: { ID: 'Bantuan petugas', EN: 'Help from our team' },
    contents: {
      ID: '<p>Tulis kepada kami lewat tombol bantuan di sisi layar. Jawaban muncul di percakapan yang sama, juga bila Anda kembali nanti.</p>',
      EN: '<p>Message us with the help button at the side. The answer appears in the same conversation, even if you come back later.</p>',
    },
  },
];

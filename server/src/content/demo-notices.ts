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
      EN: '<p>Every new account holds play credit from the first second, so that you can try every slot now.</p><p>The credit is booked as a transfer in the ledger, like every bet and every win.</p>',
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
      EN: '<p>The outcome of each round is committed before you bet, and you can reveal and verify its seeds in the fairness panel of each game.</p>',
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
      EN: '<p>For ages 18 and over. Decide on a limit of time and money before you start, and stop when you reach it.</p>',
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
      EN: '<p>Pick a game under Slots, set the coin value and spin. All your bets are in the betting record.</p><ul><li>The balance above changes right after each round.</li><li>A round that was cut off goes on when you open the game again.</li></ul>',
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
      EN: '<p>The balance above is counted from the ledger, not from the screen. Every bet and every win is written twice: out of one account, into another.</p><p>Press the balance to read it again, or hide it with the eye.</p>',
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
      EN: '<p>A round that has begun is finished on the server. Open the same game again: its outcome is shown and the balance is right already.</p>',
    },
  },
  {
    slug: 'betting-record',
    section: 'player',
    types: ['B', 'PL'],
    execution: 'B',
    titles: { ID: 'Semua taruhan dapat dibaca kembali', EN: 'Every bet can be read again' },
    contents: {
      ID: '<p>Riwayat Taruhan menyimpan setiap putaran dengan waktu, taruhan, pembayaran, dan saldo sesudahnya. Saring menurut game atau hari, lalu unduh sebagai CSV.</p>',
      EN: '<p>The betting record keeps each round with its time, stake, payout and the balance after it. Filter by game or day and download it as CSV.</p>',
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
      EN: '<p>Press <b>Free play</b> at the login. A trial account holds play money and plays with the same odds as any other. A trial account ends when you log out, after 30 minutes without activity, and after 24 hours at the latest.</p>',
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
      EN: '<p>A small part of each bet on a jackpot game goes into one pool. The figure that climbs on the home page is what the pool holds now, never more.</p>',
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
      EN: '<p>Choose Indonesian or English at the top, and the light or the dark theme. Your choice is remembered on this device and with your account.</p>',
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
      EN: '<p>The winners board shows only wins that have been booked. Names are masked, and the wins of others do not change your odds.</p>',
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
      EN: '<p>The help button at the side opens a conversation with our staff. Suggestions and complaints can be sent by the feedback form, without an account too.</p>',
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
      EN: '<p>All games may be looked at without an account. To play, open one with a user name and a password, or start with free play.</p><ul><li>A new account holds play credit.</li><li>For ages 18 and over.</li></ul>',
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
      EN: '<p>Betting is entertainment that you pay for, not an income. Play only with money that you can lose.</p><p>Each game names its return and volatility in its paytable.</p>',
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
      EN: '<p>Open the fairness panel of any game, change your seed, and compare old rounds with the seed that was revealed.</p>',
    },
  },
  {
    slug: 'popup-record',
    section: 'popup',
    types: ['B', 'PU'],
    execution: 'A',
    titles: { ID: 'Riwayat lengkap', EN: 'Your whole record' },
    contents: {
      ID: '<p>Riwayat Taruhan memuat setiap putaran. Hari tanpa taruhan tidak ditampilkan, dan jumlahnya selalu sama dengan buku besar.</p>',
      EN: '<p>The betting record holds every round. Days without bets are left out, and its sums always agree with the ledger.</p>',
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
      EN: '<p>Press the star of a game to keep it. The tabs of favourites and recent games stand in each category.</p>',
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
      EN: '<p>Your rank is computed from valid bets with real money. The VIP page shows what is reached and what is missing.</p>',
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
      EN: '<p>Our staff never ask for your password or a verification code. Sign out after using a device that is not yours.</p>',
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
      EN: '<p>When play stops feeling light, stop for a while. Customer service can close your account for a time.</p>',
    },
  },
  {
    slug: 'popup-service',
    section: 'popup',
    types: ['B', 'PU'],
    execution: 'F',
    titles: { ID: 'Bantuan petugas', EN: 'Help from our staff' },
    contents: {
      ID: '<p>Tulis kepada kami lewat tombol bantuan di sisi layar. Jawaban muncul di percakapan yang sama, juga bila Anda kembali nanti.</p>',
      EN: '<p>Write to us by the help button at the side. The answer appears in the same conversation, also when you come back later.</p>',
    },
  },
];

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
];

import { article } from './article.ts';
import type { NewCategory } from './repo.ts';

const GENERAL = {
  ID: '<p>Yang berlaku adalah aturan di dalam game atau meja itu sendiri; ini hanya garis besarnya.</p>',
  EN: '<p>What counts are the rules inside the game or at the table itself; this is only an outline.</p>',
};

export const RULES: NewCategory = {
  code: 'game-rules',
  page: 'help',
  icon: 'book',
  names: { ID: 'Aturan tiap jenis game', EN: 'Rules of each kind of game' },
  articles: [
    article(
      'rules-live',
      {
        title: 'Live casino',
        html: `<p>Bandar sungguhan membagikan kartu atau memutar roda di depan kamera. Taruhan dibuka untuk waktu terbatas sebelum setiap putaran; setelah ditutup tidak dapat diubah. Bila siaran terputus, hasil tetap ditentukan di meja dan dibukukan.</p>${GENERAL.ID}`,
      },
      {
        title: 'Live casino',
        html: `<p>A real dealer deals cards or spins a wheel before a camera. Bets are open for a limited time before each round; once closed they cannot be changed. If the picture is lost, the result is still decided at the table and booked.</p>${GENERAL.EN}`,
      },
      ['LIVE'],
    ),
    article(
      'rules-sports',
      {
        title: 'Sports dan e-sports',
        html: `<p>Anda bertaruh pada hasil pertandingan dengan odds yang tampil. Taruhan ganda membayar hanya bila semua pilihan benar. Pada pertandingan yang sedang berjalan odds dapat berubah; perubahan selalu diminta persetujuannya. Pertandingan yang batal biasanya mengembalikan taruhan, menurut aturan penyedia.</p>${GENERAL.ID}`,
      },
      {
        title: 'Sports and e-sports',
        html: `<p>You bet on the outcome of a match at the odds shown. A multiple pays only if every pick is right. During a match odds may move; a change always asks for your consent. A match that is called off usually returns the stake, by the rules of its provider.</p>${GENERAL.EN}`,
      },
      ['SPORTS', 'ESPORTS'],
    ),
    article(
      'rules-lottery',
      {
        title: 'Lotre dan e-lotre',
        html: `<p>Anda memilih angka sebelum undian ditutup. Bayaran tergantung pada jenis permainan: makin sulit ditebak, makin tinggi. Setiap undian berdiri sendiri; angka yang lama tidak keluar tidak menjadi lebih mungkin keluar.</p>${GENERAL.ID}`,
      },
      {
        title: 'Lottery and e-lottery',
        html: `<p>You pick numbers before the draw closes. What it pays depends on the play: the harder to guess, the higher. Each draw stands alone; a number that has not come for long is no more likely to come.</p>${GENERAL.EN}`,
      },
      ['LOTT', 'ELOTT'],
    ),
    article(
      'rules-pvp',
      {
        title: 'PVP: poker dan permainan papan',
        html: `<p>Anda bermain melawan pemain lain, bukan melawan rumah. Rumah mengambil potongan dari setiap pot, yang tampil sebelum Anda duduk. Bersekongkol dan memakai program bantu dilarang.</p>${GENERAL.ID}`,
      },
      {
        title: 'PVP: poker and board games',
        html: `<p>You play against other players, not against the house. The house takes a share of each pot, which is shown before you sit down. Playing together against others and using programs is forbidden.</p>${GENERAL.EN}`,
      },
      ['PVP'],
    ),
    article(
      'rules-fish',
      {
        title: 'Tembak ikan',
        html: `<p>Setiap tembakan adalah satu taruhan dengan nilai peluru yang Anda pilih. Tiap ikan punya bayaran sebagai kelipatan nilai peluru. Hasil setiap tembakan acak; keterampilan membidik mengubah sasaran, bukan keuntungan rumah.</p>${GENERAL.ID}`,
      },
      {
        title: 'Fish shooting',
        html: `<p>Each shot is a bet of the bullet value that you choose. Every fish pays a multiple of that value. The outcome of each shot is random; aiming changes the target, not the edge of the house.</p>${GENERAL.EN}`,
      },
      ['FISH'],
    ),
    article(
      'rules-crash',
      {
        title: 'Crash, arcade, dan mini game',
        html: `<p>Pada game crash sebuah pengali naik lalu berhenti pada titik yang sudah ditetapkan sebelum putaran. Anda menang bila mengambil sebelum titik itu. Tidak ada pola yang dapat dibaca dari putaran sebelumnya.</p>${GENERAL.ID}`,
      },
      {
        title: 'Crash, arcade and mini games',
        html: `<p>In a crash game a multiplier climbs and stops at a point that was fixed before the round. You win if you take it before that point. Earlier rounds show no pattern that could be read.</p>${GENERAL.EN}`,
      },
      ['ARCADE'],
    ),
  ],
};
